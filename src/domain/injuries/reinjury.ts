import { RATE_DAYS, RECENT_RETURN_DAYS } from '../constants.ts';
import { daysBetween } from '../days.ts';
import { type InjuryRecord, isKnownOn } from '../known-time/known-time.ts';
import { type Rate, rateOf } from '../statistics/consensus.ts';
import type { CasesByDays } from './survival.ts';

/** Returns from an injury by days of follow-up. The day of the return is day 0; day 363 is the last. */
export interface FollowedReturns {
  /** Returns followed by another injury of the same group, by the day of that injury. */
  injured: CasesByDays;
  /** Returns without a known re-injury, by the last known day. */
  free: CasesByDays;
}

/** Weeks after a return, the first being week 1. */
export interface ReinjuryWeek {
  from: number;
  to: number;
  /** Returns with follow-up into this week and no re-injury before it. */
  atRisk: number;
  /** Days of observation in this week. */
  playerDays: number;
  injuries: number;
  /** Injuries per 1,000 player-days with the exact Poisson interval; null without player-days. */
  rate: Rate | null;
}

/** Weeks for which a return is followed. */
export const FOLLOWED_WEEKS = 52;

/** The intervals of the table: single weeks in the first quarter, then to half a year and to a year. */
const WEEKS: readonly (readonly [from: number, to: number])[] = [
  ...Array.from({ length: 12 }, (_, week) => [week + 1, week + 1] as const),
  [13, 26],
  [27, FOLLOWED_WEEKS],
];

/**
 * The rate of re-injury of the same group by weeks since the return. Person-time runs to the re-injury, the end of the
 * record, or a year. Source: person-time incidence, Rothman, Modern Epidemiology.
 * @example two returns, one injured again on day 3, one followed to day 13
 * // [{ from: 1, to: 1, atRisk: 2, playerDays: 4 + 7, injuries: 1, … }, { from: 2, to: 2, atRisk: 1, playerDays: 7, …
 * }, …]
 */
export function reinjuryWeeks({ injured, free }: FollowedReturns): ReinjuryWeek[] {
  const all = [...injured, ...free];
  return WEEKS.map(([from, to]) => {
    const [first, last] = [7 * (from - 1), 7 * to - 1];
    const reached = all.filter(([day]) => day >= first);
    const playerDays = reached.reduce((sum, [day, cases]) => sum + cases * (Math.min(day, last) - first + 1), 0);
    const injuries = countOf(injured.filter(([day]) => day >= first && day <= last));
    const rate = playerDays > 0 ? rateOf(injuries, playerDays / RATE_DAYS) : null;
    return { from, to, atRisk: countOf(reached), playerDays, injuries, rate };
  });
}

/** An injury from which a player has recently returned. */
interface Return<Injury> {
  injury: Injury;
  /** Days since the return. */
  days: number;
}

/**
 * The injury from which a player returned less than four weeks ago, when re-injury is most frequent. Null for a player
 * who is out, and if the record does not reach today.
 * @param injuries of the player, without other events
 */
export function recentReturn<Injury extends { endDate: string | null; isOngoing: boolean; parentId: number | null }>(
  injuries: readonly Injury[],
  record: InjuryRecord,
  today: string,
): Return<Injury> | null {
  if (!isKnownOn(record, today, today) || injuries.some(({ isOngoing }) => isOngoing)) return null;
  const returns = injuries.flatMap((injury): Return<Injury>[] => {
    if (injury.endDate === null || injury.parentId !== null) return [];
    const days = daysBetween(injury.endDate, today);
    return days >= 0 && days < RECENT_RETURN_DAYS ? [{ injury, days }] : [];
  });
  return returns.sort((a, b) => a.days - b.days)[0] ?? null;
}

function countOf(cases: CasesByDays): number {
  return cases.reduce((sum, [, count]) => sum + count, 0);
}
