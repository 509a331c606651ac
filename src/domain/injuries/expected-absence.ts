import { EXPECTATION_CASES, INJURY_SCALE_ENDS } from '../constants.ts';

/** Steps of the injury scale, shortest first: 'under 1 week' … 'rest of season'. */
export type InjuryScale = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** How long closed cases lasted: how many they are, their median and quartiles in days. */
export interface AbsenceQuartiles {
  cases: number;
  lower: number;
  median: number;
  upper: number;
}

/** What may be said of an absence that goes on: with few cases no days, with none nothing. Never a single day. */
export type ExpectedAbsence =
  | ({ kind: 'usual'; scale: InjuryScale } & AbsenceQuartiles)
  | { kind: 'few'; scale: InjuryScale; cases: number }
  | { kind: 'none' };

/** Closed cases by their length: `[days, cases]`. */
export type CasesByDays = readonly (readonly [days: number, cases: number])[];

/**
 * Step of the injury scale for so many days: under 1 week, 1–2, 3–4, 4–6 weeks, 2–3 and 3–4 months, the rest of the
 * season. The scale's holes are closed: 7–14, 15–28, 29–42, 43–91, 92–122 days. Source: the product's own scale.
 * @example injuryScale(28) // 2, three to four weeks
 */
export function injuryScale(days: number): InjuryScale {
  const step = INJURY_SCALE_ENDS.findIndex((end) => days <= end);
  return (step === -1 ? INJURY_SCALE_ENDS.length : step) as InjuryScale;
}

/**
 * Median and quartiles of closed cases, in whole days; between two cases they are interpolated (Hyndman & Fan 1996,
 * type 7). Null without cases.
 * @example absenceQuartiles([[10, 1], [20, 2], [40, 1]]) // { cases: 4, lower: 18, median: 20, upper: 25 }
 */
export function absenceQuartiles(byDays: CasesByDays): AbsenceQuartiles | null {
  const sorted = byDays.toSorted(([a], [b]) => a - b);
  const cases = sorted.reduce((sum, [, count]) => sum + count, 0);
  if (cases === 0) return null;
  const at = (share: number) => Math.round(quantile(sorted, (cases - 1) * share));
  return { cases, lower: at(0.25), median: at(0.5), upper: at(0.75) };
}

/** The length at a rank, which may lie between two cases; the first has rank 0. */
function quantile(sorted: CasesByDays, rank: number): number {
  const below = lengthAt(sorted, Math.floor(rank));
  const above = lengthAt(sorted, Math.ceil(rank));
  return below + (above - below) * (rank - Math.floor(rank));
}

function lengthAt(sorted: CasesByDays, rank: number): number {
  let passed = 0;
  for (const [days, count] of sorted) {
    passed += count;
    if (rank < passed) return days;
  }
  return 0;
}

/**
 * What is usual for an absence, from the closed cases of the same type and body part; ten are enough to speak of days.
 * Source: the product's own rule.
 * @example expectedAbsence({ cases: 312, lower: 16, median: 24, upper: 35 })
 * // { kind: 'usual', scale: 2, cases: 312, lower: 16, median: 24, upper: 35 }
 */
export function expectedAbsence(quartiles: AbsenceQuartiles | null): ExpectedAbsence {
  if (quartiles === null) return { kind: 'none' };
  const { cases, median } = quartiles;
  const scale = injuryScale(median);
  return cases < EXPECTATION_CASES ? { kind: 'few', scale, cases } : { kind: 'usual', scale, ...quartiles };
}
