import { expect, test } from 'vitest';
import { BURST_DAYS, burstOf, nextLook } from '../../../src/domain/following/alerts.ts';

const each = (posts: number) => Array.from({ length: BURST_DAYS }, () => posts);

test('a burst is far above the same hour of the last four weeks, and says of how many posts', () => {
  expect(burstOf(40, each(2))).toEqual({ count: 40, compared: 56, usual: 2 });
  expect(burstOf(400, each(100))).toEqual({ count: 400, compared: 2800, usual: 100 });
});

test.each([
  ['as many as usual', 40, each(40)],
  ['twice as many of many', 80, each(40)],
  ['three times as many of few, which chance explains', 5, each(1)],
  ['few posts', 4, [...each(0).fill(1, 0, 1), ...each(0)]],
  ['no posts in one of the four weeks: the usual rate is not known', 50, each(1).fill(0, 7, 14)],
  ['nothing known before', 50, each(0)],
])('no burst is claimed with %s', (_, count, before) => {
  expect(burstOf(count, before)).toBeNull();
});

test('few posts are a burst where they are rare', () => {
  const rare = each(0).map((_, day) => (day % 7 === 0 ? 1 : 0));
  expect(burstOf(5, rare)).toMatchObject({ count: 5, compared: 4 });
});

test('the chance of large numbers neither underflows nor is negative', () => {
  expect(burstOf(1000, each(1000))).toBeNull();
  expect(burstOf(1000, each(200))).toMatchObject({ count: 1000 });
});

test('alerts are looked at each minute, an hour after one at most hourly, and six hours after a burst', () => {
  const minutes = (ms: number) => ms / 60_000;
  expect(minutes(nextLook('every', true, 0))).toBe(1);
  expect(minutes(nextLook('hourly', false, 0))).toBe(1);
  expect(minutes(nextLook('hourly', true, 0))).toBe(60);
  expect(minutes(nextLook('burst', false, 0))).toBe(10);
  expect(minutes(nextLook('burst', true, 0))).toBe(360);
});
