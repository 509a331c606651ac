import { describe, expect, test } from 'vitest';
import {
  absenceStatistics,
  consensusBand,
  type DatedAbsence,
  median,
} from '../../../src/domain/statistics/consensus.ts';

const absence = (fields: Partial<DatedAbsence> = {}): DatedAbsence => ({
  date: '2026-01-10',
  end_date: '2026-01-20',
  ongoing: false,
  parent_injury_id: null,
  missed_matches: { value: 2 },
  ...fields,
});

test.each([
  [0, '0'],
  [1, '1-3'],
  [3, '1-3'],
  [4, '4-7'],
  [7, '4-7'],
  [8, '8-28'],
  [28, '8-28'],
  [29, '>28'],
])('G-59 the consensus puts %i days under %s', (days, band) => {
  expect(consensusBand(days)).toBe(band);
});

describe('statistics of absences', () => {
  // 10, 20, 0 and 32 days (21 of January, 11 of February) are 62, a mean of 15.5 and a median of (10 + 20) ÷ 2 = 15. In 100
  // hours, a tenth of 1,000: 4 × 10 = 40 injuries, 620 days. Exact limits of a count of 4 are 1.09 and 10.24, ten times.
  test('G-59 count days, matches, severity and rates', () => {
    const rows = [
      absence(),
      absence({ end_date: '2026-01-30', missed_matches: { value: null } }),
      absence({ end_date: '2026-01-10' }),
      absence({ end_date: '2026-02-11', missed_matches: { value: 5 } }),
    ];
    expect(absenceStatistics(rows, 6000)).toMatchObject({
      absences: 4,
      days: 62,
      meanDays: 15.5,
      medianDays: 15,
      missedMatches: 9,
      severity: { '0': 1, '1-3': 0, '4-7': 0, '8-28': 2, '>28': 1 },
      burden: 620,
    });
    const { incidence } = absenceStatistics(rows, 6000);
    expect(incidence?.value).toBe(40);
    expect(incidence?.low).toBeCloseTo(10.9, 1);
    expect(incidence?.high).toBeCloseTo(102.4, 1);
  });
  test('leave out what goes on, what has no recorded end, and stages of an episode', () => {
    const rows = [absence({ ongoing: true }), absence({ end_date: null }), absence({ parent_injury_id: 7 })];
    expect(absenceStatistics([absence(), ...rows], 6000)).toMatchObject({
      absences: 1,
      open: 2,
      days: 10,
      missedMatches: 2,
    });
  });
  test('say nothing where there is nothing', () => {
    expect(absenceStatistics([], 0)).toMatchObject({
      meanDays: null,
      medianDays: null,
      incidence: null,
      burden: null,
    });
  });
});

test('the median is the middle, or between the two middle ones, whatever the order', () => {
  expect(median([10, 1, 3])).toBe(3);
  expect(median([3, 1, 2, 10])).toBe(2.5);
  expect(median([])).toBeNull();
});
