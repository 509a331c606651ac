import { MINI_CHART_MATCHES, NEXT_MATCHES } from '../../domain/constants.ts';
import type { Period } from '../../domain/timeframe.ts';
import type { EntityKind, TeamType } from '../../domain/vocabulary.ts';
import type { Database } from '../data/connect.ts';
import type { InjuryRecord } from '../../domain/known-time/known-time.ts';
import { ABSENCES, type DatedAbsence, RECORD } from '../injuries/store.ts';
import { type PictureRow, pictureRow } from '../editing/store.ts';
import { type CompetitionSeason, mainSeasons, type SeasonOption, seasonOptions } from '../../domain/season.ts';

/** A played match of a player's team, with the player's minutes where the sheet has them. */
export interface PlayerMatch {
  id: number;
  date: string;
  duration: number;
  official: boolean;
  teamId: number;
  teamKind: EntityKind;
  teamName: string;
  /** Of a national team; null for a club. */
  teamCountry: string | null;
  teamType: TeamType;
  opponentId: number;
  opponentKind: EntityKind;
  opponentName: string;
  opponentCountry: string | null;
  opponentPicture: PictureRow;
  /** Whether the team played at home. */
  isHome: boolean;
  /** Null if the player is not on the sheet. */
  minutes: number | null;
  /** Whether the sheet also lists unused players. True if the player is on it. */
  namesUnused: boolean;
}

/**
 * The matches of the player's clubs while the player was registered there, and those with the player on the sheet;
 * oldest first. `$1` is the player, `$2` and `$3` the period.
 * @param newest SQL that orders and limits the matches
 */
const playerMatches = (newest = '') => `WITH sheet AS MATERIALIZED (
      SELECT match_id, team_id, minutes FROM appearance
      WHERE player_id = $1 AND played_on BETWEEN $2::date AND $3::date),
    spell AS MATERIALIZED (
      SELECT team_id, greatest(start_date, $2::date) AS start_date, least(end_date, $3::date) AS end_date
      FROM registration WHERE player_id = $1 AND start_date <= $3::date AND end_date >= $2::date),
    every AS (
      SELECT m.id, spell.team_id FROM spell JOIN match m
        ON m.home_team_id = spell.team_id AND m.day BETWEEN spell.start_date AND spell.end_date
      UNION SELECT m.id, spell.team_id FROM spell JOIN match m
        ON m.away_team_id = spell.team_id AND m.day BETWEEN spell.start_date AND spell.end_date
      UNION SELECT match_id, team_id FROM sheet),
    own AS (
      SELECT every.id, every.team_id FROM every
        -- By their ids, never all matches of the period for each.
        CROSS JOIN LATERAL (SELECT status, day, kickoff, id FROM match WHERE match.id = every.id OFFSET 0) m
      WHERE m.status = 'played' AND m.day BETWEEN $2::date AND $3::date ${newest})
    SELECT m.id, m.day AS date, m.duration, m.official,
      t.id AS "teamId", t.kind AS "teamKind", t.name AS "teamName",
      CASE t.kind WHEN 'national team' THEN t.country END AS "teamCountry", coalesce(tt.type, 'club') AS "teamType",
      o.id AS "opponentId", o.kind AS "opponentKind", o.name AS "opponentName",
      CASE o.kind WHEN 'national team' THEN o.country END AS "opponentCountry", ${pictureRow('o')} AS "opponentPicture",
      m.home_team_id = own.team_id AS "isHome", a.minutes,
      CASE WHEN a.minutes IS NULL THEN EXISTS (SELECT FROM appearance b
        WHERE b.match_id = m.id AND b.team_id = own.team_id AND b.minutes = 0) ELSE true END AS "namesUnused"
    FROM own JOIN match m ON m.id = own.id JOIN entity t ON t.id = own.team_id
      LEFT JOIN team tt ON tt.entity_id = t.id
      JOIN entity o ON o.id = CASE WHEN m.home_team_id = own.team_id THEN m.away_team_id ELSE m.home_team_id END
      LEFT JOIN sheet a ON a.match_id = m.id AND a.team_id = own.team_id
    ORDER BY m.day, m.kickoff, m.id`;

const FIND_PLAYER_MATCHES = { name: 'find_player_matches', text: playerMatches() };

export async function findPlayerMatches(db: Database, playerId: number, { from, to }: Period): Promise<PlayerMatch[]> {
  const values = [playerId, from, to];
  const found = await db.$client.query<PlayerMatch>({ ...FIND_PLAYER_MATCHES, values });
  return found.rows;
}

/** The data that decides a player's status in the last matches of a period. */
export interface PlayerRecord {
  matches: PlayerMatch[];
  absences: DatedAbsence[];
  /** The next matches of the club of an injured player. */
  planned: PlannedMatch[];
  /** Undefined if the id is not a player's. */
  record?: InjuryRecord;
}

const rowsOf = (statement: string) => `(SELECT coalesce(json_agg(one), '[]') FROM (${statement}) one)`;

const NEWEST = `ORDER BY m.day DESC, m.kickoff DESC, m.id DESC LIMIT ${MINI_CHART_MATCHES.most}`;

