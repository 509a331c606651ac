import { recordHolds } from '../../domain/coverage.ts';
import type { BodyArea } from '../../domain/diagnosis/classification.ts';
import type { DiagnosisId } from '../../domain/diagnosis/diagnoses.ts';
import { type AbsenceLimits, openLength } from '../../domain/injuries/absence-end.ts';
import { type InjuryRecord, isKnownOn, knownWithin } from '../../domain/known-time/known-time.ts';
import type { DatedAbsence } from '../../domain/statistics/consensus.ts';
import type { LocatedInjury } from '../../domain/statistics/recurrences.ts';
import type { Period } from '../../domain/timeframe.ts';
import type { BodyPart, InjuryCategory, InjuryType, Side } from '../../domain/vocabulary.ts';
import type { Database } from '../data/connect.ts';
import { LIMITS, RECORD } from '../injuries/store.ts';

/** The player, team or competition of the statistics. */
export type Scope = { competition: number } | { team: number } | { player: number };

/** A player with at least one minute in a season of the scope, within the period. */
interface PlayedSeason {
  playerId: number;
  record: InjuryRecord;
  /** The days of the season within the period. */
  from: string;
  to: string;
  /** Minutes on the match sheets of the scope, and those on days that the record covers. */
  minutes: number;
  knownMinutes: number;
  /** Minutes over all competitions, if the season lies entirely in the period and a source gives its total. */
  total: number | null;
}

/** An absence with the fields for the statistics and for distinguishing illness from injury. */
interface PlayedAbsence extends DatedAbsence, LocatedInjury {
  id: number;
  playerId: number;
  teamId: number | null;
  startDate: string;
  endDate: string | null;
  recoveryDays: number | null;
  parentId: number | null;
  description: string;
  category: InjuryCategory;
  type: InjuryType;
  part: BodyPart;
  diagnosis: DiagnosisId | null;
  bodyArea: BodyArea | null;
  side: Side;
  otherEvent: boolean;
}

type SquadPlayer = Pick<PlayedSeason, 'playerId' | 'record'>;

/** A player with an injury record that covers part of the period. */
export interface KnownPlayer {
  playerId: number;
  record: InjuryRecord;
  /**
   * Minutes in known time: over all competitions if the season's total is known, otherwise on the sheets of the scope.
   */
  minutes: number;
  /** The minutes of these that come from totals. */
  totalled: number;
  /** Minutes on the sheets of the scope in known time. */
  onSheets: number;
}

export interface Exposure {
  /** Players with at least one minute in the period, and those of the squads. */
  players: number;
  /** Those with at least one minute. */
  played: number;
  /** Those with a record that covers part of the period. Only they are counted below. */
  known: KnownPlayer[];
  /** Their absences that began in known time within the period, at whatever club. */
  absences: PlayedAbsence[];
  /** Their injuries before the period, of which one within it may be a recurrence. */
  earlier: LocatedInjury[];
}

/**
 * Adds up the minutes of each player and season first; the limit keeps each look-up to one index. Match sheets are read
 * one by one only if the record does not cover the whole season.
 * @param totals the additional condition for a season's total to be that of the scope
 */
const played = (from: string, totals = 'true') => `WITH sheets AS (
    SELECT a.player_id, se.label, sum(a.minutes)::int AS minutes, array_agg(m.day) AS days,
      array_agg(a.minutes) AS each, greatest(min(se.start_date), $2::date) AS from,
      least(max(se.end_date), $3::date) AS to, bool_or(se.start_date >= $2::date AND se.end_date <= $3::date) AS whole
    FROM ${from} GROUP BY a.player_id, se.label HAVING sum(a.minutes) > 0)
  SELECT s.player_id AS "playerId", p.record, s.from, s.to, s.minutes, CASE
      WHEN coalesce(p.since, s.from) <= s.from AND coalesce(p.until, s.to) >= s.to THEN s.minutes
      ELSE (SELECT coalesce(sum(e.minutes), 0)::int FROM unnest(s.days, s.each) e(day, minutes)
        WHERE e.day >= coalesce(p.since, e.day) AND e.day <= coalesce(p.until, e.day)) END AS "knownMinutes",
    CASE WHEN s.whole AND ${totals} THEN
      (SELECT t.minutes FROM season_total t WHERE t.player_id = s.player_id AND t.season = s.label LIMIT 1) END AS total
  FROM sheets s CROSS JOIN LATERAL (
    SELECT ${RECORD} AS record, coverage_from AS since, coverage_until AS until
    FROM player WHERE entity_id = s.player_id LIMIT 1) p`;

