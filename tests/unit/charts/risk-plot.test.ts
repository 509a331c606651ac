import { expect, test } from 'vitest';
import { FRAME, riskPlot } from '../../../src/views/statistics/risk-plot.ts';

test('G-59 a kind of injury alone stands in the middle', () => {
  const { points } = riskPlot([{ label: 'Thigh', days: 10, incidence: 2 }]);
  expect(points).toMatchObject([{ x: 50, y: (FRAME.top + FRAME.bottom) / 2, anchor: 'start' }]);
});

// Both scales run from the least divided by 1.6 to the most times 1.6: across 10/1.6 = 6.25 to 64, up 1/1.6 to 6.4.
// Equal burden: 10 days × 4 = 40 = 40 days × 1, so a line of equal burden is parallel to the one through both points.
test('G-59 longer absence is further right, more frequent injuries higher, equal burden a straight line', () => {
  const { points, across, up, lines } = riskPlot([
    { label: 'often', days: 10, incidence: 4 },
    { label: 'long', days: 40, incidence: 1 },
  ]);
  const [often, long] = points;
  expect(often?.x).toBeLessThan(long?.x ?? 0);
  expect(often?.y).toBeLessThan(long?.y ?? 0);
  expect(across.map(({ value }) => value)).toEqual([10, 20, 50]);
  expect(up.map(({ value }) => value)).toEqual([1, 2, 5]);
  expect(lines.map(({ burden }) => burden)).toEqual([10, 100]);
  const slope = ((long?.y ?? 0) - (often?.y ?? 0)) / ((long?.x ?? 0) - (often?.x ?? 0));
  for (const { x1, y1, x2, y2 } of lines) expect((y2 - y1) / (x2 - x1)).toBeCloseTo(slope, 1);
});

test('G-59 labels of neighbours do not lie on each other, and nothing leaves the frame', () => {
  const { points } = riskPlot([
    { label: 'Muscle injury, thigh', days: 10, incidence: 2 },
    { label: 'Ligament injury, ankle', days: 10.2, incidence: 2 },
    { label: 'No day lost', days: 0, incidence: 0.1 },
  ]);
  const [first, second] = points;
  expect(Math.abs((first?.labelY ?? 0) - (second?.labelY ?? 0))).toBeGreaterThanOrEqual(16);
  for (const { x, y } of points) {
    expect(x).toBeGreaterThanOrEqual(FRAME.left);
    expect(x).toBeLessThanOrEqual(FRAME.right);
    expect(y).toBeGreaterThanOrEqual(FRAME.top);
    expect(y).toBeLessThanOrEqual(FRAME.bottom);
  }
});
