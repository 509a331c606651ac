import { describe, expect, test } from 'vitest';
import { addDays } from '../../../src/domain/days.ts';
import {
  requestedTime,
  requestedTimeframe,
  DEFAULT_PERIOD,
  dottedDay,
  isRangeWrong,
  periodDays,
  periodParameters,
  POST_PERIODS,
  rangeOf,
  readDay,
  timeRange,
} from '../../../src/domain/posts/period.ts';
import { timeframePeriod } from '../../../src/domain/timeframe.ts';

const TODAY = '2026-03-31';
const NOON = Date.parse(`${TODAY}T12:00:00Z`);

describe('FILT-11 named periods', () => {
  test.each([
    ['today', TODAY, TODAY],
    ['yesterday', '2026-03-30', '2026-03-30'],
    ['last_24_hours', '2026-03-30', TODAY],
    ['last_7_days', '2026-03-25', TODAY],
    ['last_30_days', '2026-03-02', TODAY],
    ['this_month', '2026-03-01', TODAY],
    ['last_month', '2026-02-01', '2026-02-28'],
    ['last_3_months', addDays(TODAY, -14 * 7), TODAY],
    ['last_6_months', addDays(TODAY, -27 * 7), TODAY],
    ['last_12_months', addDays(TODAY, -53 * 7), TODAY],
    ['last_year', '2025-01-01', '2025-12-31'],
    ['current_season', '2025-07-01', TODAY],
    ['last_season', '2024-07-01', '2025-06-30'],
    ['all', '2010-01-01', TODAY],
  ] as const)('%s', (name, from, to) => {
    expect(periodDays(name, TODAY, [])).toEqual({ from, to });
  });

  test('are these, and none of them reaches past today on any day of a leap year', () => {
    expect(POST_PERIODS).toHaveLength(14);
    for (let day = '2024-01-01'; day < '2025-01-01'; day = addDays(day, 1))
      for (const name of POST_PERIODS) {
        const { from, to } = periodDays(name, day, []);
        expect([name, day, rangeOf(from, to, day)]).toEqual([name, day, { from, to }]);
      }
  });

  test('seasons are those of the posts’ subject', () => {
    const seasons = [
      { startDate: '2026-02-01', endDate: '2026-11-30' },
      { startDate: '2025-02-02', endDate: '2025-11-30' },
    ];
    expect(periodDays('current_season', TODAY, seasons)).toEqual({ from: '2026-02-01', to: TODAY });
    expect(periodDays('last_season', TODAY, seasons)).toEqual({
      from: '2025-02-02',
      to: '2025-11-30',
    });
  });

  test('CONST-22 FILT-12 the default is the last six months', () => {
    expect(DEFAULT_PERIOD).toBe('last_6_months');
  });
});

test('days begin and end at midnight, 24 hours with the instant', () => {
  const day = 86_400_000;
  const named = (timeframe: 'today' | 'last_24_hours') =>
    timeRange({ activeTimeFilter: 'timeframe', timeframe }, NOON, []);
  expect(named('today')).toEqual({ since: NOON - day / 2, until: NOON + day / 2 });
  expect(named('last_24_hours')).toEqual({ since: NOON - day, until: NOON + 1 });
  expect(timeRange({ activeTimeFilter: 'range', from: '2026-03-01', to: '2026-03-02' }, NOON, [])).toEqual({
    since: Date.parse('2026-03-01'),
    until: Date.parse('2026-03-03'),
  });
});

test.each([
  ['2026-03-30', TODAY, true],
  [TODAY, TODAY, true],
  [TODAY, '2026-04-01', false],
  ['2026-03-30', '2026-03-29', false],
  ['2026-02-29', TODAY, false],
  ['', TODAY, false],
])('FILT-08 from %s to %s is a range: %s', (from, to, valid) => {
  expect(rangeOf(from, to, TODAY)).toEqual(valid ? { from, to } : null);
});

test('FILT-09 days are shown and typed as DD.MM.YYYY', () => {
  expect(dottedDay('2026-03-02')).toBe('02.03.2026');
  expect(readDay(' 2.3.2026 ')).toBe('2026-03-02');
  expect(readDay('02.03.2026')).toBe('2026-03-02');
  expect(readDay('2026-03-02')).toBe('2026-03-02');
  expect([readDay('31.02.2026'), readDay('3/2/2026'), readDay('')]).toEqual(['', '', '']);
});

describe('FILT-10 FILT-13 PSTAT-01 one period for posts and for statistics', () => {
  const search = (text: string) => new URLSearchParams(text);

  test.each([
    ['timeframe=year', 'year'],
    ['timeframe=last_season', 'last_season'],
    ['period=last_12_months', 'year'],
    ['period=last_6_months', 'last_6_months'],
    ['period=current_season', 'current_season'],
    ['period=last_month', '2026-02-01,2026-02-28'],
    ['period=all', `2010-01-01,${TODAY}`],
    ['from=01.02.2026&to=2026-02-03', '2026-02-01,2026-02-03'],
    ['sort=days', undefined],
    ['from=2026-02-03&to=2026-02-01', undefined],
    ['from=2026-02-03&to=2026-04-01', undefined],
  ])('statistics read %s as %s', (text, timeframe) => {
    expect(requestedTimeframe(search(text), TODAY)).toBe(timeframe);
  });

  test.each([
    ['timeframe=year', { activeTimeFilter: 'timeframe', timeframe: 'last_12_months' }],
    ['timeframe=current_season', { activeTimeFilter: 'timeframe', timeframe: 'current_season' }],
    ['timeframe=2024-07-15,2025-06-30', { activeTimeFilter: 'range', from: '2024-07-15', to: '2025-06-30' }],
    ['timeframe=2025-07-15,2026-06-30', { activeTimeFilter: 'range', from: '2025-07-15', to: TODAY }],
    ['timeframe=2026-07-15,2027-06-30', null],
    ['timeframe=never', null],
    ['', null],
    ['period=today&timeframe=year', { activeTimeFilter: 'timeframe', timeframe: 'today' }],
  ])('posts read %s', (text, time) => {
    expect(requestedTime(search(text), TODAY)).toEqual(time);
  });

  test('every period of posts is days that statistics read the same', () => {
    for (const name of POST_PERIODS.filter((each) => each !== 'last_24_hours')) {
      const timeframe = requestedTimeframe(search(`period=${name}`), TODAY) ?? '';
      const days = timeframePeriod(timeframe, TODAY, []);
      const { from, to } = periodDays(name, TODAY, []);
      expect([name, days?.from, days && days.to < TODAY ? days.to : TODAY]).toEqual([name, from, to]);
    }
  });

  test('what names the period is carried as it is, and nothing else', () => {
    expect(periodParameters(search('sort=days&from=2026-01-01&to=2026-01-02&lang=it'))).toEqual([
      ['from', '2026-01-01'],
      ['to', '2026-01-02'],
    ]);
  });

  test('FILT-08 two days that are not a period differ from no days', () => {
    expect(isRangeWrong(search('from=2026-04-01&to=2026-04-02'), TODAY)).toBe(true);
    expect(isRangeWrong(search('from=2026-03-01&to=2026-03-02'), TODAY)).toBe(false);
    expect(isRangeWrong(search('from=2026-03-01'), TODAY)).toBe(false);
  });
});
