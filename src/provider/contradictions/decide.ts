import type { PoolClient } from 'pg';
import { addDays } from '../../domain/days.ts';
import { injuryRecord } from '../../domain/editing/injury-form.ts';
import {
  type ContradictionKind,
  correctedDays,
  correctionOf,
  type Evidence,
  type Verdict,
} from '../../domain/injuries/contradictions.ts';
import { Refusal } from '../../domain/refusal.ts';
import { onClient } from '../data/connect.ts';
import { addCitation, addInjury, saveInjury } from '../injuries/store-records.ts';
import { listContradictions, type StaffContradiction } from './store.ts';

/** Which contradiction: its kind, and the number of the injury or of the note. */
interface Decision {
  kind: ContradictionKind;
  id: number;
  verdict: Verdict;
}

/** The date of the decision, and the editor's day. */
interface When {
  now: Date;
  today: string;
}

/**
 * Decides a contradiction: the record is kept, or follows the evidence. A note without a record becomes an injury.
 * @param by who of the staff
 * @throws Refusal when it does not wait any more
 */
export async function decideContradiction(
  client: PoolClient,
  { kind, id, verdict }: Decision,
  { by, ...when }: When & { by: string },
): Promise<void> {
  const { rows } = await client.query<{ playerId: number; noteId: number | null; evidence: Evidence; before: unknown }>(
    `select p.entity_id as "playerId", c.note_id as "noteId", c.evidence, to_jsonb(i) as before
     from contradiction c join player p on p.entity_id = c.player_id left join injury i on i.id = c.injury_id
     where c.kind = $1 and $2 in (c.injury_id, c.note_id) for no key update of p`,
    [kind, id],
  );
  const [found] = await listContradictions(client, { kind, id, limit: 1 });
  const [told] = rows;
  if (!found || !told || (verdict === 'corrected' && correctionOf(found) === null)) throw stale(kind, id);
  const { playerId, noteId, evidence, before } = told;
  const injuryId = verdict === 'corrected' ? await correct(client, playerId, found, when) : found.injury?.id;
  if (verdict === 'corrected' && injuryId === undefined) throw stale(kind, id);
  await client.query(
    `insert into contradiction_decision (kind, player_id, injury_id, note_id, evidence, verdict, before, after,
       decided_at, decided_by)
     values ($1, $2, $3, $4, $5, $6, $7, (select to_jsonb(i) from injury i where i.id = $3 and $6 = 'corrected'), $8, $9)`,
    [kind, playerId, injuryId, noteId, evidence, verdict, verdict === 'corrected' ? before : null, when.now, by],
  );
  await client.query('select keep_contradictions($1)', [[playerId]]);
}

const stale = (kind: ContradictionKind, id: number) =>
  new Refusal('changed_meanwhile', `The contradiction ${kind} ${id} is not awaiting a decision.`);

/** Makes the record say what the evidence says. @returns the injury; undefined if the player's data is taken down */
async function correct(
  client: PoolClient,
  playerId: number,
  { id, kind, days, evidence, injury }: StaffContradiction,
  { now, today }: When,
): Promise<number | undefined> {
  const db = onClient(client);
  if (injury) {
    const corrected = correctedDays({ kind, days, evidence }, injury);
    await saveInjury(db, { id: injury.id, playerId }, { ...corrected, ongoing: false }, now);
    return injury.id;
  }
  const { rows } = await client.query<{ sourceId: number; sourceRef: string; text: string; from: string }>(
    `select source_id as "sourceId", source_ref as "sourceRef", text, known_from as "from" from availability_note
     where id = $1`,
    [id],
  );
  const [note] = rows;
  if (!note) return undefined;
  const endDate = evidence.to !== null && evidence.to < today ? addDays(evidence.to, 1) : null;
  const end = endDate === null ? 'open' : 'dated';
  const facts = {
    ...FROM_TEXT,
    description: note.text,
    startDate: note.from,
    end,
    endDate,
    missedMatches: null,
  } as const;
  const origin = { sourceId: note.sourceId, sourceRef: `note ${note.sourceRef}`, editedAt: now };
  const added = await addInjury(db, playerId, injuryRecord(facts, today), origin);
  const citation = { kind: 'press_report', title: note.text, url: null, publishedOn: note.from } as const;
  if (added !== undefined) await addCitation(db, added, note.sourceId, citation);
  return added;
}

/** No choice of an editor: the text says it. */
const FROM_TEXT = { diagnosis: null, part: null, side: null, contact: null, setting: null };

/**
 * Takes a decision back: the record is as before, and the contradiction waits again.
 * @throws Refusal when there is none, or when the injury has changed since
 */
export async function takeBackDecision(client: PoolClient, id: number): Promise<void> {
  const { rows } = await client.query<{
    playerId: number;
    injuryId: number | null;
    verdict: Verdict;
    isAdded: boolean;
  }>(
    `select player_id as "playerId", injury_id as "injuryId", verdict, before is null as "isAdded"
     from contradiction_decision where id = $1 for update`,
    [id],
  );
  const [decision] = rows;
  if (!decision) throw new Refusal('not_found', `There is no decision ${id}.`);
  if (decision.verdict === 'corrected') {
    const { rowCount } = await client.query(decision.isAdded ? REMOVE_ADDED : RESTORE, [id]);
    if (rowCount !== 1)
      throw new Refusal('changed_meanwhile', `The injury ${decision.injuryId} has been changed since decision ${id}.`);
  }
  await client.query('delete from contradiction_decision where id = $1', [id]);
  await client.query('select keep_contradictions($1)', [[decision.playerId]]);
}

const DECIDED = 'contradiction_decision d where d.id = $1 and i.id = d.injury_id and to_jsonb(i) = d.after';
const REMOVE_ADDED = `delete from injury i using ${DECIDED}`;
const RESTORE = `update injury i set (start_date, end_date, recovery_days, ongoing, team_id, edited_at) =
    (select start_date, end_date, recovery_days, ongoing, team_id, edited_at
      from jsonb_populate_record(null::injury, d.before))
  from ${DECIDED}`;
