import { describe, expect, test } from 'vitest';
import { cleanLink } from '../../../src/news/feeds/clean-link.ts';
import { freshFor, nextAttempt, nextCheck, retryAfterSeconds } from '../../../src/news/feeds/schedule.ts';

const NOW = Date.parse('2026-03-04T10:30:00Z');
const MINUTE = 60_000;
const NO_WISHES = { ttl: null, maxAge: null, skipHours: [], skipDays: [], addedAt: 0 };
const every = (minutes: number) => Array.from({ length: 20 }, (_, index) => NOW - index * minutes * MINUTE);
const minutesUntil = (moment: number) => (moment - NOW) / MINUTE;

describe('the next check', () => {
  test.each([
    ['half the gap', every(40), 20],
    ['never within two minutes', every(1), 2],
    ['never later than six hours', every(60 * 24), 360],
    ['an hour where nothing is known', [], 60],
    ['two hours after a silent week', [NOW - 8 * 24 * 60 * MINUTE], 120],
  ])('%s', (_, published, minutes) => {
    expect(minutesUntil(nextCheck({ ...NO_WISHES, published }, NOW, 0.5))).toBe(minutes);
  });

  test('every two minutes in the first hour of a source', () => {
    const rhythm = { ...NO_WISHES, published: every(60 * 24), addedAt: NOW - 59 * MINUTE };
    expect(minutesUntil(nextCheck(rhythm, NOW, 0.5))).toBe(2);
    expect(minutesUntil(nextCheck({ ...rhythm, addedAt: NOW - 60 * MINUTE }, NOW, 1))).toBe(360);
  });

  test('every two minutes while its club plays, but not before ttl', () => {
    const rhythm = { ...NO_WISHES, published: every(60 * 24), isPlaying: true };
    expect(minutesUntil(nextCheck(rhythm, NOW, 0.5))).toBe(2);
    expect(minutesUntil(nextCheck({ ...rhythm, ttl: 30 }, NOW, 0.5))).toBe(30);
  });

  test('not before ttl and Cache-Control, but within six hours', () => {
    const published = every(4);
    expect(minutesUntil(nextCheck({ ...NO_WISHES, published, ttl: 30 }, NOW, 0))).toBe(30);
    expect(minutesUntil(nextCheck({ ...NO_WISHES, published, maxAge: 900 }, NOW, 0))).toBe(15);
    expect(minutesUntil(nextCheck({ ...NO_WISHES, published, maxAge: 10 ** 8 }, NOW, 0.5))).toBe(360);
  });

  test('not within hours and days that the feed skips', () => {
    const published = every(40);
    expect(new Date(nextCheck({ ...NO_WISHES, published, skipHours: [10, 11] }, NOW, 0.5)).toISOString()).toBe(
      '2026-03-04T12:00:00.000Z',
    );
    expect(new Date(nextCheck({ ...NO_WISHES, published, skipDays: ['Wednesday'] }, NOW, 0.5)).toISOString()).toBe(
      '2026-03-05T00:00:00.000Z',
    );
  });
});

test('after failures the pause doubles up to a day, and Retry-After is kept', () => {
  const pauses = [1, 2, 3, 8, 9, 10, 1000].map((failures) => minutesUntil(nextAttempt(failures, null, NOW)));
  expect(pauses).toEqual([5, 10, 20, 640, 1280, 1440, 1440]);
  expect(minutesUntil(nextAttempt(1, 3600, NOW))).toBe(60);
});

test('what HTTP says about time', () => {
  expect(freshFor('public, max-age=600', null, NOW)).toBe(600);
  expect(freshFor('no-cache, max-age=600', null, NOW)).toBeNull();
  expect(freshFor(null, 'Wed, 04 Mar 2026 10:40:00 GMT', NOW)).toBe(600);
  expect(freshFor(null, '0', NOW)).toBeNull();
  expect(retryAfterSeconds('120', NOW)).toBe(120);
  expect(retryAfterSeconds('Wed, 04 Mar 2026 10:31:00 GMT', NOW)).toBe(60);
  expect(retryAfterSeconds('soon', NOW)).toBeNull();
});

test.each([
  ['https://a.example/1?id=2&utm_source=rss&fbclid=x', 'https://a.example/1?id=2'],
  ['https://a.example/1?utm_medium=rss#top', 'https://a.example/1#top'],
  ['https://a.example/1?a=%20b', 'https://a.example/1?a=%20b'],
  ['https://a.example/1', 'https://a.example/1'],
  ['javascript:alert(1)', null],
  [null, null],
])('the link %s', (link, clean) => {
  expect(cleanLink(link)).toBe(clean);
});
