import { expect, test } from 'vitest';
import { boardLength } from '../../../src/views/teams/squad-board.ts';

type Rows = Parameters<typeof boardLength>[0][number]['rows'];

/** Headings with so many players each; every one of `out` has an injury. */
const board = (out: number, others: number) =>
  boardLength([
    { rows: Array.from({ length: out }, () => ({ injuries: [{}], away: [] })) as unknown as Rows },
    { rows: Array.from({ length: others }, () => ({ injuries: [], away: [] })) },
  ]);

test('a board is printed smaller where the squad is large or many are out', () => {
  expect([board(2, 23), board(3, 22), board(2, 26)]).toEqual([undefined, undefined, undefined]);
  expect([board(2, 27), board(4, 23), board(2, 34)]).toEqual(['long', 'long', 'long']);
  expect([board(2, 38), board(8, 20), board(0, 50)]).toEqual(['longer', 'longer', 'longer']);
});
