import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, ageAt, daysBetween, isDay, yearOf } from '../../src/domain/days.ts';

const day = fc
  .integer({ min: -60_000, max: 60_000 })
  .map((days) => addDays('2000-01-01', days))
  .filter(isDay);

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2023-13-01', false],
  ['2023-1-01', false],
  ['2023-01-01T00:00:00Z', false],
  ['1799-12-31', false],
  ['9999-01-01', false],
  ['', false],
  ['२०२३-०१-०१', false],
])('%s is a day: %s', (text, valid) => {
  expect(isDay(text)).toBe(valid);
});

test('days are counted over leap days and the changes of the clock', () => {
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  expect(daysBetween('2023-02-28', '2023-03-01')).toBe(1);
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2);
  expect(addDays('2023-12-31', 1)).toBe('2024-01-01');
  expect(yearOf('2023-12-31')).toBe(2023);
});

test('adding the days between two days leads from one to the other', () => {
  fc.assert(
    fc.property(day, day, (from, to) => {
      expect(addDays(from, daysBetween(from, to))).toBe(to);
    }),
  );
});

test('age is in whole years and changes on the birthday', () => {
  expect(ageAt('2000-11-22', '2026-11-21')).toBe(25);
  expect(ageAt('2000-11-21', '2026-11-21')).toBe(26);
  expect(ageAt('2000-02-29', '2026-02-28')).toBe(25);
  expect(ageAt('2000-02-29', '2026-03-01')).toBe(26);
});
