import { type CompetitionSeason, mainSeasons, type SeasonOption, seasonOptions } from '../../../domain/season.ts';
import type { Database } from '../connect.ts';

const FIND_SEASONS = {
  name: 'find_seasons_of',
  text: `SELECT DISTINCT start_date::text AS "startDate", end_date::text AS "endDate",
      coalesce((SELECT type = 'league' FROM competition WHERE entity_id = competition_id), false) AS "isLeague"
    FROM season
    WHERE competition_id = $1 OR id = ANY (ARRAY(SELECT season_id FROM squad WHERE team_id = $1 OR player_id = $1))`,
};

/** The seasons of a player, team or competition, newest first; any other entity has none. */
export async function seasonsOf(db: Database, entityId: number): Promise<SeasonOption[]> {
  const { rows } = await db.$client.query<CompetitionSeason>({ ...FIND_SEASONS, values: [entityId] });
  return seasonOptions(mainSeasons(rows), []);
}
