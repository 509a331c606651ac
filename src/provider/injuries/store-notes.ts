import type { AvailabilityNote } from '../../contract/graph.ts';
import { tagOf } from '../../domain/tags.ts';
import type { Period } from '../../domain/timeframe.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import type { Database } from '../data/connect.ts';

/** Maximum number of notes for one period. */
const MAX_NOTES = 100;

type Row = Omit<AvailabilityNote, 'team'> & {
  teamId: number | null;
  teamKind: EntityKind | null;
  teamName: string | null;
};

/** An SQL expression: the notes of players that contradict their records. Asked once, since a past day derives them. */
const unrecordedOf = (players: string) =>
  `ARRAY(SELECT note_id FROM contradictions_about(${players}) WHERE note_id IS NOT NULL)`;

const FIND_NOTES = {
  name: 'find_availability_notes',
  isDerived: true,
  text: `SELECT n.id, n.text, n.language, n.status, n.chance, n.expected_return AS "expectedReturn",
      n.known_from AS "knownFrom", n.known_until AS "knownUntil", s.name AS source,
      n.id = ANY (${unrecordedOf('ARRAY[$1::int]')}) AS "isUnrecorded",
      t.id AS "teamId", t.kind AS "teamKind", t.name AS "teamName"
    FROM availability_note n JOIN source s ON s.id = n.source_id LEFT JOIN entity t ON t.id = n.team_id
    WHERE n.player_id = $1 AND n.known_from <= $3::date AND coalesce(n.known_until, n.known_from) >= $2::date
    ORDER BY n.published_at DESC, n.id DESC LIMIT ${MAX_NOTES}`,
};

/** A dated note that calls a player injured, and whether an injury is recorded around that day. */
export interface InjuryNote {
  playerId: number;
  date: string;
  hasRecord: boolean;
}

const FIND_INJURY_NOTES = {
  name: 'find_injury_notes',
  isDerived: true,
  text: `SELECT n.player_id AS "playerId", n.known_from AS date, bool_and(n.id <> ALL (${unrecordedOf('$1')})) AS "hasRecord"
    FROM availability_note n
    WHERE n.player_id = ANY ($1) AND n.status = 'injured' AND n.is_injury AND n.known_from BETWEEN $2::date AND $3::date
    GROUP BY 1, 2`,
};

/** The notes of a period that call players injured; those of one player and day are one. */
export async function findInjuryNotes(
  db: Database,
  playerIds: readonly number[],
  { from, to }: Period,
): Promise<InjuryNote[]> {
  const found = await db.$client.query<InjuryNote>({ ...FIND_INJURY_NOTES, values: [playerIds, from, to] });
  return found.rows;
}

/** Sources' notes on a player's availability in a period, the newest first. */
export async function findAvailabilityNotes(
  db: Database,
  playerId: number,
  { from, to }: Period,
): Promise<AvailabilityNote[]> {
  const found = await db.$client.query<Row>({ ...FIND_NOTES, values: [playerId, from, to] });
  return found.rows.map(({ teamId, teamKind, teamName, ...note }) => ({
    ...note,
    team:
      teamId === null || teamKind === null || teamName === null
        ? null
        : { tag: tagOf(teamKind, teamId, teamName), name: teamName },
  }));
}
