import { isCounted, type TeamMatch } from './availability.ts';
import { SEVERE_AFTER } from '../constants.ts';
import type { DaysOut } from '../injuries/absence-end.ts';
import { type ContradictedDays, stateOn } from '../injuries/contradictions.ts';
import { episodeRecovery, episodesOf, type InjuryFigures, summarise } from '../injuries.ts';
import { countedDays } from '../injuries/recovery.ts';
import type { InjuryType, Setting } from '../vocabulary.ts';

/** A line of the match sheet, or a match of the team the player was not listed for. */
export interface SheetLine extends TeamMatch {
  listed: boolean;
  goals: number;
  yellow: number;
  red: number;
}

/** A player's season: official club matches, and the injuries of the same days. */
export interface SeasonStatistics {
  matchesPlayed: number;
  /** Listed and not used. */
  matchesOnBench: number;
  /** Matches not played during an undisputed absence. */
  matchesInjured: number;
  minutesPlayed: number;
  goals: number;
  yellowCards: number;
  redCards: number;
  injuries: number;
  /** Sum over all injuries; and the same with overlapping days counted once. */
  recoveryDays: number;
  daysOut: number;
  /** Null if none of the injuries has a figure. */
  missedMatches: number | null;
}

/** A team's injuries over a period. */
export interface TeamInjuryStatistics {
  total: number;
  /** Longer than 60 days, or ongoing for longer. */
  severe: number;
  /** Recorded as suffered in a match. */
  inMatch: number;
  muscularInMatch: number;
  recoveryDays: number;
  /** Null if none of the injuries has a figure. */
  missedMatches: number | null;
}

/**
 * Adds up a player's season: numbers of matches, minutes, goals, cards and injuries, days of recovery. Friendlies and
 * national-team matches do not count. Source: the product's own definition.
 * @param injuries the player's injuries of the season
 * @param out all injuries of the player, for one of an earlier season may still keep them out, and what contradicts them
 * @example played 90 minutes, then unused, then out with an injury of 10 days that cost a match
 * // { matchesPlayed: 1, matchesOnBench: 1, matchesInjured: 1, minutesPlayed: 90, recoveryDays: 10, missedMatches: 1, … }
 */
export function seasonStatistics(
  lines: readonly SheetLine[],
  injuries: readonly InjuryFigures[],
  today: string,
  out: { absences: readonly (DaysOut & { id: number })[]; contradictions: readonly ContradictedDays[] },
): SeasonStatistics {
  const counted = lines.filter(isCounted);
  const sum = (figure: (line: SheetLine) => number) => counted.reduce((total, line) => total + figure(line), 0);
  return {
    matchesPlayed: counted.filter((line) => line.minutesPlayed > 0).length,
    matchesOnBench: counted.filter((line) => line.listed && line.minutesPlayed === 0).length,
    matchesInjured: counted.filter(
      ({ listed, date }) => !listed && stateOn(date, out.absences, out.contradictions) === 'injured',
    ).length,
    minutesPlayed: sum((line) => line.minutesPlayed),
    goals: sum((line) => line.goals),
    yellowCards: sum((line) => line.yellow),
    redCards: sum((line) => line.red),
    ...summarise(injuries, today),
  };
}

/**
 * Adds up the injuries of a team's players, other events and stages of an episode left out: numbers of injuries and
 * matches, days of recovery. Severe is the highest band of the consensus, ongoing ones by their days so far.
 * @example a muscle injury of 70 days in a match and a knock of 3 in training
 * // { total: 2, severe: 1, inMatch: 1, muscularInMatch: 1, recoveryDays: 73, … }
 */
export function teamInjuryStatistics(
  rows: readonly (InjuryFigures & { setting: Setting; type: InjuryType })[],
  today: string,
): TeamInjuryStatistics {
  const episodes = episodesOf(rows.filter((row) => !row.otherEvent)).filter(({ head }) => head.parentId === null);
  const inMatch = episodes.filter(({ head }) => head.setting === 'match' || head.setting === 'during_match');
  const { injuries, recoveryDays, missedMatches } = summarise(rows, today);
  return {
    total: injuries,
    severe: episodes.filter((e) => countedDays(episodeRecovery(e, today)) > SEVERE_AFTER).length,
    inMatch: inMatch.length,
    muscularInMatch: inMatch.filter(({ head }) => head.type === 'muscular-injury').length,
    recoveryDays,
    missedMatches,
  };
}
