import { EDITORS } from '../claims/store.ts';
import type { Database } from '../data/connect.ts';
import { plannedOnce } from '../data/statements.ts';

/** The players of a group, and those with a known state today: out, or with a record up to today. */
interface Counted {
  players: number;
  known: number;
}

/** Squads, and who is out among them and among the followed players. */
export interface SquadStates {
  followed: Counted;
  /** The followed players and those of the followed teams; each once. */
  together: Counted;
  teams: ReadonlyMap<number, Counted>;
  /** Players who are out, with the teams that have them in their squad. */
  out: readonly { playerId: number; isFollowed: boolean; teams: readonly number[] }[];
}

/**
 * `$1` are the followed players, `$2` the teams, `$3` is today. One row per team, and one without a team for the
 * followed players. The squad of a club is the players in squads of its latest season who are still there; without
 * squads, all its players. The squad of a national team is its players.
 */
const FIND_PLACES = {
  name: 'desk_squad_places',
  text: `WITH of_team AS MATERIALIZED (
      SELECT t.id AS team_id, s.id AS season_id, s.end_date >= max(s.start_date) OVER (PARTITION BY t.id) AS is_latest
      FROM unnest($2::int[]) AS t(id) JOIN LATERAL (SELECT DISTINCT season_id FROM squad WHERE team_id = t.id) q ON true
        JOIN season s ON s.id = q.season_id),
    covered AS NOT MATERIALIZED (SELECT entity_id AS id, team_id, national_team_id, coverage IN ('fully_covered', 'partially_covered')
        AND coalesce(coverage_until, $3::date) >= $3::date AND coalesce(coverage_from, $3::date) <= $3::date AS is_covered
      FROM player),
    place AS MATERIALIZED (
      SELECT id AS player_id, team_id, is_covered FROM covered WHERE team_id = ANY ($2)
        AND (team_id NOT IN (SELECT team_id FROM of_team) OR (id, team_id) IN (SELECT q.player_id, q.team_id
          FROM of_team t JOIN squad q ON q.season_id = t.season_id AND q.team_id = t.team_id WHERE t.is_latest
          UNION ALL SELECT entity_id, team_id FROM club_spell WHERE team_id = ANY ($2) AND source_id = ${EDITORS}))
      UNION ALL SELECT id, national_team_id, is_covered FROM covered WHERE national_team_id = ANY ($2)
      UNION ALL SELECT id, NULL, is_covered FROM covered WHERE id = ANY ($1))
    SELECT team_id AS "teamId", array_to_json(array_agg(player_id)) AS players,
      array_to_json(array_agg(player_id) FILTER (WHERE is_out)) AS out,
      array_to_json(array_agg(player_id) FILTER (WHERE is_covered OR is_out)) AS known
    FROM (SELECT *, player_id IN (SELECT i.player_id FROM injury i WHERE i.ongoing AND i.parent_id IS NULL
        AND i.player_id = ANY (ARRAY(SELECT player_id FROM place))) AS is_out FROM place) state
    GROUP BY team_id`,
};

interface PlaceRow {
  teamId: number | null;
  players: number[];
  out: number[] | null;
  known: number[] | null;
}

/** The state of the followed players, and of the squads of teams. */
export async function findSquadStates(
  db: Database,
  asked: { players: readonly number[]; teams: readonly number[]; followedTeams: readonly number[] },
  today: string,
): Promise<SquadStates> {
  const values = [asked.players, asked.teams, today];
  const { rows } = await db.$client.query<PlaceRow>({ ...FIND_PLACES, values });
  const followedTeams = new Set(asked.followedTeams);
  const followed = rows.filter(({ teamId }) => teamId === null);
  const together = rows.filter(({ teamId }) => teamId === null || followedTeams.has(teamId));
  const places = rows.flatMap(({ teamId, out }) => (out ?? []).map((playerId) => ({ playerId, teamId })));
  return {
    followed: countedIn(followed),
    together: countedIn(together),
    teams: new Map(rows.flatMap((row) => (row.teamId === null ? [] : [[row.teamId, countedIn([row])]]))),
    out: [...Map.groupBy(places, ({ playerId }) => playerId)]
      .map(([playerId, of]) => ({
        playerId,
        isFollowed: of.some(({ teamId }) => teamId === null),
        teams: of.flatMap(({ teamId }) => teamId ?? []),
      }))
      .sort((a, b) => a.playerId - b.playerId),
  };
}

/** The players of some groups; each once. */
function countedIn(rows: readonly PlaceRow[]): Counted {
  const countOf = (ids: 'players' | 'known') => new Set(rows.flatMap((row) => row[ids] ?? [])).size;
  return { players: countOf('players'), known: countOf('known') };
}

export interface NextMatch {
  id: number;
  day: string;
  kickoff: Date;
  competitionId: number;
  homeId: number;
  awayId: number;
}

/** `$1` are teams, `$2` and `$3` the first and the last instant, `$4` the most matches. */
const nextOf = (side: string) => `SELECT m.id FROM match m WHERE m.${side} = t.id AND m.status = 'scheduled'
    AND m.day BETWEEN ($2::timestamptz)::date - 1 AND ($3::timestamptz)::date AND m.kickoff BETWEEN $2::timestamptz AND $3::timestamptz ORDER BY m.day, m.kickoff, m.id LIMIT 1`;
const FIND_MATCHES = plannedOnce(
  'desk_matches',
  `SELECT m.id, m.day, m.kickoff, s.competition_id AS "competitionId", m.home_team_id AS "homeId",
      m.away_team_id AS "awayId"
    FROM (SELECT DISTINCT next.id FROM unnest($1::int[]) AS t(id),
        LATERAL ((${nextOf('home_team_id')}) UNION ALL (${nextOf('away_team_id')})) next) found
      JOIN match m USING (id) JOIN season s ON s.id = m.season_id
    ORDER BY m.kickoff, m.id LIMIT $4::int`,
);

/** The first matches of teams between two instants: of each team its next home and its next away match. */
export async function findNextMatches(
  db: Database,
  teams: readonly number[],
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<NextMatch[]> {
  if (teams.length === 0) return [];
  const { rows } = await db.$client.query<NextMatch>({ ...FIND_MATCHES, values: [teams, from, to, limit] });
  return rows;
}

const FIND_CLUBS = {
  name: 'desk_clubs_of_players',
  text: 'SELECT DISTINCT team_id AS id FROM player WHERE entity_id = ANY ($1) AND team_id IS NOT NULL',
};

export async function findClubs(db: Database, players: readonly number[]): Promise<number[]> {
  if (players.length === 0) return [];
  const { rows } = await db.$client.query<{ id: number }>({ ...FIND_CLUBS, values: [players] });
  return rows.map(({ id }) => id);
}
