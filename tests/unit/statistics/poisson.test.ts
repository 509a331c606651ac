import fc from 'fast-check';
import { expect, test } from 'vitest';
import { poissonInterval } from '../../../src/domain/statistics/poisson.ts';

// Published tables of exact Poisson limits (Ulm, Am J Epidemiol 1990;131:373).
test.each([
  [0, 0, 3.689],
  [1, 0.0253, 5.572],
  [2, 0.242, 7.225],
  [4, 1.09, 10.242],
  [10, 4.795, 18.39],
  [20, 12.217, 30.888],
  [100, 81.364, 121.627],
])('a count of %i lies in %d to %d', (count, low, high) => {
  const interval = poissonInterval(count);
  expect(interval.low).toBeCloseTo(low, 2);
  expect(interval.high).toBeCloseTo(high, 2);
});

test('an interval holds its count and grows with it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (count) => {
      const { low, high } = poissonInterval(count);
      const next = poissonInterval(count + 1);
      expect(low).toBeLessThanOrEqual(count);
      expect(high).toBeGreaterThan(count);
      expect(next.low).toBeGreaterThan(low);
      expect(next.high).toBeGreaterThan(high);
    }),
    { numRuns: 30 },
  );
});
