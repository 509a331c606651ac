import { expect, test } from 'vitest';
import { remainingDays, returnCurve, survivalOf } from '../../../src/domain/injuries/survival.ts';

// Freireich's 6-MP arm (Kaplan-Meier's textbook example): returns at 6 (3), 7, 10, 13, 16, 22, 23 of 21 cases, the others
// open at 6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35. Published: 0.857, 0.807, 0.753, 0.690, 0.627, 0.538, 0.448.
const arm = {
  closed: [
    [6, 3],
    [7, 1],
    [10, 1],
    [13, 1],
    [16, 1],
    [22, 1],
    [23, 1],
  ],
  open: [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35].map((day) => [day, 1] as const),
} as const;

test('G-32 the share still out is that of Kaplan and Meier', () => {
  const steps = survivalOf(arm);
  expect(steps.map(({ out }) => Math.round(1000 * out) / 1000)).toEqual([
    0.857, 0.807, 0.753, 0.69, 0.627, 0.538, 0.448,
  ]);
  expect(steps.map(({ atRisk }) => atRisk)).toEqual([21, 17, 15, 12, 11, 7, 6]);
  // The published median is 23; the upper quartile is not reached.
  expect(remainingDays(steps, 0, 0.5)).toBe(23);
  expect(remainingDays(steps, 0, 0.75)).toBeNull();
});

test('G-32 the curve has the days on which a record ended as well', () => {
  const curve = returnCurve(arm);
  expect(curve[0]).toEqual({ day: 0, atRisk: 21, back: 0 });
  expect(curve.map(({ day }) => day)).toEqual([0, 6, 7, 9, 10, 11, 13, 16, 17, 19, 20, 22, 23, 25, 32, 34, 35]);
  // Published: at risk 6 on day 23, back 1 - 0.448; the five open cases of 25 days and more change nothing but the number.
  expect(curve.filter(({ day }) => day >= 23).map(({ atRisk }) => atRisk)).toEqual([6, 5, 4, 2, 1]);
  expect(curve.at(-1)?.back).toBeCloseTo(0.552, 3);
});

// 100 cases of 1 to 100 days. After 60 days 40 are left: half of them are back after 80, in 20 days (from 80 to the next
// return on 81 exactly half are back: 80.5, rounded 81).
test('G-32 remaining days are of those who are still out', () => {
  const closed = Array.from({ length: 100 }, (_, place) => [place + 1, 1] as const);
  const steps = survivalOf({ closed, open: [] });
  expect(remainingDays(steps, 60, 0.5)).toBe(21);
  expect(remainingDays(steps, 100, 0.5)).toBeNull();
  expect(remainingDays(survivalOf({ closed: [], open: [[5, 1]] }), 0, 0.5)).toBeNull();
});

test('without open cases the median is that of the cases, in the middle of two', () => {
  expect(
    remainingDays(
      survivalOf({
        closed: [
          [10, 1],
          [20, 1],
        ],
        open: [],
      }),
      0,
      0.5,
    ),
  ).toBe(15);
  expect(
    remainingDays(
      survivalOf({
        closed: [
          [10, 1],
          [20, 1],
          [40, 1],
        ],
        open: [],
      }),
      0,
      0.5,
    ),
  ).toBe(20);
});
