import type { AvailabilityNote } from '../../../contract/graph.ts';
import { tagOf } from '../../../domain/tags.ts';
import type { Period } from '../../../domain/timeframe.ts';
import type { EntityKind } from '../../../domain/vocabulary.ts';
import type { Database } from '../connect.ts';

/** Maximum number of notes for one period. */
const MAX_NOTES = 100;

type Row = Omit<AvailabilityNote, 'team'> & {
  teamId: number | null;
  teamKind: EntityKind | null;
  teamName: string | null;
};

const FIND_NOTES = {
  name: 'find_availability_notes',
  text: `SELECT n.id, n.text, n.language, n.status, n.chance, n.expected_return AS "expectedReturn",
      n.known_from AS "knownFrom", n.known_until AS "knownUntil", s.name AS source,
      t.id AS "teamId", t.kind AS "teamKind", t.name AS "teamName"
    FROM availability_note n JOIN source s ON s.id = n.source_id LEFT JOIN entity t ON t.id = n.team_id
    WHERE n.player_id = $1 AND n.known_from <= $3::date AND coalesce(n.known_until, n.known_from) >= $2::date
    ORDER BY n.published_at DESC, n.id DESC LIMIT ${MAX_NOTES}`,
};

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
