import { sql } from 'drizzle-orm';
import type { Candidate } from './candidates.ts';
import { injuryCandidate, injuryCandidatePost } from '../../provider/candidates/schema.ts';
import type { Transaction } from '../../provider/data/transaction.ts';

/** A player's injury as reported by a post. */
export interface InjuryReport extends Candidate {
  postId: bigint;
  publishedAt: Date;
}

/** Reports of a player with longer between them are of different cases. */
const CASE_DAYS = 21;
/** Class of the advisory locks by player. */
const LOCK_CLASS = 7282;
const MAX_QUOTE = 500;
const MAX_DAYS = 2000;

/**
 * Saves injury reports: one candidate for each player and case, however many posts report it, even if an editor has
 * already decided on it.
 */
export async function saveReports(tx: Transaction, reports: readonly InjuryReport[]): Promise<void> {
  // Always in the same order, so that two transactions do not deadlock.
  const sorted = reports.toSorted((a, b) => a.player.id - b.player.id || Number(a.postId - b.postId));
  for (const report of sorted) {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_CLASS}, ${report.player.id})`);
    const candidateId = (await joinCase(tx, report)) ?? (await newCase(tx, report));
    const { postId, quote } = report;
    await tx
      .insert(injuryCandidatePost)
      .values({ candidateId, postId, quote: quote.slice(0, MAX_QUOTE) })
      .onConflictDoNothing();
  }
}

/** The candidate for the same case; if it is open, with the report's details added; undefined if there is none. */
async function joinCase(tx: Transaction, report: InjuryReport): Promise<number | undefined> {
  const { player, status, diagnosis, part, publishedAt, until, statedDay, certainty } = report;
  const { rows } = await tx.execute<{ id: number }>(sql`update injury_candidate c set
      first_posted_at = least(c.first_posted_at, ${publishedAt}),
      last_posted_at = greatest(c.last_posted_at, ${publishedAt}),
      status = case when c.state = 'open' and ${status} = 'out' then 'out' else c.status end,
      diagnosis = case when c.state = 'open' then coalesce(c.diagnosis, ${diagnosis}) else c.diagnosis end,
      part = case when c.state = 'open' then coalesce(c.part, ${part}) else c.part end,
      days_min = case when c.state = 'open' then coalesce(c.days_min, ${bounded(report.daysMin)}::int) else c.days_min end,
      days_max = case when c.state = 'open' then coalesce(c.days_max, ${bounded(report.daysMax)}::int) else c.days_max end,
      until = case when c.state = 'open' then coalesce(c.until, ${until}) else c.until end,
      stated_day = case when c.state = 'open' then coalesce(c.stated_day, ${statedDay}::date) else c.stated_day end,
      certainty = greatest(c.certainty, ${certainty}::real),
      score = greatest(c.score, ${report.score}::real)
    where c.id = (select o.id from injury_candidate o where o.player_id = ${player.id}
      and (o.status = 'back') = ${status === 'back'}
      and o.first_posted_at - ${CASE_DAYS} * interval '1 day' <= ${publishedAt}
      and o.last_posted_at + ${CASE_DAYS} * interval '1 day' >= ${publishedAt}
      and (o.diagnosis is null or ${diagnosis}::text is null or o.diagnosis = ${diagnosis}
        or o.part = ${part})
      and (o.part is null or ${part}::text is null or o.part = ${part})
      order by o.last_posted_at desc, o.id desc limit 1)
    returning c.id`);
  return rows[0]?.id;
}

async function newCase(tx: Transaction, report: InjuryReport): Promise<number> {
  const { player, status, diagnosis, part, until, statedDay, score, certainty, publishedAt } = report;
  const added = await tx
    .insert(injuryCandidate)
    .values({
      playerId: player.id,
      status,
      diagnosis,
      part,
      until,
      statedDay,
      score,
      certainty,
      daysMin: bounded(report.daysMin),
      daysMax: bounded(report.daysMax),
      firstPostedAt: publishedAt,
      lastPostedAt: publishedAt,
    })
    .returning({ id: injuryCandidate.id });
  return added[0]?.id ?? 0;
}

/** Takes away what a post reported, before its changed text is read; a candidate goes with its last post. */
export async function forgetReports(tx: Transaction, postId: bigint): Promise<void> {
  await tx.execute(sql`delete from injury_candidate_post where post_id = ${postId}`);
  await tx.execute(sql`delete from injury_candidate c where state = 'open'
    and not exists (select from injury_candidate_post p where p.candidate_id = c.id)`);
}

function bounded(days: number | null): number | null {
  return days === null ? null : Math.min(Math.round(days), MAX_DAYS);
}
