import { EXPECTATION_CASES, INJURY_SCALE_ENDS } from '../constants.ts';
import { backSince, type CasesByDays, casesIn, remainingDays, survivalOf } from './survival.ts';

/** Steps of the injury scale, shortest first: 'under 1 week' … 'rest of season'. */
export type InjuryScale = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The basis of comparison: the same diagnosis, or without a diagnosis the same tissue and area. */
export const EXPECTATION_BASES = ['diagnosis', 'place'] as const;
export type ExpectationBasis = (typeof EXPECTATION_BASES)[number];

/** Comparable cases by their length, days. */
export interface ComparableCases {
  closed: CasesByDays;
  /** Cases that were still open when their record ended. */
  open: CasesByDays;
}

/** The outlook of an ongoing absence from comparable cases. Days. */
export interface AbsenceOutlook {
  basis: ExpectationBasis;
  /** Closed cases. */
  cases: number;
  open: number;
  /** Days out so far. */
  gone: number;
  /** Cases that lasted to this day, with a record up to it. */
  atRisk: number;
  /** The day of the announced return, counted from the injury; null if there is none. */
  announced: number | null;
  /** Share of the players still out who are back by the announced return, 0 to 1; null if it is unknown or past. */
  backByAnnounced: number | null;
  /** Quartiles of the remaining days, given the days so far; null if too few cases lasted that long. */
  lower: number | null;
  median: number | null;
  upper: number | null;
  /** Median of the whole length; null if too few cases have ended. */
  whole: number | null;
  /** The absence is longer than any comparable case. */
  isLongest: boolean;
}

/**
 * The statement about an ongoing absence: of few cases their number and median, without cases nothing. Where few of many
 * lasted as long (`left`), it says so.
 */
export type ExpectedAbsence =
  | ({ kind: 'estimate'; scale: InjuryScale } & AbsenceOutlook)
  | { kind: 'few'; cases: number; whole: number | null }
  | { kind: 'fewLeft'; left: number; cases: number; whole: number | null }
  | { kind: 'longest'; basis: ExpectationBasis; cases: number }
  | { kind: 'none' };

// Decision 0480: absences are compared within one diagnosis.
/**
 * The step of the injury scale for a number of days: under 1 week, 1–2, 3–4, 4–6 weeks, 2–3 and 3–4 months, the rest of
 * the season. The gaps of the scale are closed: 7–14, 15–28, 29–42, 43–91, 92–122 days. Source: the product's own
 * scale.
 * @example injuryScale(28) // 2, three to four weeks
 */
export function injuryScale(days: number): InjuryScale {
  const step = INJURY_SCALE_ENDS.findIndex((end) => days <= end);
  return (step === -1 ? INJURY_SCALE_ENDS.length : step) as InjuryScale;
}

/**
 * The outlook of an ongoing absence from comparable cases; null without a closed one. Source: Kaplan & Meier, J Am Stat
 * Assoc 1958;53:457-481.
 * @param gone days out so far
 * @param announced the day of the announced return, counted from the injury
 */
export function absenceOutlook(
  basis: ExpectationBasis,
  pool: ComparableCases,
  gone: number,
  announced: number | null = null,
): AbsenceOutlook | null {
  const cases = casesIn(pool.closed);
  if (cases === 0) return null;
  const longest = Math.max(...pool.closed.map(([days]) => days));
  const steps = survivalOf(pool);
  const remaining = (share: number) => remainingDays(steps, gone, share);
  return {
    basis,
    cases,
    open: casesIn(pool.open),
    gone,
    atRisk: casesIn([...pool.closed, ...pool.open].filter(([days]) => days >= gone)),
    announced,
    backByAnnounced: announced === null || announced <= gone ? null : backSince(steps, gone, announced),
    lower: remaining(0.25),
    median: remaining(0.5),
    upper: remaining(0.75),
    whole: remainingDays(steps, 0, 0.5),
    isLongest: gone >= longest,
  };
}

/** The quartiles of the whole length of comparable absences. Days. */
export interface UsualAbsence {
  basis: ExpectationBasis;
  /** Closed cases. */
  cases: number;
  lower: number;
  median: number;
  /** Null if too few cases lasted that long. */
  upper: number | null;
}

/**
 * The usual length of an absence, from the same cases as its outlook, counted from the first day. Null if there are
 * fewer than ten closed cases or if most cases are still open.
 * @example usualAbsence('diagnosis', { closed: [[10, 6], [20, 6], [40, 4]], open: [] })
 * // { basis: 'diagnosis', cases: 16, lower: 10, median: 20, upper: 30 }
 */
export function usualAbsence(basis: ExpectationBasis, pool: ComparableCases): UsualAbsence | null {
  const cases = casesIn(pool.closed);
  if (cases < EXPECTATION_CASES) return null;
  const steps = survivalOf(pool);
  const quartile = (share: number) => remainingDays(steps, 0, share);
  const [lower, median] = [quartile(0.25), quartile(0.5)];
  return lower === null || median === null ? null : { basis, cases, lower, median, upper: quartile(0.75) };
}

/**
 * The statement that an outlook supports. Days are stated from ten closed cases on, and ten that lasted as long as this
 * one. Source: the product's own rule.
 * @example expectedAbsence({ basis: 'diagnosis', cases: 30, open: 1, gone: 20, lower: 50, median: 170, upper: 240, … })
 * // { kind: 'estimate', scale: 6, … }
 */
export function expectedAbsence(outlook: AbsenceOutlook | null): ExpectedAbsence {
  if (outlook === null) return { kind: 'none' };
  const { basis, cases, open, gone, atRisk, median, whole, isLongest } = outlook;
  if (cases < EXPECTATION_CASES) return { kind: 'few', cases, whole };
  if (isLongest) return { kind: 'longest', basis, cases };
  if (atRisk < EXPECTATION_CASES) return { kind: 'fewLeft', left: atRisk, cases: cases + open, whole };
  return median === null ? { kind: 'none' } : { kind: 'estimate', scale: injuryScale(gone + median), ...outlook };
}
