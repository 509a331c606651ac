import { expect, test } from 'vitest';
import { lastSendingDay, movedTimeframe, nextSendingDay } from '../../../src/domain/reports/schedule.ts';

const rome = { hour: 7, timeZone: 'Europe/Rome' };
const last = (every: Parameters<typeof lastSendingDay>[0], at: string) => lastSendingDay(every, Date.parse(at), rome);

test('a report is due on its day, from the hour on the clock of the account', () => {
  expect(last('monday', '2026-11-23T05:59:00Z')).toBeNull();
  expect(last('monday', '2026-11-23T06:00:00Z')).toBe('2026-11-23');
  expect(last('month', '2026-12-01T05:59:00Z')).toBeNull();
  expect(last('month', '2026-12-01T06:00:00Z')).toBe('2026-12-01');
});

test('a report that could not be written is due for two days', () => {
  expect(last('monday', '2026-11-25T05:59:00Z')).toBe('2026-11-23');
  expect(last('monday', '2026-11-25T06:00:00Z')).toBeNull();
});

test('the hour is that of the clock on the days when clocks change', () => {
  expect(last('sunday', '2026-03-29T04:59:00Z')).toBeNull();
  expect(last('sunday', '2026-03-29T05:00:00Z')).toBe('2026-03-29');
  expect(last('sunday', '2026-10-25T05:59:00Z')).toBeNull();
  expect(last('sunday', '2026-10-25T06:00:00Z')).toBe('2026-10-25');
});

test('the next day comes after the last one', () => {
  expect(nextSendingDay('monday', '2026-11-23')).toBe('2026-11-30');
  expect(nextSendingDay('sunday', '2026-11-23')).toBe('2026-11-29');
  expect(nextSendingDay('month', '2026-01-31')).toBe('2026-02-01');
});

test.each([
  ['up to the day of the order, moves', '2026-11-17,2026-11-23', '2026-11-24,2026-11-30'],
  ['under way, becomes the current season', '2026-07-01,2027-06-30', 'current_season'],
  ['that had ended, stays', '2025-07-01,2026-06-30', '2025-07-01,2026-06-30'],
  ['with a name, stays', 'year', 'year'],
  ['that is not chosen, stays so', undefined, undefined],
])('a period %s', (_, timeframe, later) => {
  expect(movedTimeframe(timeframe, '2026-11-23', '2026-11-30')).toBe(later);
});
