import { RECURRENCE_DAYS } from '../../../domain/constants.ts';
import { recordHolds } from '../../../domain/coverage.ts';
import { addDays } from '../../../domain/days.ts';
import type { Period } from '../../../domain/timeframe.ts';
import type { BodyPart, CoverageStatus, InjuryCategory, InjuryType, Side } from '../../../domain/vocabulary.ts';
import type { Database } from '../connect.ts';

/** Whose play and absences are looked at. */
export type Scope = { competition: number } | { team: number } | { player: number };

/** A player with at least one minute. */
interface Played {
  player_id: number;
  minutes: number;
  coverage: CoverageStatus;
  from: string | null;
  until: string | null;
}

/** An absence with what the statistics read, and what tells illness from injury. */
interface PlayedAbsence {
  id: number;
  player_id: number;
  description: string;
  injury_category: InjuryCategory;
  injury_type: InjuryType;
  injuried_part: BodyPart;
  side: Side;
  other_event: boolean;
  date: string;
  end_date: string | null;
  ongoing: boolean;
  parent_injury_id: number | null;
  missed_matches: { value: number | null };
}

export interface Exposure {
  /** Players with at least one minute there in the period. */
  players: number;
  /** Of those, the players whose injuries are known over the whole period: only these are counted below. */
  known: number;
  /** Minutes of the known players there, not elsewhere. */
  minutes: number;
  /** Their absences that began in the period. */
  absences: PlayedAbsence[];
  /** Their absences that ended so shortly before the period that one in it may be a recurrence. */
  earlier: PlayedAbsence[];
}

/** Adds up the minutes of each player before anything is read of him; the limit keeps each look-up to one index. */
const played = (from: string) => `WITH played AS (
    SELECT a.player_id, sum(a.minutes)::int AS minutes FROM ${from}
    GROUP BY a.player_id HAVING sum(a.minutes) > 0)
  SELECT player_id, minutes, p.* FROM played CROSS JOIN LATERAL (
    SELECT coverage, coverage_from AS from, coverage_until AS until
    FROM player WHERE entity_id = player_id LIMIT 1) p`;

/** Who played, and how long: `$1` is the scope's entity, `$2` and `$3` the period. */
const FIND_PLAYED = {
  competition: {
    name: 'find_played_in_competition',
    // Match by match: a season has few of all matches, and nothing else finds its sheets as fast.
    text: played(`season se JOIN match m ON m.season_id = se.id
          AND m.day BETWEEN $2::date AND $3::date
        CROSS JOIN LATERAL (SELECT player_id, minutes FROM appearance WHERE match_id = m.id OFFSET 0) a
      WHERE se.competition_id = $1 AND se.start_date <= $3::date AND se.end_date >= $2::date`),
  },
  team: {
    name: 'find_played_for_team',
    text: played(`match m JOIN appearance a ON a.match_id = m.id AND a.team_id = $1
      WHERE $1 IN (m.home_team_id, m.away_team_id) AND m.official
        AND m.day BETWEEN $2::date AND $3::date`),
  },
  player: {
    name: 'find_played_by_player',
    text: played(`appearance a JOIN match m ON m.id = a.match_id AND m.official
      WHERE a.player_id = $1 AND a.played_on BETWEEN $2::date AND $3::date`),
  },
};

/**
 * Absences of players, other events among them: `$1` are their ids, `$2` and `$3` the days between which they began, or
 * after which they ended; `$4` the team they belong to, unless they name no team.
 */
const FIND_ABSENCES = {
  name: 'find_absences_of_played',
  text: `SELECT id, player_id, description, category AS injury_category, type AS injury_type,
      part AS injuried_part, side, other_event, start_date AS date, end_date, ongoing,
      parent_id AS parent_injury_id, missed_matches AS missed
    FROM injury
    WHERE player_id = ANY ($1) AND start_date <= $3::date AND (start_date >= $2::date OR end_date >= $2::date)
      AND ($4::int IS NULL OR $4 = coalesce(
        (SELECT r.team_id FROM registration r WHERE r.player_id = injury.player_id
          AND injury.start_date BETWEEN r.start_date AND r.end_date), team_id))
    ORDER BY start_date, id`,
};

/**
 * Play and absences of a period. A player without rows counts as never absent, so one whose record does not hold the
 * period is left out, with their minutes. A competition and a player have every absence; a team those at the club.
 */
export async function findExposure(db: Database, scope: Scope, { from, to }: Period): Promise<Exposure> {
  const kind = 'competition' in scope ? 'competition' : 'team' in scope ? 'team' : 'player';
  const [entity] = Object.values<number>(scope);
  const found = await db.$client.query<Played>({
    ...FIND_PLAYED[kind],
    values: [entity, from, to],
  });
  const known = found.rows.filter((player) => COVERED.has(player.coverage) && recordHolds(player, { from, to }));
  const ids = known.map(({ player_id }) => player_id);
  const since = addDays(from, -RECURRENCE_DAYS);
  const stored = await db.$client.query<Omit<PlayedAbsence, 'missed_matches'> & { missed: number | null }>({
    ...FIND_ABSENCES,
    values: [ids, since, to, 'team' in scope ? scope.team : null],
  });
  const absences = stored.rows.map(({ missed, ...row }) => ({
    ...row,
    missed_matches: { value: missed },
  }));
  return {
    players: found.rows.length,
    known: known.length,
    minutes: known.reduce((total, { minutes }) => total + minutes, 0),
    absences: absences.filter(({ date }) => date >= from),
    earlier: absences.filter(({ date }) => date < from),
  };
}

const COVERED: ReadonlySet<CoverageStatus> = new Set(['fully_covered', 'partially_covered']);
