/**
 * Known time: the days of a player that an injury record covers. No rows of injuries means no injuries only there, so
 * that every figure of injuries and availability is made of known time alone.
 */
import type { Bounds } from '../coverage.ts';
import { daysBetween } from '../days.ts';
import type { Period } from '../timeframe.ts';
import type { CoverageStatus } from '../vocabulary.ts';

/** How far the injuries of a player are known. */
export interface InjuryRecord extends Bounds {
  coverage: CoverageStatus;
}

/** Player-days, and how many of them injury records cover. */
export interface KnownTime {
  days: number;
  known: number;
}

/**
 * The days of a period that a record covers, both included; null where it covers none. The future is not known.
 * @example knownWithin({ coverage: 'fully_covered', from: null, until: '2023-04-03' },
 *   { from: '2022-07-01', to: '2023-06-30' }, '2026-11-21') // { from: '2022-07-01', to: '2023-04-03' }
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

/** The last day that a record tells of; null of a player without a record. */
export function recordEnd(record: InjuryRecord, today: string): string | null {
  return isCovered(record) ? earlier(record.until ?? today, today) : null;
}

/**
 * The player-days of stays, and those of them that are known. Unit: days.
 * @param stays the days that players belonged to what is looked at, each with the record of its player
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

/** Days of a period, both of its ends included. */
function lengthOf({ from, to }: Period): number {
  return daysBetween(from, to) + 1;
}

/** Whether anything of a player's injuries is known. */
export function isCovered({ coverage }: Pick<InjuryRecord, 'coverage'>): boolean {
  return coverage === 'fully_covered' || coverage === 'partially_covered';
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}
