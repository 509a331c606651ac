/**
 * Known time: the days of a player that an injury record covers. Only there does an empty record mean no injuries.
 * Every figure on injuries and availability is therefore based on known time.
 */
import type { Bounds } from '../coverage.ts';
import { daysBetween } from '../days.ts';
import type { Period } from '../timeframe.ts';
import type { CoverageStatus } from '../vocabulary.ts';

/** The coverage of a player's injuries. */
export interface InjuryRecord extends Bounds {
  coverage: CoverageStatus;
}

/** Player-days, and the known ones among them. */
export interface KnownTime {
  days: number;
  known: number;
}

/**
 * The known days of a period, both ends included; null if there are none. The future is not known.
 * @example knownWithin({ coverage: 'fully_covered', from: null, until: '2023-04-03' },
 * { from: '2022-07-01', to: '2023-06-30' }, '2026-11-21') // { from: '2022-07-01', to: '2023-04-03' }
 */
export function knownWithin(record: InjuryRecord, period: Period, today: string): Period | null {
  if (!isCovered(record)) return null;
  const from = later(record.from ?? period.from, period.from);
  const to = earlier(earlier(record.until ?? today, today), period.to);
  return from <= to ? { from, to } : null;
}

/** Whether a record covers a day. */
export function isKnownOn(record: InjuryRecord, day: string, today: string): boolean {
  return knownWithin(record, { from: day, to: day }, today) !== null;
}

/** The last day that a record covers; null for a player without a record. */
export function recordEnd(record: InjuryRecord, today: string): string | null {
  return isCovered(record) ? earlier(record.until ?? today, today) : null;
}

/**
 * Player-days of stays, and the known ones among them. Unit: days.
 * @param stays the periods of players with the team or competition, each with the player's record
 * @example one player for ten days, known for the first four // { days: 10, known: 4 }
 */
export function knownTime(
  stays: readonly (Period & { record: InjuryRecord })[],
  period: Period,
  today: string,
): KnownTime {
  let days = 0;
  let known = 0;
  for (const { from, to, record } of stays) {
    const stay = { from: later(from, period.from), to: earlier(earlier(to, period.to), today) };
    if (stay.from > stay.to) continue;
    days += lengthOf(stay);
    const covered = knownWithin(record, stay, today);
    if (covered) known += lengthOf(covered);
  }
  return { days, known };
}

/** Number of days in a period, both ends included. */
function lengthOf({ from, to }: Period): number {
  return daysBetween(from, to) + 1;
}

/** Whether a player has an injury record. */
export function isCovered({ coverage }: Pick<InjuryRecord, 'coverage'>): boolean {
  return coverage === 'fully_covered' || coverage === 'partially_covered';
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}
