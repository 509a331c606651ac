import type { PoolClient } from 'pg';
import type { Contradiction } from '../../contract/injuries.ts';
import {
  type ContradictedDays,
  CONTRADICTION_KINDS,
  type ContradictionKind,
  type ContradictionList,
  type Evidence,
  type Verdict,
} from '../../domain/injuries/contradictions.ts';
import { tagOf } from '../../domain/tags.ts';
import type { Period } from '../../domain/timeframe.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import type { Database } from '../data/connect.ts';

/** SQL expressions over a row: its evidence and itself, as the contract has them. */
const evidenceOf = (row: string) => `jsonb '{"source": null, "text": null, "from": null, "to": null, "missed": null,
    "matches": null, "club": null}' || ${row}.evidence`;
export const contradictionOf = (row: string) => `json_build_object('kind', ${row}.kind,
    'days', CASE WHEN ${row}.start_date IS NOT NULL THEN
      json_build_object('from', ${row}.start_date, 'to', ${row}.end_date) END, 'evidence', ${evidenceOf(row)})`;

const FIND_CONTRADICTED_DAYS = {
  name: 'find_contradicted_days',
  isDerived: true,
  text: `SELECT player_id AS "playerId", injury_id AS "injuryId", start_date AS from, end_date AS to FROM contradictions_about($1)
    WHERE start_date <= $3::date AND end_date >= $2::date`,
};

/** The days of a period on which evidence contradicts an injury or the record, by player. */
export async function findContradictedDays(
  db: Database,
  playerIds: readonly number[],
  { from, to }: Period,
): Promise<ReadonlyMap<number, ContradictedDays[]>> {
  const found = await db.$client.query<ContradictedDays & { playerId: number }>({
    ...FIND_CONTRADICTED_DAYS,
    values: [playerIds, from, to],
  });
  return Map.groupBy(found.rows, ({ playerId }) => playerId);
}

/** A contradiction of a player, and the injury that it is about; null for a note without one. */
export interface PlayerContradiction {
  injuryId: number | null;
  contradiction: Contradiction;
}

/**
 * In one order for every day. Apart from the injuries: contradictions of a past day are derived, and take longest to plan
 * and to find.
 */
const FIND_PLAYER_CONTRADICTIONS = {
  name: 'find_player_contradictions',
  isDerived: true,
  text: `SELECT c.injury_id AS "injuryId", ${contradictionOf('c')} AS contradiction
    FROM contradictions_about(ARRAY[$1::int]) c ORDER BY c.kind, c.evidence`,
};

export async function findPlayerContradictions(db: Database, playerId: number): Promise<PlayerContradiction[]> {
  const found = await db.$client.query<PlayerContradiction>({ ...FIND_PLAYER_CONTRADICTIONS, values: [playerId] });
  return found.rows;
}

/** Those of the days of a player's contradictions that touch a period. */
export function daysWithin(contradictions: readonly PlayerContradiction[], { from, to }: Period): ContradictedDays[] {
  return contradictions.flatMap(({ injuryId, contradiction: { days } }) =>
    days && days.from <= to && days.to >= from ? [{ ...days, injuryId }] : [],
  );
}

/** A contradiction as staff see it. `id` is the number of the injury, or of the note. */
export interface StaffContradiction extends Contradiction {
  id: number;
  tag: string;
  name: string;
  injury: { id: number; description: string; startDate: string; endDate: string | null; ongoing: boolean } | null;
  /** Matches that it decides on. */
  matches: number;
}

type Row = Omit<StaffContradiction, 'tag' | keyof Contradiction> & {
  contradiction: Contradiction;
  playerId: number;
  playerKind: EntityKind;
};

const INJURY = `CASE WHEN i.id IS NOT NULL THEN json_build_object('id', i.id, 'description', i.description,
    'startDate', i.start_date, 'endDate', i.end_date, 'ongoing', i.ongoing) END AS injury`;

/** Undecided contradictions, those first that decide on most matches. */
export async function listContradictions(
  db: Pick<PoolClient, 'query'>,
  { kind, id, skip, limit }: { kind?: ContradictionKind | undefined; id?: number; skip?: number; limit: number },
): Promise<StaffContradiction[]> {
  const { rows } = await db.query<Row>(
    `SELECT coalesce(c.injury_id, c.note_id) AS id, ${contradictionOf('c')} AS contradiction, c.matches, e.id AS "playerId",
       e.kind AS "playerKind", e.name, ${INJURY}
     FROM contradiction c JOIN entity e ON e.id = c.player_id LEFT JOIN injury i ON i.id = c.injury_id
     WHERE ($1::text IS NULL OR c.kind = $1) AND ($2::int IS NULL OR coalesce(c.injury_id, c.note_id) = $2)
     ORDER BY c.matches DESC, c.player_id, c.injury_id, c.note_id, c.kind LIMIT $3 OFFSET $4`,
    [kind ?? null, id ?? null, limit, skip ?? 0],
  );
  return rows.map(({ contradiction, playerId, playerKind, ...row }) => ({
    ...row,
    ...contradiction,
    tag: tagOf(playerKind, playerId, row.name),
  }));
}

/** How many contradictions of each kind wait, and how many are decided. */
export async function countContradictions(db: Database): Promise<Record<ContradictionList, number>> {
  const { rows } = await db.$client.query<{ kind: ContradictionKind; count: number }>(
    'SELECT kind, count(*)::int AS count FROM contradiction GROUP BY 1',
  );
  const decided = await db.$client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM contradiction_decision',
  );
  const none = Object.fromEntries(CONTRADICTION_KINDS.map((kind) => [kind, 0])) as Record<ContradictionKind, number>;
  const kinds = { ...none, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) };
  const open = rows.reduce((total, { count }) => total + count, 0);
  return { open, ...kinds, decided: decided.rows[0]?.count ?? 0 };
}

export interface DecidedContradiction {
  id: number;
  tag: string;
  name: string;
  kind: ContradictionKind;
  evidence: Evidence;
  injury: StaffContradiction['injury'];
  verdict: Verdict;
  decidedBy: string;
  decidedAt: string;
}

type DecidedRow = Omit<DecidedContradiction, 'tag' | 'decidedAt'> & {
  playerId: number;
  playerKind: EntityKind;
  decidedAt: Date;
};

/** Decisions, the newest first. */
export async function listDecided(
  db: Database,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<DecidedContradiction[]> {
  const { rows } = await db.$client.query<DecidedRow>(
    `SELECT d.id, d.kind, d.verdict, ${evidenceOf('d')} AS evidence, d.decided_by AS "decidedBy", d.decided_at AS "decidedAt",
       e.id AS "playerId", e.kind AS "playerKind", e.name, ${INJURY}
     FROM contradiction_decision d JOIN entity e ON e.id = d.player_id LEFT JOIN injury i ON i.id = d.injury_id
     WHERE $1::int IS NULL OR d.id < $1 ORDER BY d.id DESC LIMIT $2`,
    [before ?? null, limit],
  );
  return rows.map(({ playerId, playerKind, decidedAt, ...row }) => ({
    ...row,
    tag: tagOf(playerKind, playerId, row.name),
    decidedAt: decidedAt.toISOString(),
  }));
}