/** A match that the player's club has yet to play. */
export interface PlannedMatch {
  date: string;
  opponentId: number;
  opponentKind: EntityKind;
  opponentName: string;
  opponentCountry: string | null;
  opponentPicture: PictureRow;
}

const PLANNED = `m.day AS date, o.id AS "opponentId", o.kind AS "opponentKind", o.name AS "opponentName",
      CASE o.kind WHEN 'national team' THEN o.country END AS "opponentCountry", ${pictureRow('o')} AS "opponentPicture"`;
const FIRST = `ORDER BY m.day, m.kickoff, m.id LIMIT ${NEXT_MATCHES}`;

/** The next matches after `$3` of the club of a player who is injured; the others need none. */
const PLANNED_OF_PLAYER = `SELECT ${PLANNED}
    FROM player p JOIN match m ON p.team_id IN (m.home_team_id, m.away_team_id)
      JOIN entity o ON o.id = CASE WHEN m.home_team_id = p.team_id THEN m.away_team_id ELSE m.home_team_id END
    WHERE p.entity_id = $1 AND m.status = 'scheduled' AND m.day > $3::date
      AND EXISTS (SELECT FROM injuries_of($1) i WHERE i.ongoing AND NOT i.other_event)
    ${FIRST}`;

const FIND_PLANNED = {
  name: 'find_planned_matches',
  text: `SELECT ${PLANNED}
    FROM match m JOIN entity o ON o.id = CASE WHEN m.home_team_id = $1 THEN m.away_team_id ELSE m.home_team_id END
    WHERE $1 IN (m.home_team_id, m.away_team_id) AND m.status = 'scheduled' AND m.day > $2::date
    ${FIRST}`,
};

/** The next matches of a team after a day, the first first. */
export async function findPlanned(db: Database, teamId: number, day: string): Promise<PlannedMatch[]> {
  const found = await db.$client.query<PlannedMatch>({ ...FIND_PLANNED, values: [teamId, day] });
  return found.rows;
}

/** One statement, because every page of a player needs it. */
const FIND_PLAYER_RECORD = {
  name: 'find_player_record',
  text: `SELECT ${rowsOf(playerMatches(NEWEST))} AS matches, ${rowsOf(ABSENCES)} AS absences,
    ${rowsOf(PLANNED_OF_PLAYER)} AS planned,
    (SELECT ${RECORD} FROM player WHERE entity_id = $1) AS record`,
};

export async function findPlayerRecord(db: Database, playerId: number, { from, to }: Period): Promise<PlayerRecord> {
  const values = [playerId, from, to];
  const found = await db.$client.query<PlayerRecord>({ ...FIND_PLAYER_RECORD, values });
  return found.rows[0] ?? { matches: [], absences: [], planned: [] };
}

/** A played match of a team, and its players on the sheet. */
export interface TeamSheet {
  id: number;
  date: string;
  duration: number;
  official: boolean;
  opponentId: number;
  opponentKind: EntityKind;
  opponentName: string;
  opponentCountry: string | null;
  /** Whether the team played at home. */
  isHome: boolean;
  lines: [playerId: number, minutes: number, goals: number, yellow: number, red: number][] | null;
}

const FIND_TEAM_SHEETS = {
  name: 'find_team_sheets',
  text: `SELECT m.id, m.day AS date, m.duration, m.official,
      o.id AS "opponentId", o.kind AS "opponentKind", o.name AS "opponentName",
      CASE o.kind WHEN 'national team' THEN o.country END AS "opponentCountry", m.home_team_id = $1 AS "isHome",
      (SELECT json_agg(json_build_array(a.player_id, a.minutes, a.goals, a.yellow, a.red))
        FROM appearance a WHERE a.match_id = m.id AND a.team_id = $1) AS lines
    FROM match m
      JOIN entity o ON o.id = CASE WHEN m.home_team_id = $1 THEN m.away_team_id ELSE m.home_team_id END
    WHERE $1 IN (m.home_team_id, m.away_team_id) AND m.status = 'played'
      AND m.day BETWEEN $2::date AND $3::date
    ORDER BY m.day, m.kickoff, m.id`,
};

export async function findTeamSheets(db: Database, teamId: number, { from, to }: Period): Promise<TeamSheet[]> {
  const values = [teamId, from, to];
  const found = await db.$client.query<TeamSheet>({ ...FIND_TEAM_SHEETS, values });
  return found.rows;
}

const FIND_DUTY = {
  name: 'find_national_duty',
  text: `SELECT a.player_id AS "playerId", a.played_on AS date FROM appearance a
      JOIN team t ON t.entity_id = a.team_id AND t.type = 'national'
    WHERE a.player_id = ANY ($1) AND a.played_on BETWEEN $2::date AND $3::date`,
};

/** The days of national-team matches for which players were called up. */
export async function findDuty(
  db: Database,
  playerIds: number[],
  { from, to }: Period,
): Promise<{ playerId: number; date: string }[]> {
  const values = [playerIds, from, to];
  const found = await db.$client.query<{ playerId: number; date: string }>({
    ...FIND_DUTY,
    values,
  });
  return found.rows;
}

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
