import type { TeamMatch } from '../../domain/statistics/availability.ts';
import type { ClubMatch, PlayedMinutes } from '../../domain/statistics/load.ts';
import type { Period } from '../../domain/timeframe.ts';
import type { Database } from '../data/connect.ts';

const FIND_MINUTES = {
  name: 'find_minutes',
  text: `SELECT player_id AS "playerId", played_on AS date, minutes FROM appearance
    WHERE player_id = ANY ($1) AND played_on BETWEEN $2::date AND $3::date AND minutes > 0`,
};

/** The matches of a period in which players played, for any team. */
export async function findMinutes(
  db: Database,
  playerIds: readonly number[],
  { from, to }: Period,
): Promise<(PlayedMinutes & { playerId: number })[]> {
  const values = [playerIds, from, to];
  const found = await db.$client.query<PlayedMinutes & { playerId: number }>({ ...FIND_MINUTES, values });
  return found.rows;
}

/** A match of the club with which a player was registered. */
interface PlayerClubMatch extends TeamMatch, ClubMatch {
  playerId: number;
}

const FIND_CLUB_MATCHES = {
  name: 'find_club_matches',
  text: `SELECT r.player_id AS "playerId", m.day AS date, m.duration, m.official, 'club' AS "teamType",
      coalesce(a.minutes, 0) AS "minutesPlayed", a.minutes IS NOT NULL OR EXISTS (
        SELECT FROM appearance s WHERE s.match_id = m.id AND s.team_id = r.team_id) AS "hasSheet"
    FROM registration r
      JOIN match m ON r.team_id IN (m.home_team_id, m.away_team_id) AND m.status = 'played'
        AND m.day BETWEEN greatest(r.start_date, $2::date) AND least(r.end_date, $3::date)
      LEFT JOIN appearance a ON a.match_id = m.id AND a.player_id = r.player_id
    WHERE r.player_id = ANY ($1) AND r.start_date <= $3::date AND r.end_date >= $2::date`,
};

/** The matches that the clubs of players played in a period, while the players were registered there. */
export async function findClubMatches(
  db: Database,
  playerIds: readonly number[],
  { from, to }: Period,
): Promise<PlayerClubMatch[]> {
  const found = await db.$client.query<PlayerClubMatch>({ ...FIND_CLUB_MATCHES, values: [playerIds, from, to] });
  return found.rows;
}
