import { expect, test } from 'vitest';
import { askAgainAfter } from '../../../src/domain/reports/queue.ts';

test.each([
  [1, 700],
  [4, 700],
  [5, 750],
  [20, 3000],
  [null, 700],
])('a report at place %s of the queue is asked for again after %i ms', (place, milliseconds) => {
  expect(askAgainAfter(place)).toBe(milliseconds);
});
