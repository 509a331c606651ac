import type { SquadPlace } from '../../../../domain/statistics/registration.ts';
import type { PlayedMatch } from '../../../../domain/statistics/squad-availability.ts';
import type { Period } from '../../../../domain/timeframe.ts';
import type { Database } from '../../connect.ts';
import type { SquadScope } from './squads.ts';

/** A player in a squad, of whatever team and competition. */
type PlayerPlace = SquadPlace & { player_id: number };

const FIND_PLACES_OF_PLAYERS = {
  name: 'find_places_of_players',
  text: `SELECT q.player_id, q.team_id, coalesce(t.type, 'club') AS team_type, q.season_id, se.start_date,
      se.end_date, q.first_match, q.last_match
    FROM squad q JOIN season se ON se.id = q.season_id LEFT JOIN team t ON t.entity_id = q.team_id
    WHERE q.player_id = ANY ($1) AND se.start_date <= $3::date AND se.end_date >= $2::date`,
};

/** Every squad that players were in, in seasons that touch a period. */
export async function findPlacesOf(db: Database, playerIds: number[], { from, to }: Period): Promise<PlayerPlace[]> {
  const values = [playerIds, from, to];
  const found = await db.$client.query<PlayerPlace>({ ...FIND_PLACES_OF_PLAYERS, values });
  return found.rows;
}

/** Official matches that were played, once for each of their teams: `$1` the scope, `$2` and `$3` the period. */
const PLAYED = `WHERE m.status = 'played' AND m.official AND m.kickoff >= $2::timestamp AT TIME ZONE 'UTC'
    AND m.kickoff < ($3::timestamp + interval '1 day') AT TIME ZONE 'UTC'`;
const MATCH = `m.season_id, (m.kickoff AT TIME ZONE 'UTC')::date AS date`;
const FIND_PLAYED = {
  competition: {
    name: 'find_played_matches_of_competition',
    text: `SELECT side.team_id, ${MATCH}
      FROM match m, LATERAL (VALUES (m.home_team_id), (m.away_team_id)) AS side(team_id)
      ${PLAYED} AND m.season_id = ANY (ARRAY(SELECT id FROM season WHERE competition_id = $1))`,
  },
  team: {
    name: 'find_played_matches_of_team',
    text: `SELECT $1::int AS team_id, ${MATCH} FROM match m
      ${PLAYED} AND $1 IN (m.home_team_id, m.away_team_id)`,
  },
};

/** The matches that a team, or all teams of a competition, played in a period. */
export async function findPlayed(db: Database, scope: SquadScope, { from, to }: Period): Promise<PlayedMatch[]> {
  const [statement, id] =
    'team' in scope ? [FIND_PLAYED.team, scope.team] : [FIND_PLAYED.competition, scope.competition];
  const found = await db.$client.query<PlayedMatch>({ ...statement, values: [id, from, to] });
  return found.rows;
}
