/** Cases by their length: `[days, cases]`. */
export type CasesByDays = readonly (readonly [days: number, cases: number])[];

/** A day on which players returned. */
export interface SurvivalStep {
  day: number;
  /** Players still out on the morning of that day, with a record up to that day. */
  atRisk: number;
  /** Share still out after that day, 0 to 1. */
  out: number;
}

/**
 * The share still out by day: the product over the days d of 1 - returns(d) ÷ at risk(d). Open cases count among those
 * at risk up to their last known day. Source: Kaplan & Meier, J Am Stat Assoc 1958;53:457-481.
 * @example survivalOf({ closed: [[10, 1], [20, 1]], open: [[15, 1]] })
 * // [{ day: 10, atRisk: 3, out: 0.667 }, { day: 20, atRisk: 1, out: 0 }]
 */
export function survivalOf({ closed, open }: { closed: CasesByDays; open: CasesByDays }): SurvivalStep[] {
  const ends = closed.toSorted(([a], [b]) => a - b);
  const lasts = open.toSorted(([a], [b]) => a - b);
  let atRisk = casesIn(closed) + casesIn(open);
  let out = 1;
  let censored = 0;
  return ends.map(([day, returns]) => {
    for (let last = lasts[censored]; last && last[0] < day; last = lasts[censored]) {
      atRisk -= last[1];
      censored += 1;
    }
    out *= 1 - returns / atRisk;
    const step = { day, atRisk, out };
    atRisk -= returns;
    return step;
  });
}

/** Rounds away the error of multiplied shares. */
const ROUNDING = 1e-9;

/**
 * Days after which a share of the players who are still out after `gone` days has returned; null if the follow-up of
 * the cases is too short.
 * @param steps the share still out, by day
 * @param share the share of players who have returned, 0 to 1
 * @example remainingDays(survivalOf({ closed: [[10, 1], [20, 1], [40, 2]], open: [] }), 15, 0.5) // 25: 2 of the 3 who are left
 */
export function remainingDays(steps: readonly SurvivalStep[], gone: number, share: number): number | null {
  const now = steps.findLast(({ day }) => day <= gone)?.out ?? 1;
  const target = now * (1 - share);
  const place = steps.findIndex(({ day, out }) => day > gone && out <= target + ROUNDING);
  const reached = steps[place];
  if (!reached) return null;
  // Exactly this share is back from this day to the next return. By convention the middle of the two counts.
  const next = reached.out > target - ROUNDING ? (steps[place + 1] ?? reached) : reached;
  return Math.round((reached.day + next.day) / 2) - gone;
}

/** A day of absence, counted from the injury. */
export interface ReturnDay {
  day: number;
  /** Players still out on the morning of that day, with a record up to that day. */
  atRisk: number;
  /** Share back by that day, 0 to 1. */
  back: number;
}

/**
 * The share of players who have returned, by day: day 0, then each day on which a player returned or a record ended.
 * Source: Kaplan & Meier, as in `survivalOf`.
 * @example returnCurve({ closed: [[10, 1], [20, 1]], open: [[15, 1]] })
 * // [{ day: 0, atRisk: 3, back: 0 }, { day: 10, atRisk: 3, back: 0.333 }, { day: 15, atRisk: 2, back: 0.333 }, …]
 */
export function returnCurve(cases: { closed: CasesByDays; open: CasesByDays }): ReturnDay[] {
  const steps = survivalOf(cases);
  const all = [...cases.closed, ...cases.open];
  const days = [...new Set([0, ...all.map(([day]) => day)])].sort((a, b) => a - b);
  return days.map((day) => ({
    day,
    atRisk: casesIn(all.filter(([last]) => last >= day)),
    back: 1 - (steps.findLast((step) => step.day <= day)?.out ?? 1),
  }));
}

export function casesIn(byDays: CasesByDays): number {
  return byDays.reduce((sum, [, cases]) => sum + cases, 0);
}
