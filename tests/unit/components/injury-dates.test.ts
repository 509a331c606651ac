import { expect, test } from 'vitest';
import { datesWords, returnDay, writerOf } from '../../../src/components/injuries/injury-cells.ts';

const TODAY = '2026-11-21';

test('INJ-06 an estimated return is marked as one, in the table and in the detail', () => {
  const english = writerOf('en-gb', TODAY);
  expect(returnDay(english, { ongoing: true }, '2026-12-23')).toBe('23.12.2026, expected');
  expect(returnDay(english, { ongoing: true }, '2026-11-01')).toBe('01.11.2026, expected');
  expect(returnDay(english, { ongoing: false }, '2026-11-22')).toBe('22.11.2026, expected');
  expect(returnDay(english, { ongoing: false }, TODAY)).toBe('21.11.2026');
  expect(returnDay(writerOf('de', TODAY), { ongoing: true }, '2026-12-23')).toBe('23.12.2026, voraussichtlich');
  const dates = { date: '2026-11-02', end_date: '2026-12-23', ongoing: true };
  expect(datesWords(english, dates)).toContain('23.12.2026, expected');
  expect(datesWords(english, { ...dates, end_date: null })).not.toContain('expected');
});
