import type { Span } from '../../../domain/season.ts';
import type { Database } from '../connect.ts';

const FIND_SEASONS = {
  name: 'find_seasons_of',
  text: `SELECT DISTINCT start_date::text, end_date::text FROM season
    WHERE competition_id = $1 OR id = ANY (ARRAY(SELECT season_id FROM squad WHERE team_id = $1 OR player_id = $1))`,
};

/** The seasons of a player, team or competition; of anybody else none. */
export async function seasonsOf(db: Database, entityId: number): Promise<Span[]> {
  const { rows } = await db.$client.query<Span>({ ...FIND_SEASONS, values: [entityId] });
  return rows;
}
