import {
  CONGESTED_MATCHES,
  LOAD_DAYS,
  MINUTES_BEFORE_DAYS,
  RECENT_RETURN_DAYS,
  SHORT_REST_DAYS,
} from '../constants.ts';
import { addDays, daysBetween } from '../days.ts';
import type { Period } from '../timeframe.ts';
import { availabilityOf, type TeamMatch } from './availability.ts';

/** A match in which a player played, for any team. */
export interface PlayedMinutes {
  date: string;
  minutes: number;
}

/** What a player has played in the days up to a day, that day included. */
export interface LoadWindow {
  days: (typeof LOAD_DAYS)[number];
  minutes: number;
  matches: number;
  /** Matches that followed another after `SHORT_REST_DAYS` days' rest or less. */
  shortRests: number;
}

/** A match of the player's club, and whether its match sheet is known: without it the minutes are not. */
export interface ClubMatch {
  date: string;
  hasSheet: boolean;
}

/**
 * Minutes, matches and short rests in the last 7, 14 and 28 days, for clubs and national teams, friendlies included. Rest
 * is the days between two matches: Saturday to Wednesday is three. It describes, and is no measure of risk. Source: the
 * product's own windows; short rest as in Dupont et al., Am J Sports Med 2010;38:1752-1758.
 * @param played matches with minutes of the player, those before the windows too
 * @example loadOn('2026-03-14', [{ date: '2026-03-07', minutes: 90 }, { date: '2026-03-11', minutes: 60 }])
 * // [{ days: 7, minutes: 60, matches: 1, shortRests: 1 }, { days: 14, minutes: 150, matches: 2, shortRests: 1 }, …]
 */
export function loadOn(day: string, played: readonly PlayedMinutes[]): LoadWindow[] {
  const matches = played
    .filter(({ date, minutes }) => minutes > 0 && date <= day)
    .toSorted((a, b) => daysBetween(b.date, a.date))
    .map((match, place, all) => {
      const before = all[place - 1];
      return { ...match, isShort: before !== undefined && daysBetween(before.date, match.date) - 1 <= SHORT_REST_DAYS };
    });
  return LOAD_DAYS.map((days) => {
    const inWindow = matches.filter(({ date }) => daysBetween(date, day) < days);
    return {
      days,
      minutes: inWindow.reduce((sum, { minutes }) => sum + minutes, 0),
      matches: inWindow.length,
      shortRests: inWindow.filter(({ isShort }) => isShort).length,
    };
  });
}

/**
 * The windows of a load; null where nothing is known of it: the player has no minutes, and no match sheet is known in the
 * window, or in the longest one.
 * @param matches of the player's clubs
 */
export function knownLoad(
  day: string,
  load: readonly LoadWindow[],
  matches: readonly ClubMatch[],
): (LoadWindow | null)[] {
  const within = (days: number) => matches.filter(({ date }) => date <= day && daysBetween(date, day) < days);
  const hasAny = within(Math.max(...LOAD_DAYS)).some(({ hasSheet }) => hasSheet);
  return load.map((window) => {
    const known = within(window.days);
    const isKnown = window.matches > 0 || (hasAny && (known.length === 0 || known.some(({ hasSheet }) => hasSheet)));
    return isKnown ? window : null;
  });
}

/** Whether a player had several matches after a short rest in the last fortnight. */
export function isCongested(load: readonly LoadWindow[]): boolean {
  return load.some(({ days, shortRests }) => days === 14 && shortRests >= CONGESTED_MATCHES);
}

/** Minutes played of those possible; the percentage of nothing is null. */
export interface MinutesShare {
  minutes: number;
  possible: number;
  percentage: number | null;
}

/** A return from an injury: minutes before the injury, and since the return by week. */
export interface MinutesAround {
  before: MinutesShare;
  since: MinutesShare;
  /** The first weeks that have begun. */
  weeks: MinutesShare[];
}

/**
 * A player's share of the possible minutes in the six weeks before an injury, and in the first four weeks after the return,
 * up to a day. Official club matches with a match sheet only. Source: the product's own periods.
 * @param matches of the player's clubs while registered there, each with a sheet
 */
export function minutesAround(
  { startDate, endDate }: { startDate: string; endDate: string },
  matches: readonly TeamMatch[],
  day: string,
): MinutesAround {
  const share = ({ from, to }: Period): MinutesShare => {
    const found = availabilityOf(matches.filter(({ date }) => from <= date && date <= to));
    return { minutes: found.minutesPlayed, possible: found.possibleMinutes, percentage: found.minutesPercentage };
  };
  const weeks = Array.from({ length: RECENT_RETURN_DAYS / 7 }, (_, week) => addDays(endDate, 7 * week));
  return {
    before: share({ from: addDays(startDate, -MINUTES_BEFORE_DAYS), to: addDays(startDate, -1) }),
    since: share({ from: endDate, to: least(addDays(endDate, RECENT_RETURN_DAYS - 1), day) }),
    weeks: weeks.filter((from) => from <= day).map((from) => share({ from, to: least(addDays(from, 6), day) })),
  };
}

function least(a: string, b: string): string {
  return a < b ? a : b;
}
