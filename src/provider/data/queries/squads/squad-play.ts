import type { Membership, PlayedMatch } from '../../../../domain/statistics/squad-availability.ts';
import type { Period } from '../../../../domain/timeframe.ts';
import type { Database } from '../../connect.ts';
import type { SquadScope } from './squads.ts';

const FIND_MEMBERSHIPS = {
  name: 'find_memberships',
  text: `SELECT player_id AS "playerId", team_id AS "teamId", 'club' AS "teamType", start_date AS from, end_date AS to FROM registration
      WHERE player_id = ANY ($1) AND start_date <= $3::date AND end_date >= $2::date
    UNION ALL
    SELECT q.player_id, q.team_id, t.type::text, se.start_date, se.end_date
    FROM squad q JOIN season se ON se.id = q.season_id JOIN team t ON t.entity_id = q.team_id AND t.type = 'national'
    WHERE q.player_id = ANY ($1) AND se.start_date <= $3::date AND se.end_date >= $2::date`,
};

/** The memberships of players that touch a period: in clubs, and in squads of national teams. */
export async function findMemberships(db: Database, playerIds: number[], { from, to }: Period): Promise<Membership[]> {
  const found = await db.$client.query<Membership>({ ...FIND_MEMBERSHIPS, values: [playerIds, from, to] });
  return found.rows;
}

/** Played official matches, once for each team: `$1` is the scope, `$2` and `$3` the period. */
const PLAYED = `WHERE m.status = 'played' AND m.official AND m.day BETWEEN $2::date AND $3::date`;
const listed = (team: string) =>
  `ARRAY(SELECT a.player_id FROM appearance a WHERE a.match_id = m.id AND a.team_id = ${team}) AS listed`;
const FIND_PLAYED = {
  competition: {
    name: 'find_played_matches_of_competition',
    text: `SELECT side.team_id AS "teamId", m.day AS date, ${listed('side.team_id')}
      FROM match m, LATERAL (VALUES (m.home_team_id), (m.away_team_id)) AS side(team_id)
      ${PLAYED} AND m.season_id = ANY (ARRAY(SELECT id FROM season WHERE competition_id = $1))`,
  },
  team: {
    name: 'find_played_matches_of_team',
    text: `SELECT $1::int AS "teamId", m.day AS date, ${listed('$1')} FROM match m
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
