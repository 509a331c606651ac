import { expect, test } from 'vitest';
import { formatDates, returnDay, writerOf } from '../../../src/views/injuries/injury-cells.ts';

const TODAY = '2026-11-21';

test('INJ-06 an estimated return is marked as one, in the table and in the detail', () => {
  const english = writerOf('en-gb', TODAY);
  expect(returnDay(english, { isOngoing: true }, '2026-12-23')).toBe('23.12.2026 (expected)');
  expect(returnDay(english, { isOngoing: true }, '2026-11-01')).toBe('01.11.2026 (expected)');
  expect(returnDay(english, { isOngoing: false }, '2026-11-22')).toBe('22.11.2026 (expected)');
  expect(returnDay(english, { isOngoing: false }, TODAY)).toBe('21.11.2026');
  expect(returnDay(writerOf('de', TODAY), { isOngoing: true }, '2026-12-23')).toBe(
    '23.12.2026 (voraus\u00adsichtlich)',
  );
  const dates = { startDate: '2026-11-02', endDate: '2026-12-23', isOngoing: true };
  expect(formatDates(english, dates)).toContain('23.12.2026 (expected)');
  expect(formatDates(english, { ...dates, endDate: null })).not.toContain('expected');
});
