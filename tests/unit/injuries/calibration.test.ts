import { expect, test } from 'vitest';
import { calibrationOf, type PastCase, wilson } from '../../../src/domain/injuries/calibration.ts';

/** A case each tenth day, so that each has ended before the next begins. */
const cases = (lengths: readonly number[]): PastCase[] =>
  lengths.map((days, place) => ({ start: 10 * place, days, isClosed: true }));
const TEN = [1, 2, 3, 4, 5, 5, 6, 7, 8, 9];

// The first ten are known by the eleventh: a quarter is back after 3 days, three quarters after 7.
test('G-32 an absence is judged by the range of those that had ended before it', () => {
  expect(calibrationOf(cases(TEN), 0)).toEqual({ cases: 0, inside: 0 });
  for (const [days, inside] of [
    [2, 0],
    [3, 1],
    [7, 1],
    [8, 0],
  ] as const)
    expect(calibrationOf(cases([...TEN, days]), 0), `${days} days`).toEqual({ cases: 1, inside });
});

test('G-32 what ends later does not count, and who is back is not judged', () => {
  const late = TEN.map((days) => ({ start: 0, days: days + 90, isClosed: true }));
  expect(calibrationOf([...late, { start: 50, days: 5, isClosed: true }], 0)).toEqual({ cases: 0, inside: 0 });
  expect(calibrationOf(cases([...TEN, 5]), 5)).toEqual({ cases: 0, inside: 0 });
});

test('G-32 of an open case it is known only that it outlasts its range', () => {
  const open = (days: number) => [...cases(TEN), { start: 200, days, isClosed: false }];
  expect(calibrationOf(open(5), 0)).toEqual({ cases: 0, inside: 0 });
  expect(calibrationOf(open(8), 0)).toEqual({ cases: 1, inside: 0 });
});

test('G-32 Wilson: 5 of 10 are 24 to 76 %', () => {
  expect(wilson(5, 10).map((limit) => Math.round(100 * limit))).toEqual([24, 76]);
  expect(wilson(0, 10)[0]).toBeCloseTo(0);
});
