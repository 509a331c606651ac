import { and, eq, sql } from 'drizzle-orm';
import type { CandidateState, CandidateStatus } from '../../domain/injuries/candidates.ts';
import type { PostNetwork } from '../../domain/posts/posts.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import { injuryCandidate } from './schema.ts';
import type { Transaction } from '../data/transaction.ts';

type Stored = typeof injuryCandidate.$inferSelect;

interface ReportingPost {
  id: string;
  source: PostNetwork;
  owner: string;
  publishedAt: string;
  link: string | null;
  quote: string;
}

/** A candidate with its player, posts and the player's ongoing injury. */
export interface CandidateRow
  extends
    Record<string, unknown>,
    Pick<
      Stored,
      | ('id' | 'playerId' | 'diagnosis' | 'part' | 'daysMin' | 'daysMax' | 'until' | 'score' | 'injuryId')
      | ('statedDay' | 'certainty' | 'decidedBy' | 'reason')
    > {
  status: CandidateStatus;
  state: CandidateState;
  kind: EntityKind;
  name: string;
  firstDay: string;
  lastDay: string;
  posts: ReportingPost[];
  ongoing: { id: number; description: string; startDate: string } | null;
}

const POSTS = 10;

/** Candidates of a state, the newest first; only those with a post that was not removed. */
export async function listCandidates(
  db: Transaction,
  { state, id, before, limit }: { state?: CandidateState; id?: number; before?: number | undefined; limit: number },
): Promise<CandidateRow[]> {
  const { rows } = await db.execute<CandidateRow>(sql`select c.id, c.player_id as "playerId", c.status, c.state,
      c.diagnosis, c.part, c.days_min as "daysMin", c.days_max as "daysMax", c.until, c.score,
      c.stated_day::text as "statedDay", c.certainty,
      c.injury_id as "injuryId", c.decided_by as "decidedBy", c.reason, e.kind, e.name,
      (c.first_posted_at at time zone 'UTC')::date::text as "firstDay",
      (c.last_posted_at at time zone 'UTC')::date::text as "lastDay", q.posts,
      (select json_build_object('id', i.id, 'description', i.description, 'startDate', i.start_date) from injury i
        where i.player_id = c.player_id and i.ongoing and i.parent_id is null
        order by i.start_date desc, i.id desc limit 1) as ongoing
    from injury_candidate c join entity e on e.id = c.player_id cross join lateral (
      select json_agg(json_build_object('id', p.id::text, 'source', p.source, 'owner', p.owner_name, 'link', p.link,
        'publishedAt', p.published_at, 'quote', p.quote) order by p.id) as posts
      from (select p.id, p.source, p.owner_name, p.link, p.published_at, r.quote from injury_candidate_post r
        join post p on p.id = r.post_id where r.candidate_id = c.id and p.removed_at is null
        order by p.id limit ${POSTS}) p) q
    where q.posts is not null and (${state ?? null}::text is null or c.state = ${state ?? null})
      and (${id ?? null}::int is null or c.id = ${id ?? null})
      and (${before ?? null}::int is null or c.id < ${before ?? null})
    order by c.id desc limit ${limit}`);
  return rows;
}

/** How many candidates there are of each state; only those with a post that was not removed. */
export async function countCandidates(db: Transaction): Promise<Record<CandidateState, number>> {
  const { rows } = await db.execute<{ state: CandidateState; count: number }>(
    sql`select c.state, count(*)::int as count from injury_candidate c where exists (select from injury_candidate_post r
      join post p on p.id = r.post_id where r.candidate_id = c.id and p.removed_at is null) group by c.state`,
  );
  return { open: 0, accepted: 0, rejected: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

/** Holds a candidate until the end of the transaction. @returns its state; undefined where there is none */
export async function lockCandidate(tx: Transaction, id: number) {
  const [found] = await tx
    .select({ state: injuryCandidate.state, injuryId: injuryCandidate.injuryId })
    .from(injuryCandidate)
    .where(eq(injuryCandidate.id, id))
    .for('update');
  return found;
}

/** Decides on an open candidate. */
export async function decideCandidate(
  tx: Transaction,
  id: number,
  { staffId, ...decision }: Pick<Stored, 'state' | 'injuryId' | 'reason' | 'decidedAt'> & { staffId: number },
): Promise<void> {
  await tx
    .update(injuryCandidate)
    .set({ ...decision, decidedBy: sql`(select name from app_user where id = ${staffId})` })
    .where(and(eq(injuryCandidate.id, id), eq(injuryCandidate.state, 'open')));
}
