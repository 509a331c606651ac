import { expect, test } from 'vitest';
import { movingAverage } from '../../../src/domain/media/moving-average.ts';
import { type TrendBucket, stepOf, trendOf } from '../../../src/domain/media/trend.ts';

const DAY = 86_400_000;
const at = (day: string) => Date.parse(day);
const moment = (day: string, more: Partial<TrendBucket> = {}): TrendBucket => ({
  at: at(day),
  source: 'tw',
  posts: 1,
  opinions: 0,
  sentiments: 0,
  ...more,
});

test.each([
  [1, 'hour'],
  [2, 'hour'],
  [3, 'day'],
  [62, 'day'],
  [63, 'week'],
  [732, 'week'],
  [6000, 'four_weeks'],
] as const)('CHART-07 a period of %i days is looked at by the %s', (days, step) => {
  expect(stepOf({ since: 0, until: days * DAY })).toBe(step);
});

test('CHART-07 weeks are counted back from the last day, and a week without posts stands as none', () => {
  const span = { since: at('2026-10-01'), until: at('2026-11-22') };
  const trend = trendOf(
    [
      moment('2026-11-21', { posts: 3 }),
      moment('2026-11-15', { posts: 2, source: 'rss' }),
      moment('2026-11-02', { posts: 5 }),
    ],
    span,
    'week',
  );
  expect(trend.map((point) => [new Date(point.at).toISOString().slice(0, 10), point.posts])).toEqual([
    ['2026-11-01', 5],
    ['2026-11-08', 0],
    ['2026-11-15', 5],
  ]);
  expect(trend.at(-1)?.partials).toEqual({ tw: 3, ig: 0, fb: 0, rss: 2 });
});

test('CHART-07 the last 24 hours end with the hour under way', () => {
  const now = at('2026-11-21T10:20:00Z');
  const trend = trendOf(
    [moment('2026-11-21T10:00:00Z'), moment('2026-11-20T11:00:00Z')],
    { since: now - DAY, until: now },
    'hour',
  );
  expect(trend).toHaveLength(24);
  expect(new Date(trend[0]?.at ?? 0).toISOString()).toBe('2026-11-20T11:00:00.000Z');
  expect([trend[0]?.posts, trend.at(-1)?.posts]).toEqual([1, 1]);
});

test('CHART-07 the oldest week takes in a day that is left over, rather than stand for that day alone', () => {
  // 15 days: two weeks and a day.
  const span = { since: at('2026-11-07'), until: at('2026-11-22') };
  const trend = trendOf([moment('2026-11-07'), moment('2026-11-08')], span, 'week');
  expect(trend.map((point) => [new Date(point.at).toISOString().slice(0, 10), point.posts])).toEqual([
    ['2026-11-07', 2],
    ['2026-11-15', 0],
  ]);
});

test('CHART-08 a sentiment is the mean of the posts that have one, all together and by source', () => {
  const [point] = trendOf(
    [
      moment('2026-11-21', { posts: 4, opinions: 2, sentiments: 60 }),
      moment('2026-11-21', { posts: 2, opinions: 1, sentiments: -80, source: 'rss' }),
    ],
    { since: at('2026-11-01'), until: at('2026-11-22') },
    'day',
  );
  // (60 - 80) / 3
  expect(point?.sentiment).toBe(-6.7);
  expect(point?.sentimentOf).toEqual({ tw: 30, ig: null, fb: null, rss: -80 });
});

test('CHART-20 without posts there is no trend', () => {
  expect(trendOf([], { since: 0, until: 30 * DAY }, 'day')).toEqual([]);
});

test('G-64 CHART-07 days are the reader’s, on both sides of the day the clocks change', () => {
  // Rome, 24 to 26 October 2026: two hours ahead of UTC at first, one at last.
  const span = { since: at('2026-10-23T22:00:00Z'), until: at('2026-10-26T23:00:00Z') };
  const hour = 3_600_000;
  const local = (text: string) => moment(new Date(at(text) - hour).toISOString());
  const trend = trendOf([local('2026-10-24'), local('2026-10-26')], span, 'day', hour);
  expect(trend.map((point) => [new Date(point.at + hour).toISOString(), point.posts])).toEqual([
    ['2026-10-24T00:00:00.000Z', 1],
    ['2026-10-25T00:00:00.000Z', 0],
    ['2026-10-26T00:00:00.000Z', 1],
  ]);
});

test('CHART-08 the line of the sentiment is the mean of four steps, of all their posts, and unknown below ten', () => {
  const steps = [
    { value: 10, posts: 30 },
    { value: 40, posts: 10 },
    { value: null, posts: 0 },
    { value: -20, posts: 40 },
    { value: 55, posts: 8 },
  ];
  // Of the fourth, (10 × 30 + 40 × 10 − 20 × 40) ÷ 80; the fifth leaves the first out.
  expect(movingAverage(steps)).toEqual([10, 17.5, 17.5, -1.2, 0.7]);
  expect(movingAverage([{ value: 90, posts: 9 }])).toEqual([null]);
});
