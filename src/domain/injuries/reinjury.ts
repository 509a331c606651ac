import { RATE_DAYS, RECENT_RETURN_DAYS } from '../constants.ts';
import { daysBetween } from '../days.ts';
import { type InjuryRecord, isKnownOn } from '../known-time/known-time.ts';
import { type Rate, rateOf } from '../statistics/consensus.ts';
import type { CasesByDays } from './survival.ts';

/** Returns from an injury by the days for which they were followed, the day of the return being day 0 and 363 the last. */
export interface FollowedReturns {
  /** Those after which the player had another injury of the same group, by the day of it. */
  injured: CasesByDays;
  /** Those after which none is known, by the last day known. */
  free: CasesByDays;
}

/** Weeks after a return, the first being week 1. */
export interface ReinjuryWeek {
  from: number;
  to: number;
  /** Returns that were followed into the week without another injury. */
  atRisk: number;
  /** Days on which another injury could have been seen. */
  playerDays: number;
  injuries: number;
  /** Injuries per 1,000 player-days with the exact Poisson interval; null without a player-day. */
  rate: Rate | null;
}

/** The weeks that are told apart: those of the first quarter one by one, then to half a year and to a year. */
const WEEKS: readonly (readonly [from: number, to: number])[] = [
  ...Array.from({ length: 12 }, (_, week) => [week + 1, week + 1] as const),
  [13, 26],
  [27, 52],
];

/**
 * How often players who are back have another injury of the same group, by weeks since the return. Person-time runs to
 * that injury, the end of the record, or a year. Source: person-time incidence, Rothman, Modern Epidemiology.
 * @example two returns, one injured again on day 3, one followed to day 13
 * // [{ from: 1, to: 1, atRisk: 2, playerDays: 4 + 7, injuries: 1, … }, { from: 2, to: 2, atRisk: 1, playerDays: 7, … }, …]
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

/** An injury from which a player has come back lately. */
interface Return<Injury> {
  injury: Injury;
  /** Days since the return. */
  days: number;
}

/**
 * The injury from which a player has been back for less than four weeks, the time in which another is most frequent. Null
 * of a player who is out, and where the record does not reach today.
 * @param injuries of the player, other events left out
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
