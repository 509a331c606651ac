import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../src/domain/days.ts';
import {
  contains,
  isSolar,
  mainSeasons,
  seasonAt,
  seasonLabel,
  seasonOptions,
  type DateRange,
  syntheticSeason,
} from '../../src/domain/season.ts';
import { timeframePeriod } from '../../src/domain/timeframe.ts';

const span = (startDate: string, endDate: string): DateRange => ({ startDate, endDate });
const injured = (...dates: string[]) => dates.map((startDate) => ({ startDate }));

test('INJ-24 a season is named by its year or both its years', () => {
  expect(seasonLabel(span('2021-08-13', '2022-05-22'))).toBe('2021/2022');
  expect(seasonLabel(span('2022-03-01', '2022-11-05'))).toBe('2022');
  expect(isSolar(span('2022-01-01', '2022-12-31'))).toBe(true);
  expect(isSolar(span('2022-12-31', '2023-01-01'))).toBe(false);
});

test.each([
  ['2010-06-30', false, '2009-07-01', '2010-06-30'],
  ['2010-07-01', false, '2010-07-01', '2011-06-30'],
  ['2010-06-30', true, '2010-01-01', '2010-12-31'],
  ['2010-12-31', true, '2010-01-01', '2010-12-31'],
])('INJ-25 the season made for %s (solar: %s) is %s to %s', (day, solar, from, to) => {
  expect(syntheticSeason(day, solar)).toEqual(span(from, to));
});

describe('INJ-25 season options', () => {
  const known = [span('2020-07-01', '2021-06-30'), span('2021-07-01', '2022-06-30')];

  test('are the known ones, newest first, without any injury', () => {
    expect(seasonOptions(known, []).map(({ label }) => label)).toEqual(['2021/2022', '2020/2021']);
    expect(seasonOptions([], [])).toEqual([]);
  });
  test('have one more for injuries outside all of them, before and after', () => {
    const options = seasonOptions(known, injured('2015-09-10', '2016-02-01', '2022-08-15'));
    expect(options.map(({ value }) => value)).toEqual([
      '2022-07-01,2023-06-30',
      '2021-07-01,2022-06-30',
      '2020-07-01,2021-06-30',
      '2015-07-01,2016-06-30',
    ]);
    expect(options.map(({ label }) => label)[3]).toBe('2015/2016');
  });
  test('are solar beside a solar season, decided per season', () => {
    const mixed = [span('2018-02-20', '2018-11-30'), span('2020-08-01', '2021-05-30')];
    const labels = seasonOptions(mixed, injured('2016-05-05', '2022-09-01')).map((o) => o.label);
    expect(labels).toEqual(['2022/2023', '2020/2021', '2018', '2016']);
  });
  test('widen a season known from first to last match, not into its neighbour', () => {
    const matches = [span('2019-08-09', '2020-07-26'), span('2020-09-12', '2021-05-23')];
    const options = seasonOptions(matches, injured('2020-08-10', '2021-06-10', '2019-07-20'));
    expect(options.map(({ label, value }) => [label, value])).toEqual([
      ['2020/2021', '2020-07-27,2021-06-30'],
      ['2019/2020', '2019-07-01,2020-07-26'],
    ]);
  });
  test('join the seasons of several competitions under one label', () => {
    const both = [span('2021-08-13', '2022-05-22'), span('2021-09-14', '2022-05-28')];
    expect(seasonOptions(both, []).map(({ value }) => value)).toEqual(['2021-08-13,2022-05-28']);
  });
  test('hold every injury exactly once where the known seasons do not overlap', () => {
    const gaps = fc.record({
      gap: fc.integer({ min: 1, max: 500 }),
      length: fc.integer({ min: 200, max: 340 }),
    });
    const seasons = fc.array(gaps, { maxLength: 8 }).map((list) => {
      const spans: DateRange[] = [];
      let day = '2012-01-01';
      for (const { gap, length } of list) {
        const startDate = addDays(day, gap);
        day = addDays(startDate, length);
        spans.push(span(startDate, day));
      }
      return spans;
    });
    const days = fc.array(
      fc.integer({ min: 0, max: 6000 }).map((n) => addDays('2009-01-01', n)),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(seasons, days, (list, dates) => {
        const options = seasonOptions(list, injured(...dates));
        expect(new Set(options.map(({ label }) => label))).toHaveLength(options.length);
        for (const date of dates) {
          expect(options.filter((option) => contains(option, date))).toHaveLength(1);
        }
      }),
    );
  });
});

test('a day lies in the season that began last, or in none', () => {
  const seasons = [span('2021-01-01', '2021-12-31'), span('2021-08-01', '2022-05-31')];
  expect(seasonAt(seasons, '2021-09-01')).toBe(seasons[1]);
  expect(seasonAt(seasons, '2021-01-01')).toBe(seasons[0]);
  expect(seasonAt(seasons, '2023-01-01')).toBeUndefined();
});

test('FILT-11 FILT-13 a cup that begins later does not begin a season', () => {
  const seasons = mainSeasons([
    { startDate: '2026-09-01', endDate: '2027-05-31', isLeague: false },
    { startDate: '2026-07-15', endDate: '2027-06-30', isLeague: true },
    { startDate: '2025-07-15', endDate: '2026-06-30', isLeague: true },
    // A national tournament within one year, and a cup of a year without a league.
    { startDate: '2026-08-01', endDate: '2026-12-31', isLeague: false },
    { startDate: '2023-09-01', endDate: '2024-05-31', isLeague: false },
  ]);
  expect(timeframePeriod('current_season', '2026-11-21', seasons)).toEqual({ from: '2026-07-15', to: '2027-06-30' });
  expect(timeframePeriod('last_season', '2026-11-21', seasons)).toEqual({ from: '2025-07-15', to: '2026-06-30' });
  expect(seasons).toContainEqual({ startDate: '2023-09-01', endDate: '2024-05-31' });
});