/** Players and their minutes: `$1` is the scope's entity, `$2` and `$3` the period. */
const FIND_PLAYED = {
  competition: {
    name: 'find_played_in_competition',
    // Match by match: a season has few of all matches, and no other plan finds its sheets as fast.
    text: played(`season se JOIN match m ON m.season_id = se.id
          AND m.day BETWEEN $2::date AND $3::date
        CROSS JOIN LATERAL (SELECT player_id, minutes FROM appearance WHERE match_id = m.id OFFSET 0) a
      WHERE se.competition_id = $1 AND se.start_date <= $3::date AND se.end_date >= $2::date`),
  },
  team: {
    name: 'find_played_for_team',
    // A total belongs to the team only if the player had no other team.
    text: played(
      `match m JOIN season se ON se.id = m.season_id JOIN appearance a ON a.match_id = m.id AND a.team_id = $1
      WHERE $1 IN (m.home_team_id, m.away_team_id) AND m.official
        AND m.day BETWEEN $2::date AND $3::date`,
      `NOT EXISTS (SELECT FROM registration r WHERE r.player_id = s.player_id AND r.team_id <> $1
        AND r.start_date <= s.to AND r.end_date >= s.from)`,
    ),
  },
  player: {
    name: 'find_played_by_player',
    text: played(`appearance a JOIN match m ON m.id = a.match_id AND m.official JOIN season se ON se.id = m.season_id
      WHERE a.player_id = $1 AND a.played_on BETWEEN $2::date AND $3::date`),
  },
};

const LOCATED = `player_id AS "playerId", parent_id AS "parentId", start_date AS "startDate", end_date AS "endDate",
    diagnosis, body_area AS "bodyArea", side`;

/**
 * Absences of players, other events included: `$1` are their ids, `$2` and `$3` the days between which they began.
 */
const FIND_ABSENCES = {
  name: 'find_absences_of_played',
  text: `SELECT ${LOCATED}, id, team_id AS "teamId", description, category, type, part, other_event AS "otherEvent", ongoing AS "isOngoing",
      recovery_days AS "recoveryDays", missed_matches AS missed, ${LIMITS} AS limits
    FROM injury i
    WHERE player_id = ANY ($1) AND start_date BETWEEN $2::date AND $3::date
    ORDER BY start_date, id`,
};

/** Injuries of players that may recur: `$1` are the players, `$2` the day before which they began. */
const FIND_EARLIER = {
  name: 'find_earlier_injuries_of_played',
  text: `SELECT ${LOCATED} FROM injury WHERE player_id = ANY ($1) AND start_date < $2::date AND end_date IS NOT NULL
      AND diagnosis IS NOT NULL AND NOT other_event AND parent_id IS NULL`,
};

/**
 * Play and absences in the known time of a period. A player without rows counts as never absent, so time outside a
 * record is left out, with its minutes.
 * @param squad players who count without a minute, too: who is out all season is part of the injuries of a squad
 */
export async function findExposure(
  db: Database,
  scope: Scope,
  { period, squad, today }: { period: Period; squad: readonly SquadPlayer[]; today: string },
): Promise<Exposure> {
  const kind = 'competition' in scope ? 'competition' : 'team' in scope ? 'team' : 'player';
  const [entity] = Object.values<number>(scope);
  const { from, to } = period;
  const found = await db.$client.query<PlayedSeason>({ ...FIND_PLAYED[kind], values: [entity, from, to] });
  const byPlayer = Map.groupBy(found.rows, ({ playerId }) => playerId);
  const records = new Map([...squad, ...found.rows].map(({ playerId, record }) => [playerId, record]));
  const known = [...records].flatMap(([playerId, record]) =>
    knownWithin(record, period, today) ? knownPlayer({ playerId, record }, byPlayer.get(playerId) ?? []) : [],
  );
  const ids = known.map(({ playerId }) => playerId);
  const [stored, earlier] = await Promise.all([
    db.$client.query<StoredAbsence>({ ...FIND_ABSENCES, values: [ids, from, to] }),
    db.$client.query<LocatedInjury>({ ...FIND_EARLIER, values: [ids, from] }),
  ]);
  const absences = stored.rows.flatMap(({ missed, limits, ...row }): PlayedAbsence[] => {
    const record = records.get(row.playerId);
    if (!record || !isKnownOn(record, row.startDate, today)) return [];
    return [{ ...row, missedMatches: { value: missed }, open: openLength({ ...row, limits }, record, today) }];
  });
  return { players: records.size, played: byPlayer.size, known, absences, earlier: earlier.rows };
}

type StoredAbsence = Omit<PlayedAbsence, 'missedMatches' | 'open'> & {
  missed: number | null;
  limits: AbsenceLimits | null;
};

/** The minutes of a player's seasons in known time. */
function knownPlayer({ playerId, record }: SquadPlayer, seasons: readonly PlayedSeason[]): KnownPlayer {
  const player: KnownPlayer = { playerId, record, minutes: 0, totalled: 0, onSheets: 0 };
  for (const { from, to, minutes, knownMinutes, total } of seasons) {
    player.onSheets += knownMinutes;
    // A total below the sum of the sheets does not cover all competitions.
    const isTotalled = total !== null && total >= minutes && recordHolds(record, { from, to });
    player.minutes += isTotalled ? total : knownMinutes;
    if (isTotalled) player.totalled += total;
  }
  return player;
}
