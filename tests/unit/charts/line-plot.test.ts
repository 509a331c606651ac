import { expect, test } from 'vitest';
import { countTicks, dotsPath, heightOf, linePath } from '../../../src/views/charts/line-plot.ts';
import { type SeriesChart, seriesCells } from '../../../src/views/charts/series.ts';

test('a line runs from edge to edge and is interrupted where there is no figure', () => {
  const domain = { low: -100, high: 100 };
  expect(linePath([-100, 0, 100], domain)).toBe('M0 100L50 50L100 0');
  expect(linePath([0, 0, null, 50, null], domain)).toBe('M0 50L25 50M75 25h0');
  expect(dotsPath([0, 0, null, 50, null], domain)).toBe('M0 50h0M25 50h0M75 25h0');
  expect(linePath([0], domain)).toBe('M0 50h0');
  expect(heightOf(80, domain)).toBe(10);
});

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [7, [0, 2, 4, 6, 8]],
  [38, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
  [1238, [0, 500, 1000, 1500]],
])('counts up to %i have round heights', (largest, ticks) => {
  expect(countTicks(largest)).toEqual(ticks);
});

test('the file of several figures holds heads and numbers', () => {
  const chart: SeriesChart = {
    id: 'trend',
    name: '',
    title: '',
    summary: '',
    definition: '',
    column: 'Week',
    series: [
      { label: 'All', tone: null },
      { label: 'X', tone: 2 },
    ],
    rows: [{ label: '02.11.2026', values: [3, null] }],
  };
  expect(seriesCells(chart)).toEqual([
    ['Week', 'All', 'X'],
    ['02.11.2026', 3, null],
  ]);
});
