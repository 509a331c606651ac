import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_TIMEFRAME } from '../../src/domain/constants.ts';
import { daysBetween } from '../../src/domain/days.ts';
import { offeredSeasons, parsePeriod, timeframePeriod } from '../../src/domain/timeframe.ts';

const TODAY = '2026-11-21';
const SEASONS = [2022, 2023, 2024, 2025, 2026].map((year) => ({
  startDate: `${year}-08-01`,
  endDate: `${year + 1}-05-31`,
}));

describe('FILT-13 timeframes', () => {
  test.each([
    ['year', 53],
    ['last_6_months', 27],
    ['last_3_months', 14],
  ])('FILT-14 CONST-23 %s goes back %i weeks', (timeframe, weeks) => {
    const period = timeframePeriod(timeframe, TODAY, []);
    expect(period?.to).toBe(TODAY);
    expect(period && daysBetween(period.from, period.to)).toBe(weeks * 7);
  });
  test('FILT-14 the default is a year of 53 weeks', () => {
    expect(timeframePeriod(DEFAULT_TIMEFRAME, TODAY, SEASONS)?.from).toBe('2025-11-15');
  });
  test('current and last season are those of the seasons given', () => {
    expect(timeframePeriod('current_season', TODAY, SEASONS)?.from).toBe('2026-08-01');
    expect(timeframePeriod('last_season', TODAY, SEASONS)?.to).toBe('2026-05-31');
  });
  test('between two seasons the one that ended is the current one', () => {
    expect(timeframePeriod('current_season', '2026-07-01', SEASONS)?.from).toBe('2025-08-01');
    expect(timeframePeriod('last_season', '2026-07-01', SEASONS)?.from).toBe('2024-08-01');
  });
  test('without seasons they run from July to June', () => {
    expect(timeframePeriod('current_season', TODAY, [])).toEqual({
      from: '2026-07-01',
      to: '2027-06-30',
    });
    expect(timeframePeriod('last_season', TODAY, [])).toEqual({
      from: '2025-07-01',
      to: '2026-06-30',
    });
  });
});

test('FILT-10 from,to reads as its days and nothing else does', () => {
  expect(parsePeriod('2021-08-01,2022-05-31')).toEqual({ from: '2021-08-01', to: '2022-05-31' });
  expect(parsePeriod('2021-08-01,2021-08-01')).not.toBeNull();
  for (const text of [
    '2022-05-31,2021-08-01',
    '2021-08-01',
    '2021-08-01,',
    '2021-08-01,2022-02-30',
    '2021-08-01,2022-05-31,2023-01-01',
    'all',
    '',
  ])
    expect(timeframePeriod(text, TODAY, SEASONS), text).toBeNull();
});

test('FILT-10 no text makes a timeframe fail', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(timeframePeriod(text, TODAY, SEASONS)).toBeNull();
    }),
  );
});

test('FILT-15 four seasons are offered first, newest first, then the earlier ones; none that has not begun', () => {
  const offered = offeredSeasons([...SEASONS, { startDate: '2021-08-01', endDate: '2022-05-31' }], '2026-07-15');
  expect(offered.map(({ startDate, isEarlier }) => [startDate.slice(0, 4), isEarlier])).toEqual([
    ['2025', false],
    ['2024', false],
    ['2023', false],
    ['2022', false],
    ['2021', true],
  ]);
});
