import { expect, test } from 'vitest';
import type { TeamMatch } from '../../../src/domain/statistics/availability.ts';
import { matchSharpness, sharpnessBars } from '../../../src/domain/statistics/sharpness.ts';

const TODAY = '2026-11-21';
const match = (date: string, minutesPlayed: number, fields: Partial<TeamMatch> = {}): TeamMatch => ({
  date,
  minutesPlayed,
  duration: 90,
  official: true,
  teamType: 'club',
  ...fields,
});

// Today weighs 0.5^0 = 1, a fortnight ago 0.5^(14 ÷ 14) = 0.5. Played today only: 90 ÷ (90 + 45) = 66.7 %; a fortnight
// ago only: 45 ÷ 135 = 33.3 %. One match, whatever its weight w: 45 w ÷ 90 w = 50 %.
test('PROD-14 G-30 ENT-31 sharpness weighs minutes by a half-life of a fortnight', () => {
  expect(matchSharpness([match(TODAY, 90), match('2026-11-07', 0)], TODAY)).toBe(66.7);
  expect(matchSharpness([match(TODAY, 0), match('2026-11-07', 90)], TODAY)).toBe(33.3);
  expect(matchSharpness([match('2026-10-24', 45)], TODAY)).toBe(50);
});

// From 10 October to 21 November are 21 + 21 = 42 days.
test('G-30 ENT-31 sharpness looks back 42 days, at official club matches only', () => {
  const old = match('2026-10-09', 90);
  expect(matchSharpness([match('2026-10-10', 90)], TODAY)).toBe(100);
  expect(matchSharpness([old], TODAY)).toBeNull();
  expect(matchSharpness([match('2026-11-22', 90)], TODAY)).toBeNull();
  const others = [match(TODAY, 90, { official: false }), match(TODAY, 90, { teamType: 'national' })];
  expect(matchSharpness([match(TODAY, 0), ...others], TODAY)).toBe(0);
});

// 120 of the 90 minutes that a match counts are 133 %.
test('G-30 ENT-31 sharpness never exceeds 100, extra time or not', () => {
  expect(matchSharpness([match(TODAY, 120, { duration: 120 })], TODAY)).toBe(100);
});

test.each([
  [0, 1],
  [19.9, 1],
  [20, 2],
  [39.9, 2],
  [40, 3],
  [60, 4],
  [79.9, 4],
  [80, 5],
  [100, 5],
])('ROST-02 CONST-19 a sharpness of %d has %i bars', (sharpness, bars) => {
  expect(sharpnessBars(sharpness)).toBe(bars);
});
