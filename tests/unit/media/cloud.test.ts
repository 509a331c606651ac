import { expect, test } from 'vitest';
import { cloudSize } from '../../../src/domain/media/cloud.ts';

test('CHART-12 words of the cloud have sizes from 10 to 39', () => {
  const counts = [1, 10, 100];
  // Half way between 10 and 39 lies 24.5.
  expect(counts.map((count) => cloudSize(count, counts))).toEqual([10, 25, 39]);
  expect(cloudSize(7, [7, 7])).toBe(25);
});
