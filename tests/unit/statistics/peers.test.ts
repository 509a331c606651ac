import { describe, expect, test } from 'vitest';
import { gammaQuantile } from '../../../src/domain/statistics/gamma.ts';
import { ageBand, peerDays, peerRates } from '../../../src/domain/statistics/peers.ts';

test.each([
  // Half of the quantile of chi-square with twice the shape as degrees of freedom, from its tables.
  [1, 0.5, 0.6931472],
  [0.5, 0.025, 0.0004910346],
  [2.5, 0.975, 6.416247],
  [40, 0.025, 28.57666],
  [300, 0.975, 334.8999],
])('the gamma quantile of shape %d at %d', (shape, share, value) => {
  expect(gammaQuantile(shape, share) / value).toBeCloseTo(1, 3);
});

test('ages have four bands', () => {
  expect([17, 21, 22, 25, 26, 29, 30, 41].map(ageBand)).toEqual([
    { from: null, to: 21 },
    { from: null, to: 21 },
    { from: 22, to: 25 },
    { from: 22, to: 25 },
    { from: 26, to: 29 },
    { from: 26, to: 29 },
    { from: 30, to: null },
    { from: 30, to: null },
  ]);
});

const of = (injuries: number, known = 365, daysOut = 0) => ({ known, injuries, daysOut });

describe('injuries a year among peers', () => {
  test('are drawn towards the mean the more, the shorter the player is known', () => {
    const peers = [0, 0, 1, 1, 2, 2, 5, 5].map((injuries) => of(injuries));
    const [short, long] = [of(4), of(40, 3650)].map((own) => peerRates(own, peers));
    expect(short?.peers).toBe(2);
    // Σ(r - 2)² = 28, variance (28 - 7 × 2) ÷ (8 - 1) = 2: shape 2, rate 1, and four injuries in a year.
    expect(short).toMatchObject({ own: 4, weight: 0.5 });
    expect(short?.adjusted.value).toBeCloseTo(3, 9);
    expect(long?.adjusted.value).toBeCloseTo(42 / 11, 9);
    expect(long?.weight).toBeCloseTo(10 / 11, 9);
    expect(short?.adjusted.low).toBeCloseTo(gammaQuantile(6, 0.025) / 2, 9);
    expect(short?.adjusted.high).toBeCloseTo(gammaQuantile(6, 0.975) / 2, 9);
  });

  test('of a player without a known day are those of the peers', () => {
    const found = peerRates(of(0, 0), [of(0), of(1), of(5), of(6)]);
    expect(found).toMatchObject({ own: null, peers: 3, weight: 0 });
    expect(found?.adjusted.value).toBeCloseTo(3, 9);
  });

  test('are the common rate where peers differ no more than by chance, and nothing without known time', () => {
    const found = peerRates(of(9), [of(1), of(1), of(1)]);
    expect(found).toMatchObject({ own: 9, peers: 1, weight: 0, adjusted: { value: 1 } });
    // The exact limits of three injuries in three years.
    expect(found?.adjusted.low).toBeCloseTo(0.2062, 4);
    expect(found?.adjusted.high).toBeCloseTo(2.9224, 4);
    expect(peerRates(of(9), [of(0, 0)])).toBeNull();
    expect(peerRates(of(9), [])).toBeNull();
  });
});

test('days out a year stand beside the quartiles of peers with 90 known days', () => {
  const peers = [of(0, 365, 0), of(1, 365, 10), of(1, 365, 20), of(1, 730, 80), of(1, 89, 89)];
  expect(peerDays(of(1, 73, 10), peers)).toEqual({ own: 50, lower: 0, median: 10, upper: 20 });
  expect(peerDays(of(0, 0), peers)?.own).toBeNull();
  expect(peerDays(of(0), [of(1, 89)])).toBeNull();
});
