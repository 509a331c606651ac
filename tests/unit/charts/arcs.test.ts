import { expect, test } from 'vitest';
import { arcsOf } from '../../../src/views/charts/arcs.ts';

const ring = { x: 0, y: 0, outer: 10, inner: 5, label: 12 };

test('arcs follow each other clockwise from the top', () => {
  // A quarter: from (0, -10) to (10, 0), back along the hole from (5, 0) to (0, -5); its middle lies at 45 degrees.
  const [quarter, rest] = arcsOf([1, 3], ring);
  expect(quarter).toEqual({
    path: 'M0 -10A10 10 0 0 1 10 0L5 0A5 5 0 0 0 0 -5Z',
    x: 8.49,
    y: -8.49,
    anchor: 'start',
  });
  // The other three quarters take the long way round.
  expect(rest?.path).toBe('M10 0A10 10 0 1 1 0 -10L0 -5A5 5 0 1 0 5 0Z');
  expect(rest?.anchor).toBe('end');
});

test('a whole turn is drawn, nothing has no outline', () => {
  const [all, none] = arcsOf([4, 0], ring);
  expect(all?.path).toMatch(/^M0 -10A10 10 0 1 1 /);
  // An arc that ends where it begins is not drawn.
  expect(all?.path).not.toMatch(/1 1 -?0 -10L/);
  expect(none?.path).toBe('');
});
