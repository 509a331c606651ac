import { faultsOfDays, type InjuryEvidence, type InjuryFacts } from '../../domain/editing/injury-form.ts';
import { isDay, lastDayOf } from '../../domain/days.ts';
import type { InjuryCandidate } from '../../domain/injuries/candidates.ts';
import { AppError } from '../../domain/errors.ts';
import { reportedUntil } from '../../news/injury-news/candidates.ts';
import { postKey } from '../../domain/posts/post-key.ts';
import { tagOf } from '../../domain/tags.ts';
import type { Database } from '../data/connect.ts';
import { plainText, webLink } from '../data/foreign-text.ts';
import { type CandidateRow, decideCandidate, listCandidates, lockCandidate } from './store.ts';
import { findInjury } from '../injuries/store-records.ts';
import { addAuditEvent } from '../audit/store.ts';
import { addByHand, editableInjury, correctInjury, type StaffContext } from '../injuries/edit-injuries.ts';

/** Letters of a description and of the title of a source. */
const MAX_WORDS = 200;

/** A candidate as editors see it. */
export function candidateOf(row: CandidateRow): InjuryCandidate {
  const { id, playerId, kind, name, status, score, certainty, state, ongoing, injuryId, decidedBy, reason } = row;
  return {
    id,
    tag: tagOf(kind, playerId, name),
    name,
    status,
    score,
    certainty,
    state,
    facts: status === 'back' ? null : factsOf(row),
    reportedUntil: reportedUntil(row, row.firstDay),
    evidence: evidenceOf(row),
    ongoing,
    injuryId,
    decidedBy,
    reason,
    posts: row.posts.map((post) => ({
      id: postKey(post.source, BigInt(post.id)),
      owner: plainText(post.owner),
      date: new Date(post.publishedAt).toISOString(),
      quote: plainText(post.quote),
    })),
  };
}

/** The facts for the record: out since the day that the posts state, or the first post. An end that posts expect is kept as the expected return, which ends nothing. */
function factsOf(row: CandidateRow): InjuryFacts {
  const { diagnosis, part, firstDay, statedDay, posts } = row;
  const startDate = statedDay ?? firstDay;
  const until = reportedUntil(row, firstDay);
  const day = until !== null && isDay(until) ? until : until && lastDayOf(until);
  const isPossible =
    day !== null && Object.keys(faultsOfDays({ startDate, end: 'dated', endDate: day }, firstDay)).length === 0;
  return {
    description: words(posts[0]?.quote ?? ''),
    diagnosis,
    part,
    side: null,
    contact: null,
    setting: null,
    startDate,
    end: 'open',
    endDate: null,
    missedMatches: null,
    ...(isPossible && { expectedReturn: day, expectedBy: words(posts[0]?.owner ?? '') || null, expectedOn: firstDay }),
  };
}

function evidenceOf({ posts: [first], firstDay }: CandidateRow): InjuryEvidence {
  const title = words(`${first?.owner ?? ''}: ${first?.quote ?? ''}`);
  const link = webLink(first?.link ?? null);
  const url = link && link.length <= 500 && /^https?:\/\/[^/]*\./.test(link) ? link : null;
  return { kind: 'press_report', title, url, publishedOn: firstDay };
}

function words(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim().slice(0, MAX_WORDS).trim();
}

/**
 * Takes a candidate into the record, as it was read or as an editor corrected it. A return ends the ongoing injury.
 * A `known` injury of the player only cites the post. Accepting again gives the same record.
 * @throws AppError not_found, bad_request, changed_meanwhile where it is rejected or there is no injury to end,
 * injury_exists with the one that is recorded
 */
export async function accept(
  db: Database,
  id: number,
  {
    facts,
    evidence,
    known = null,
    isAnother,
  }: { facts: InjuryFacts | null; evidence: InjuryEvidence | null; known?: number | null; isAnother?: boolean },
  staff: StaffContext,
): Promise<number> {
  return db.transaction(async (tx) => {
    const locked = await lockCandidate(tx, id);
    const [row] = await listCandidates(tx, { id, limit: 1 });
    if (!locked || !row) throw new AppError('not_found');
    if (locked.state === 'accepted' && locked.injuryId !== null) return locked.injuryId;
    if (locked.state !== 'open') throw new AppError('changed_meanwhile');
    const candidate = candidateOf(row);
    const cited = evidence ?? candidate.evidence;
    let injuryId: number;
    if (row.status === 'back') {
      const found = row.ongoing && (await findInjury(tx, row.ongoing.id));
      if (!found) throw new AppError('changed_meanwhile');
      const before = await editableInjury(tx, found.id);
      const returned = facts ?? { ...before.facts, end: 'dated' as const, endDate: row.statedDay ?? row.firstDay };
      await correctInjury(tx, found.id, { facts: returned, evidence: cited, seen: found.revision }, staff);
      injuryId = found.id;
    } else if (known !== null) {
      const found = await findInjury(tx, known);
      if (found?.playerId !== row.playerId) throw new AppError('not_found');
      const before = await editableInjury(tx, known);
      await correctInjury(tx, known, { facts: before.facts, evidence: cited, seen: found.revision }, staff);
      injuryId = known;
    } else {
      const written = facts ?? candidate.facts;
      if (!written) throw new AppError('bad_request');
      injuryId = (await addByHand(tx, { tag: candidate.tag, facts: written, evidence: cited, isAnother }, staff)).id;
    }
    const { staffId, now } = staff;
    await decideCandidate(tx, id, { state: 'accepted', injuryId, reason: null, decidedAt: now, staffId });
    return injuryId;
  });
}

/** Rejects a candidate. @throws AppError not_found, changed_meanwhile where it is decided */
export async function reject(
  db: Database,
  id: number,
  reason: string,
  { staffId, now }: Pick<StaffContext, 'staffId' | 'now'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockCandidate(tx, id);
    if (!locked) throw new AppError('not_found');
    if (locked.state !== 'open') throw new AppError('changed_meanwhile');
    await decideCandidate(tx, id, { state: 'rejected', injuryId: null, reason, decidedAt: now, staffId });
    const details = { candidate: id, reason };
    await addAuditEvent(tx, { at: now, event: 'candidate_rejected', actor: 'user', userId: staffId, details });
  });
}
