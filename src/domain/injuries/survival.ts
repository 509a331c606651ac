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

/** The share still out after a day. */
function outOn(steps: readonly SurvivalStep[], day: number): number {
  return steps.findLast((step) => step.day <= day)?.out ?? 1;
}

/**
 * The share of the players who are still out after `gone` days that is back by a later day, 0 to 1; null if nobody is
 * still out. Before the day itself nobody of them is back.
 * @example backSince(survivalOf({ closed: [[10, 1], [20, 1], [40, 2]], open: [] }), 15, 20) // 0.333: 1 of the 3 who are left
 */
export function backSince(steps: readonly SurvivalStep[], gone: number, day: number): number | null {
  const still = outOn(steps, gone);
  return still > ROUNDING ? 1 - outOn(steps, Math.max(gone, day)) / still : null;
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
  const target = outOn(steps, gone) * (1 - share);
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
  const backAfter = new Map(survivalOf(cases).map(({ day, out }) => [day, 1 - out]));
  const ending = new Map<number, number>([[0, 0]]);
  for (const [day, count] of [...cases.closed, ...cases.open]) ending.set(day, (ending.get(day) ?? 0) + count);
  let atRisk = casesIn(cases.closed) + casesIn(cases.open);
  let back = 0;
  return [...ending]
    .sort(([a], [b]) => a - b)
    .map(([day, ended]) => {
      back = backAfter.get(day) ?? back;
      const row = { day, atRisk, back };
      atRisk -= ended;
      return row;
    });
}

/** The days of a curve on which players returned. */
export function stepsOf(curve: readonly ReturnDay[]): SurvivalStep[] {
  return curve.flatMap(({ day, atRisk, back }, place) =>
    back > (curve[place - 1]?.back ?? 0) ? [{ day, atRisk, out: 1 - back }] : [],
  );
}

/** The curve on any day. */
export function curveOn(curve: readonly ReturnDay[], day: number): ReturnDay {
  return {
    day,
    atRisk: curve.find((row) => row.day >= day)?.atRisk ?? 0,
    back: curve.findLast((row) => row.day <= day)?.back ?? 0,
  };
}

export function casesIn(byDays: CasesByDays): number {
  return byDays.reduce((sum, [, cases]) => sum + cases, 0);
}
