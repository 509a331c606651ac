import { EXPECTATION_CASES, INJURY_SCALE_ENDS } from '../constants.ts';
import { type CasesByDays, casesIn, remainingDays, survivalOf } from './survival.ts';

/** Steps of the injury scale, shortest first: 'under 1 week' … 'rest of season'. */
export type InjuryScale = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The basis of comparison: the same diagnosis, or without a diagnosis tissue and area, or else the type alone. */
export const EXPECTATION_BASES = ['diagnosis', 'place', 'type'] as const;
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
  /** Quartiles of the remaining days, given the days so far; null if too few cases lasted that long. */
  lower: number | null;
  median: number | null;
  upper: number | null;
  /** The absence is longer than any comparable case. */
  isLongest: boolean;
}

/** The statement about an ongoing absence: with few cases no days, without cases nothing. Never an exact day. */
export type ExpectedAbsence =
  | ({ kind: 'estimate'; scale: InjuryScale } & AbsenceOutlook)
  | { kind: 'few'; scale: InjuryScale; cases: number }
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
 * The outlook of an absence that has lasted `gone` days, from the first basis with ten closed cases, or else from the
 * last one with any. Source: Kaplan & Meier, J Am Stat Assoc 1958;53:457-481; the order of the bases is the product's
 * own.
 * @param pools the comparable cases of each basis
 */
export function absenceOutlook(
  pools: Partial<Record<ExpectationBasis, ComparableCases>>,
  gone: number,
): AbsenceOutlook | null {
  const chosen = comparable(pools);
  if (!chosen) return null;
  const { basis, pool, cases } = chosen;
  const longest = Math.max(...pool.closed.map(([days]) => days));
  const steps = survivalOf(pool);
  const remaining = (share: number) => remainingDays(steps, gone, share);
  return {
    basis,
    cases,
    open: casesIn(pool.open),
    gone,
    lower: remaining(0.25),
    median: remaining(0.5),
    upper: remaining(0.75),
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
 * @example usualAbsence({ diagnosis: { closed: [[10, 6], [20, 6], [40, 4]], open: [] } })
 * // { basis: 'diagnosis', cases: 16, lower: 10, median: 20, upper: 30 }
 */
export function usualAbsence(pools: Partial<Record<ExpectationBasis, ComparableCases>>): UsualAbsence | null {
  const chosen = comparable(pools);
  if (!chosen || chosen.cases < EXPECTATION_CASES) return null;
  const steps = survivalOf(chosen.pool);
  const quartile = (share: number) => remainingDays(steps, 0, share);
  const [lower, median] = [quartile(0.25), quartile(0.5)];
  if (lower === null || median === null) return null;
  return { basis: chosen.basis, cases: chosen.cases, lower, median, upper: quartile(0.75) };
}

/** The cases of the first basis with ten closed ones, or else of the last one with any. */
function comparable(pools: Partial<Record<ExpectationBasis, ComparableCases>>) {
  const known = EXPECTATION_BASES.flatMap((basis) => {
    const pool = pools[basis];
    const cases = casesIn(pool?.closed ?? []);
    return pool && cases > 0 ? [{ basis, pool, cases }] : [];
  });
  return known.find(({ cases }) => cases >= EXPECTATION_CASES) ?? known.at(-1);
}

/**
 * The statement that an outlook supports. Ten closed cases are enough to state days. Source: the product's own rule.
 * @example expectedAbsence({ basis: 'diagnosis', cases: 30, open: 1, gone: 20, lower: 50, median: 170, upper: 240, … })
 * // { kind: 'estimate', scale: 6, … }
 */
export function expectedAbsence(outlook: AbsenceOutlook | null): ExpectedAbsence {
  if (outlook === null) return { kind: 'none' };
  const { basis, cases, gone, median, isLongest } = outlook;
  if (isLongest && cases >= EXPECTATION_CASES) return { kind: 'longest', basis, cases };
  if (median === null) return { kind: 'none' };
  const scale = injuryScale(gone + median);
  return cases < EXPECTATION_CASES ? { kind: 'few', scale, cases } : { kind: 'estimate', scale, ...outlook };
}
