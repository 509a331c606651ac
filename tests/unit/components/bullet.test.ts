import { expect, test } from 'vitest';
import { bulletOf, isOver, scaleOf, usualText } from '../../../src/components/injuries/bullet.ts';

const usual = { cases: 30, lower: 9, median: 17, upper: 40 };

test('marks of a list share a scale a fifth longer than the longest usual absence, of 17 days at least', () => {
  expect(scaleOf([null, usual, { ...usual, upper: 20 }])).toBe(48);
  expect(scaleOf([null])).toBe(17);
});

// 48 days are 150 units wide, after 5 units of margin.
test('a mark shows the band, the median and the days so far; an absence beyond the scale ends in an arrow', () => {
  expect(bulletOf(24, usual, 48)).toEqual({ band: { from: 33.1, to: 130 }, median: 58.1, days: 80, isCut: false });
  expect(bulletOf(60, usual, 48)).toMatchObject({ days: 155, isCut: true });
  expect(bulletOf(24, { ...usual, upper: null }, 48).band.to).toBe(155);
});

test('an absence is over the usual only beyond a known upper quartile', () => {
  expect([40, 41].map((days) => isOver({ days, usual }))).toEqual([false, true]);
  expect(isOver({ days: 400, usual: null })).toBe(false);
  expect(isOver({ days: 400, usual: { ...usual, upper: null } })).toBe(false);
  expect([40, 43].map((days) => usualText({ days, usual }, 'en-gb'))).toEqual([
    'usually 9–40 days',
    '3 days over the usual 9–40 days',
  ]);
  expect(usualText({ days: 40, usual: null }, 'en-gb')).toBe('too few comparable cases');
});
