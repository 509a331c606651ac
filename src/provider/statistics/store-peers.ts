import type { Period } from '../../domain/timeframe.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import type { Database } from '../data/connect.ts';

/** The league of a player. */
export interface League {
  id: number;
  kind: EntityKind;
  name: string;
}

const FIND_LEAGUE = {
  name: 'find_league_of_player',
  text: `SELECT e.id, e.kind, e.name FROM squad q JOIN season se ON se.id = q.season_id
      JOIN competition c ON c.entity_id = se.competition_id AND c.type = 'league'
      JOIN entity e ON e.id = se.competition_id
    WHERE q.player_id = $1 AND se.start_date <= $3::date AND se.end_date >= $2::date
    ORDER BY se.end_date DESC, q.last_match DESC NULLS LAST, e.id LIMIT 1`,
};

/** The league in which a player was last in a squad in a period. */
export async function findLeague(db: Database, playerId: number, { from, to }: Period): Promise<League | undefined> {
  const { rows } = await db.$client.query<League>({ ...FIND_LEAGUE, values: [playerId, from, to] });
  return rows[0];
}

const FIND_BIRTH_DATES = {
  name: 'find_birth_dates',
  text: 'SELECT entity_id AS "playerId", birth_date AS day FROM player WHERE entity_id = ANY ($1)',
};

/** The birth dates of players; null where it is not known. */
export async function findBirthDates(
  db: Database,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const { rows } = await db.$client.query<{ playerId: number; day: string | null }>({
    ...FIND_BIRTH_DATES,
    values: [playerIds],
  });
  return new Map(rows.map(({ playerId, day }) => [playerId, day]));
}
