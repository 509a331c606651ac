import { expect, test } from 'vitest';
import { callupMatrix } from '../../../src/views/teams/callup-matrix.ts';
import type { Callups } from '../../../src/contract/callups.ts';

const list = (date: string, ...tags: string[]) => ({
  date,
  nameIntl: {},
  players: Object.fromEntries(tags.map((tag) => [tag, {}])),
});
const player = (tag: string, callups: number, last: string) => ({ tag, label: `Player ${tag}`, callups, last });

test('ROST-05 every player has a row, and the lists of a year have a column each, the newest first', () => {
  const callups = [
    list('2026-11-05', 'p_2', 'p_3'),
    list('2026-09-03', 'p_1', 'p_2'),
    list('2025-11-06', 'p_2', 'p_4'),
  ];
  const players = [
    player('p_2', 3, '2026-11-05'),
    player('p_3', 1, '2026-11-05'),
    player('p_1', 1, '2026-09-03'),
    player('p_4', 1, '2025-11-06'),
  ];
  const answer = { callups, statistics: { players } } as unknown as Callups;
  const { dates, rows } = callupMatrix(answer, '2026-11-21');
  expect(dates).toEqual(['2026-11-05', '2026-09-03']);
  expect(rows.map(({ tag, callups, last, called }) => [tag, callups, last, called])).toEqual([
    ['p_2', 3, '2026-11-05', [true, true]],
    ['p_3', 1, '2026-11-05', [true, false]],
    ['p_1', 1, '2026-09-03', [false, true]],
    ['p_4', 1, '2025-11-06', [false, false]],
  ]);
});
