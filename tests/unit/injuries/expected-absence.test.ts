import { describe, expect, test } from 'vitest';
import {
  absenceOutlook,
  expectedAbsence,
  injuryScale,
  usualAbsence,
} from '../../../src/domain/injuries/expected-absence.ts';

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

// Ten closed cases of 10 to 100 days. After 45 days six are left (50 to 100): a quarter of them (1.5) is back after 60, half
// after 70, exactly, which is the middle of 70 and 80: 30; three quarters (4.5) after 90.
const ten = Array.from({ length: 10 }, (_, place) => [10 * (place + 1), 1] as const);

describe('INJ-27 G-32 what comparable cases say', () => {
  test('the days that remain are of those who were out as long', () => {
    expect(absenceOutlook('diagnosis', { closed: ten, open: [] }, 45)).toEqual({
      basis: 'diagnosis',
      cases: 10,
      open: 0,
      gone: 45,
      atRisk: 6,
      announced: null,
      backByAnnounced: null,
      lower: 15,
      median: 30,
      upper: 45,
      whole: 55,
      isLongest: false,
    });
  });

  // Two of the six who are left are back after 60 days.
  test('by the announced return a share of those who were out as long is back', () => {
    const share = (announced: number) => absenceOutlook('diagnosis', { closed: ten, open: [] }, 45, announced);
    expect(share(65)?.backByAnnounced).toBeCloseTo(1 / 3, 9);
    expect(share(45)?.backByAnnounced).toBeNull();
  });

  test('without a closed case they say nothing', () => {
    expect(absenceOutlook('place', { closed: [], open: [[5, 3]] }, 0)).toBeNull();
  });
});

describe('G-32 what may be said', () => {
  test('from ten cases on the range with its figures, below only their number and median, of none nothing', () => {
    const outlook = absenceOutlook('diagnosis', { closed: ten, open: [] }, 0);
    // The median of 50 and 60 is 55: two to three months.
    expect(expectedAbsence(outlook)).toMatchObject({ kind: 'estimate', scale: 4, median: 55 });
    const few = absenceOutlook('diagnosis', { closed: ten.slice(0, 3), open: [] }, 0);
    expect(expectedAbsence(few)).toEqual({ kind: 'few', cases: 3, whole: 20 });
    expect(expectedAbsence(null)).toEqual({ kind: 'none' });
  });

  // An Achilles rupture with seven closed ones: after 300 days, still only what the seven say as a whole.
  test('of seven cases the same is said however long the absence has lasted', () => {
    const seven = [120, 190, 240, 281, 300, 320, 400].map((days) => [days, 1] as const);
    for (const gone of [0, 300, 500])
      expect(expectedAbsence(absenceOutlook('diagnosis', { closed: seven, open: [] }, gone))).toEqual({
        kind: 'few',
        cases: 7,
        whole: 281,
      });
  });

  test('where fewer than ten lasted as long as this one, their number, that of all and the median of all are said', () => {
    const at = (gone: number) => expectedAbsence(absenceOutlook('diagnosis', { closed: ten, open: [[5, 2]] }, gone));
    expect(at(9)).toMatchObject({ kind: 'estimate' });
    expect(at(60)).toEqual({ kind: 'fewLeft', left: 5, cases: 12, whole: 55 });
  });

  test('beyond the longest comparable case no days are given', () => {
    const outlook = absenceOutlook('diagnosis', { closed: ten, open: [] }, 120);
    expect(outlook).toMatchObject({ isLongest: true, median: null });
    expect(expectedAbsence(outlook)).toEqual({ kind: 'longest', basis: 'diagnosis', cases: 10 });
  });
});

describe('the usual length of an absence', () => {
  test('is that of all comparable cases from the first day, however long this one has lasted', () => {
    expect(usualAbsence('diagnosis', { closed: ten, open: [] })).toEqual({
      basis: 'diagnosis',
      cases: 10,
      lower: 30,
      median: 55,
      upper: 80,
    });
  });

  test('has no upper quartile while most long cases are open, and is not given for fewer than ten', () => {
    const open = [[200, 10]] as const;
    expect(usualAbsence('diagnosis', { closed: ten, open })).toMatchObject({ cases: 10, upper: null });
    expect(usualAbsence('place', { closed: ten.slice(1), open: [] })).toBeNull();
  });
});
