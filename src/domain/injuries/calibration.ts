import { EXPECTATION_CASES } from '../constants.ts';
import { remainingDays, survivalOf } from './survival.ts';

/** Days since the injury on which the range that was shown is judged. */
export const CALIBRATION_DAYS = [0, 14, 42] as const;
/** Fewer cases than this are too few to judge a range. */
export const CALIBRATION_CASES = 30;

/** An absence on a scale of days. */
export interface PastCase {
  /** The day of the injury, as a number of days since any day. */
  start: number;
  /** Days out; of an open case to the end of its record. */
  days: number;
  isClosed: boolean;
}

/** A case on a day: that of a range that could have been shown. */
interface Moment<Case extends PastCase> {
  one: Case;
  /** Days since the injury. */
  gone: number;
}

/** The days from a moment by which a quarter, half and three quarters of comparable cases were back; null if unknown. */
interface Range<Case extends PastCase> extends Moment<Case> {
  lower: number | null;
  median: number | null;
  upper: number | null;
}

/** Absences whose range was known, and those of them that ended inside it. */
export interface CalibrationCount {
  cases: number;
  inside: number;
}

/**
 * The ranges that the product could have shown: from cases of the same diagnosis that had ended by then, and those that
 * were open then (Kaplan & Meier, as in `absenceOutlook`). Prospective: nothing later counts. Moments of which too few
 * cases were known are left out.
 * @param cases all of the diagnosis
 */
export function rangesOf<Case extends PastCase>(
  cases: readonly Case[],
  moments: readonly Moment<Case>[],
): Range<Case>[] {
  const dayOf = ({ one, gone }: Moment<Case>) => one.start + gone;
  const byStart = cases.toSorted((a, b) => a.start - b.start);
  const closed = new Map<number, number>();
  const ended = new Map<number, number>();
  const add = (to: Map<number, number>, days: number) => to.set(days, (to.get(days) ?? 0) + 1);
  let active: PastCase[] = [];
  let begun = 0;
  let known = 0;
  const ranges: Range<Case>[] = [];
  for (const { one, gone } of moments.toSorted((a, b) => dayOf(a) - dayOf(b))) {
    const now = one.start + gone;
    for (let next = byStart[begun]; next && next.start < now; next = byStart[begun]) {
      active.push(next);
      begun += 1;
    }
    const isOver = ({ start, days }: PastCase) => start + days <= now;
    for (const { days, isClosed } of active.filter(isOver)) {
      add(isClosed ? closed : ended, days);
      known += Number(isClosed);
    }
    active = active.filter((other) => !isOver(other));
    if (known < EXPECTATION_CASES) continue;
    const open = active.flatMap((other) => (other === one ? [] : [[now - other.start, 1] as const]));
    const steps = survivalOf({ closed: [...closed], open: [...ended, ...open] });
    const [lower = null, median = null, upper = null] = [0.25, 0.5, 0.75].map((share) =>
      remainingDays(steps, gone, share),
    );
    ranges.push({ one, gone, lower, median, upper });
  }
  return ranges;
}

/**
 * How many absences ended between the quartiles that the product could have shown on a day. A case that outlasts its
 * range counts as outside, even if its end is not known.
 * @param gone days since the injury
 * @example half of all absences lie inside, if the ranges are right
 */
export function calibrationOf(cases: readonly PastCase[], gone: number): CalibrationCount {
  const moments = cases.filter(({ days }) => days > gone).map((one) => ({ one, gone }));
  const count = { cases: 0, inside: 0 };
  for (const { one, lower, upper } of rangesOf(cases, moments)) {
    if (lower === null || upper === null) continue;
    const rest = one.days - gone;
    if (!one.isClosed && rest <= upper) continue;
    count.cases += 1;
    count.inside += Number(lower <= rest && rest <= upper);
  }
  return count;
}

/** The 95 % interval of a share, 0 to 1. Source: Wilson, J Am Stat Assoc 1927;22:209-212. @example wilson(5, 10) // [0.24, 0.76] */
export function wilson(inside: number, cases: number): [low: number, high: number] {
  const z = 1.96;
  const share = inside / cases;
  const centre = share + z ** 2 / (2 * cases);
  const reach = z * Math.sqrt((share * (1 - share)) / cases + z ** 2 / (4 * cases ** 2));
  const scale = 1 + z ** 2 / cases;
  return [(centre - reach) / scale, (centre + reach) / scale];
}
