import { expect, test } from 'vitest';
import { comparedChange, measuredOf, periodBefore } from '../../../src/domain/media/comparison.ts';

const at = (instant: string) => Date.parse(instant);
const before = (since: string, until: string, now: string, timeZone = 'UTC') => {
  const range = periodBefore({ since: at(since), until: at(until) }, at(now), timeZone);
  return [range.since, range.until].map((ms) => new Date(ms).toISOString());
};

test('the period before ends where a period that is over begins', () => {
  expect(before('2026-11-09', '2026-11-16', '2026-11-21T10:00:00Z')).toEqual([
    '2026-11-02T00:00:00.000Z',
    '2026-11-09T00:00:00.000Z',
  ]);
});

test('of a period that is not over as much is compared as has passed of it', () => {
  expect(before('2026-11-21', '2026-11-22', '2026-11-21T10:00:00Z')).toEqual([
    '2026-11-20T00:00:00.000Z',
    '2026-11-20T10:00:00.000Z',
  ]);
});

test('seconds that have passed do not count', () => {
  const [, until] = before('2026-11-21', '2026-11-22', '2026-11-21T10:00:59.999Z');
  expect(until).toBe('2026-11-20T10:00:00.000Z');
});

test('the last 24 hours are compared with the 24 hours before', () => {
  const now = at('2026-11-21T10:20:00Z');
  const range = periodBefore({ since: now - 86_400_000, until: now + 1 }, now, 'UTC');
  expect([range.since, range.until]).toEqual([now - 2 * 86_400_000 - 1, now - 86_400_000]);
});

test('days begin at midnight of the reader also where the clocks change', () => {
  // 25 October 2026 has 25 hours in Rome.
  expect(before('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', '2026-11-21T10:00:00Z', 'Europe/Rome')).toEqual([
    '2026-10-23T22:00:00.000Z',
    '2026-10-24T22:00:00.000Z',
  ]);
});

const SUMS = { posts: 40, news: 30, reach: null, reachPosts: 0, uncertain: 4 };
const OPINIONS = [
  { name: 'bad', source: 'tw', posts: 5, sum: -200 },
  { name: 'good', source: 'rss', posts: 15, sum: 450 },
] as const;

test('each figure has the number of posts that it is made of', () => {
  expect(measuredOf({ ...SUMS, opinions: OPINIONS })).toEqual({
    posts: { value: 40, of: 40 },
    news: { value: 30, of: 40 },
    reach: { value: null, of: 0 },
    sentiment: { value: 12.5, of: 20 },
    negative: { value: 0.25, of: 20 },
    uncertain: { value: 0.1, of: 40 },
  });
});

test('without an opinion sentiment is not known, and without posts no share is', () => {
  const measured = measuredOf({ ...SUMS, posts: 0, uncertain: 0, opinions: [] });
  expect([measured.sentiment, measured.negative, measured.uncertain].map(({ value }) => value)).toEqual([
    null,
    null,
    null,
  ]);
});

test.each([
  ['posts', { value: 30, of: 30 }, { value: 20, of: 20 }, 0.5],
  ['posts', { value: 0, of: 0 }, { value: 20, of: 20 }, -1],
  ['posts', { value: 30, of: 30 }, { value: 9, of: 9 }, null],
  ['posts', { value: 30, of: 30 }, { value: 0, of: 0 }, null],
  ['posts', { value: 30, of: 30 }, null, null],
  ['reach', { value: null, of: 0 }, { value: 20, of: 20 }, null],
  ['sentiment', { value: 3.2, of: 30 }, { value: -1, of: 20 }, 4.2],
  ['sentiment', { value: 3.2, of: 9 }, { value: -1, of: 20 }, null],
  ['negative', { value: 0.25, of: 30 }, { value: 0.75, of: 10 }, -0.5],
] as const)('the change of %s from %j to %j', (name, now, earlier, change) => {
  expect(comparedChange(name, now, earlier)).toBe(change);
});
