import { describe, expect, test } from 'vitest';
import {
  absenceStatistics,
  burdenIntervalOf,
  consensusBand,
  type DatedAbsence,
  median,
  yearlyRate,
} from '../../../src/domain/statistics/consensus.ts';

const absence = (fields: Partial<DatedAbsence> = {}): DatedAbsence => ({
  playerId: 1,
  startDate: '2026-01-10',
  endDate: '2026-01-20',
  isOngoing: false,
  parentId: null,
  missedMatches: { value: 2 },
  open: null,
  ...fields,
});
/** One player who played 100 hours, a tenth of 1,000. */
const HOURS = new Map([[1, 6000]]);

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
      absence({ endDate: '2026-01-30', missedMatches: { value: null } }),
      absence({ endDate: '2026-01-10' }),
      absence({ endDate: '2026-02-11', missedMatches: { value: 5 } }),
    ];
    expect(absenceStatistics(rows, HOURS)).toMatchObject({
      absences: 4,
      days: 62,
      meanDays: 15.5,
      medianDays: 15,
      missedMatches: 9,
      severity: { '0': 1, '1-3': 0, '4-7': 0, '8-28': 2, '>28': 1 },
      burden: 620,
    });
    const { incidence } = absenceStatistics(rows, HOURS);
    expect(incidence?.value).toBe(40);
    expect(incidence?.low).toBeCloseTo(10.9, 1);
    expect(incidence?.high).toBeCloseTo(102.4, 1);
  });
  // The open injury counts from its first day, with the 40 days it is known to have lasted; of a forgotten end nothing is
  // known but that a match was played 30 days later. The mean is of the one that has ended.
  test('G-59 G-84 count an injury without a recorded return from its first day, and its known days', () => {
    const open = absence({ endDate: null, open: { bound: 'at_least', days: 40, until: '2026-02-19' } });
    const forgotten = absence({ endDate: null, open: { bound: 'at_most', days: 30, until: '2026-02-09' } });
    const found = absenceStatistics([absence(), open, forgotten, absence({ parentId: 7 })], HOURS);
    expect(found).toMatchObject({ absences: 3, open: 2, days: 50, openDays: 40, meanDays: 10, medianDays: 10 });
    expect(found).toMatchObject({ incidence: { value: 30 }, burden: 500, severity: { '8-28': 1 } });
  });
  test('say nothing where there is nothing', () => {
    expect(absenceStatistics([], new Map())).toMatchObject({
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

describe('the interval of the burden', () => {
  // Twenty players of 10 hours each. One player lost all 100 days: 500 days per 1,000 hours. That player is in a sample
  // Binomial(20, 1/20) times: 0 in 36 % of samples, at most 3 in 98.4 %.
  const hours = new Map(Array.from({ length: 20 }, (_, player) => [player, 600] as const));
  const lost = absence({ playerId: 3, startDate: '2026-01-01', endDate: '2026-04-11' });

  test('G-59 depends on who happened to be there', () => {
    expect(absenceStatistics([lost], hours).burden).toBe(500);
    expect(burdenIntervalOf([lost], hours)).toEqual({ low: 0, high: 1500 });
  });
  test('is the same each time, and has no width where all players lost alike', () => {
    expect(burdenIntervalOf([lost], hours)).toEqual(burdenIntervalOf([lost], hours));
    const all = [...hours.keys()].map((playerId) => absence({ playerId }));
    expect(burdenIntervalOf(all, hours)).toEqual({ low: 1000, high: 1000 });
  });
  test('is not given for fewer than ten players', () => {
    expect(burdenIntervalOf([absence()], HOURS)).toBeNull();
  });
});

// Four injuries in 730 player-days are two a year; Garwood’s exact limits of four are 1.09 and 10.24.
test('G-59 injuries per 365 player-days need no hours', () => {
  const rate = yearlyRate(4, 730);
  expect(rate?.value).toBe(2);
  expect(rate?.low).toBeCloseTo(1.09 / 2, 2);
  expect(rate?.high).toBeCloseTo(10.24 / 2, 2);
  expect(yearlyRate(0, 0)).toBeNull();
});
