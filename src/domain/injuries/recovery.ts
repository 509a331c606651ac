import { HEAT_BAND_ENDS, RECOVERY_BAR_ENDS, SEVERITY_ENDS } from '../constants.ts';
import { daysBetween } from '../days.ts';
import type { OpenLength } from './absence-end.ts';

/** The fields that decide the length of an absence. */
export interface Absence {
  startDate: string;
  isOngoing: boolean;
  /** Days; 0 is unknown, null not determined. */
  recoveryDays: number | null;
  /** The known duration of an absence without a recorded return. */
  open?: OpenLength | null;
}

/** The length of an absence, as far as known. `soFar`: it is ongoing. `atLeast`: its record ends before the return. */
export type Recovery =
  | { kind: 'days'; days: number; soFar: boolean; atLeast: boolean; bars: 0 | 1 | 2 | 3 }
  | { kind: 'at_most'; days: number }
  | { kind: 'unknown' }
  | { kind: 'not_determined' };

export type HeatBand = 1 | 2 | 3 | 4 | 5 | 6;
export type SeverityBand = 'under_30' | 'from_30_to_60' | 'over_60';

/**
 * The recovery of one record. For an ongoing absence it is the days so far, whatever return was announced. Without a
 * recorded return it is at least the days to the end of the record, or at most those to the next match played.
 * Otherwise 0 is unknown and null is not determined. Source: the product's own definition.
 * @example recoveryOf({ startDate: '2026-01-01', isOngoing: false, recoveryDays: 41 }, '2026-11-21')
 * // { kind: 'days', days: 41, soFar: false, atLeast: false, bars: 2 }
 */
export function recoveryOf(absence: Absence, today: string): Recovery {
  if (absence.isOngoing) return inDays(daysSoFar(absence.startDate, today), { soFar: true });
  const { recoveryDays, open } = absence;
  if (recoveryDays === null && open)
    return open.bound === 'at_least' ? inDays(open.days, { atLeast: true }) : { kind: 'at_most', days: open.days };
  if (recoveryDays === null) return { kind: 'not_determined' };
  return recoveryDays > 0 ? inDays(recoveryDays) : { kind: 'unknown' };
}

/** A known recovery of so many days. */
export function inDays(
  days: number,
  { soFar = false, atLeast = false }: { soFar?: boolean; atLeast?: boolean } = {},
): Recovery {
  return { kind: 'days', days, soFar, atLeast, bars: recoveryBars(days) };
}

/**
 * The days that a recovery adds to a sum; an unknown recovery adds nothing.
 * @example countedDays({ kind: 'unknown' }) // 0
 */
export function countedDays(recovery: Recovery): number {
  return recovery.kind === 'days' ? recovery.days : 0;
}

/**
 * Days from the injury to today; 0 for one dated ahead.
 * @example daysSoFar('2026-11-02', '2026-11-21') // 19
 */
export function daysSoFar(date: string, today: string): number {
  return Math.max(0, daysBetween(date, today));
}

/**
 * Bars next to a recovery: 1 up to 40 days, 2 up to 80, 3 above, none without days. Source: the product's own steps.
 * @example recoveryBars(41) // 2
 */
export function recoveryBars(days: number): 0 | 1 | 2 | 3 {
  if (days <= 0) return 0;
  if (days <= RECOVERY_BAR_ENDS[0]) return 1;
  return days <= RECOVERY_BAR_ENDS[1] ? 2 : 3;
}

/**
 * Band of the body map for so many recovery days: 1 up to 20, 2 to 40, 3 to 60, 4 to 80, 5 to 100, 6 above.
 * Null without days: the part carries no colour. Source: the product's own steps.
 * @example heatBand(101) // 6
 */
export function heatBand(days: number): HeatBand | null {
  if (days <= 0) return null;
  const band = HEAT_BAND_ENDS.findIndex((end) => days <= end) + 1;
  return (band === 0 ? HEAT_BAND_ENDS.length + 1 : band) as HeatBand;
}

/**
 * The product's three bands of severity. 30 and 60 days belong to the middle one.
 * @example severityBand(60) // 'from_30_to_60'
 */
export function severityBand(days: number): SeverityBand {
  if (days < SEVERITY_ENDS[0]) return 'under_30';
  return days <= SEVERITY_ENDS[1] ? 'from_30_to_60' : 'over_60';
}
