import { expect, test } from 'vitest';
import {
  countedDays,
  daysSoFar,
  heatBand,
  recoveryBars,
  recoveryOf,
  severityBand,
} from '../../../src/domain/injuries/recovery.ts';

const TODAY = '2026-11-21';
const closed = (recoveryDays: number | null) => ({
  startDate: '2026-01-10',
  isOngoing: false,
  recoveryDays,
});

test('INJ-17 a recovery of 0 is unknown, a missing one not determined, and neither adds to a sum', () => {
  expect(recoveryOf(closed(0), TODAY)).toEqual({ kind: 'unknown' });
  expect(recoveryOf(closed(null), TODAY)).toEqual({ kind: 'not_determined' });
  expect(countedDays({ kind: 'unknown' })).toBe(0);
  expect(countedDays({ kind: 'not_determined' })).toBe(0);
});

test('INJ-17 a closed recovery shows its days', () => {
  expect(recoveryOf(closed(41), TODAY)).toEqual({ kind: 'days', days: 41, soFar: false, atLeast: false, bars: 2 });
});

test('an ongoing absence has the days so far, whatever was announced', () => {
  const ongoing = { startDate: '2026-11-02', isOngoing: true };
  const soFar = { kind: 'days', days: 19, soFar: true, atLeast: false, bars: 1 };
  expect(recoveryOf({ ...ongoing, recoveryDays: null }, TODAY)).toEqual(soFar);
  expect(recoveryOf({ ...ongoing, recoveryDays: 120 }, TODAY)).toEqual(soFar);
  expect(daysSoFar('2026-11-21', TODAY)).toBe(0);
  expect(daysSoFar('2026-12-24', TODAY)).toBe(0);
});

test.each([
  [0, 0],
  [1, 1],
  [40, 1],
  [41, 2],
  [80, 2],
  [81, 3],
  [956, 3],
])('INJ-18 CONST-17 %i days have %i bars', (days, bars) => {
  expect(recoveryBars(days)).toBe(bars);
});

test.each([
  [0, null],
  [1, 1],
  [20, 1],
  [21, 2],
  [40, 2],
  [41, 3],
  [60, 3],
  [61, 4],
  [80, 4],
  [81, 5],
  [100, 5],
  [101, 6],
  [956, 6],
])('BODY-07 CONST-16 %i days have heat %s', (days, band) => {
  expect(heatBand(days)).toBe(band);
});

test.each([
  [1, 'under_30'],
  [29, 'under_30'],
  [30, 'from_30_to_60'],
  [60, 'from_30_to_60'],
  [61, 'over_60'],
])('PSTAT-12 G-40 CONST-18 %i days are %s', (days, band) => {
  expect(severityBand(days)).toBe(band);
});
