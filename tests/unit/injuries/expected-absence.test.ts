import { describe, expect, test } from 'vitest';
import { absenceQuartiles, expectedAbsence, injuryScale } from '../../../src/domain/injuries/expected-absence.ts';

describe('INJ-26 G-32 the injury scale', () => {
  test.each([
    [1, 0],
    [6, 0],
    [7, 1],
    [14, 1],
    [15, 2],
    [28, 2],
    [29, 3],
    [42, 3],
    [43, 4],
    [91, 4],
    [92, 5],
    [122, 5],
    [123, 6],
    [400, 6],
  ])('%i days are step %i', (days, step) => {
    expect(injuryScale(days)).toBe(step);
  });
});

describe('INJ-27 G-32 median and quartiles of closed cases', () => {
  test('of an odd number: 5, 8, 10, 20, 90', () => {
    // Ranks 0 to 4: the quartiles lie on ranks 1, 2 and 3.
    expect(
      absenceQuartiles([
        [90, 1],
        [5, 1],
        [10, 1],
        [8, 1],
        [20, 1],
      ]),
    ).toEqual({
      cases: 5,
      lower: 8,
      median: 10,
      upper: 20,
    });
  });

  test('of an even number, between two cases: 10, 20, 20, 40', () => {
    // Rank 0.75: 10 + 0.75 × 10 = 17.5, rounded 18. Rank 1.5: 20. Rank 2.25: 20 + 0.25 × 20 = 25.
    expect(
      absenceQuartiles([
        [10, 1],
        [20, 2],
        [40, 1],
      ]),
    ).toEqual({
      cases: 4,
      lower: 18,
      median: 20,
      upper: 25,
    });
  });

  test('of one case and of none', () => {
    expect(absenceQuartiles([[12, 1]])).toEqual({ cases: 1, lower: 12, median: 12, upper: 12 });
    expect(absenceQuartiles([])).toBeNull();
  });
});

describe('G-32 what may be said', () => {
  const quartiles = { cases: 10, lower: 16, median: 24, upper: 35 };
  test('from ten cases on the range with its figures, below only the step, of none nothing', () => {
    expect(expectedAbsence(quartiles)).toEqual({ kind: 'usual', scale: 2, ...quartiles });
    expect(expectedAbsence({ ...quartiles, cases: 9 })).toEqual({
      kind: 'few',
      scale: 2,
      cases: 9,
    });
    expect(expectedAbsence(null)).toEqual({ kind: 'none' });
  });
});
