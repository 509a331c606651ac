import { expect, test } from 'vitest';
import { bulletOf, isOver, usualText } from '../../../src/views/injuries/bullet.ts';

const usual = { basis: 'diagnosis' as const, cases: 30, lower: 9, median: 17, upper: 40 };

// 60 days, half as long again as the band, are 150 units wide, after 5 units of margin.
test('a mark shows the band, the median and the days so far; an absence beyond the scale ends in an arrow', () => {
  expect(bulletOf(24, usual)).toEqual({ band: { from: 27.5, to: 105 }, median: 47.5, days: 65, isCut: false });
  expect(bulletOf(61, usual)).toMatchObject({ days: 155, isCut: true });
  expect(bulletOf(24, { ...usual, upper: null }).band.to).toBe(155);
});

test('the bands of all marks end at one place', () => {
  const ends = [2, 40, 300].map((upper) => bulletOf(1, { ...usual, lower: 1, median: 1, upper }).band.to);
  expect(new Set(ends)).toEqual(new Set([105]));
});

test('an absence is over the usual only beyond a known upper quartile', () => {
  expect([40, 41].map((days) => isOver({ days, usual }))).toEqual([false, true]);
  expect(isOver({ days: 400, usual: null })).toBe(false);
  expect(isOver({ days: 400, usual: { ...usual, upper: null } })).toBe(false);
  expect([40, 43].map((days) => usualText({ days, usual }, 'en-gb'))).toEqual([
    'usually 9–\u206040 days',
    '3 days over the usual 9–\u206040 days',
  ]);
  expect(usualText({ days: 40, usual: null }, 'en-gb')).toBe('too few comparable cases');
  const ofPlace = { ...usual, basis: 'place' as const };
  expect(usualText({ days: 40, usual: ofPlace }, 'en-gb')).toBe('usually 9–\u206040 days (same tissue and body area)');
});
