import { expect, test } from 'vitest';
import { callupMatrix } from '../../../src/components/teams/callup-matrix.ts';
import type { Callups } from '../../../src/contract/callups.ts';

const list = (date: string, ...tags: string[]) => ({
  date,
  nameIntl: {},
  players: Object.fromEntries(tags.map((tag) => [tag, { player: { profileData: { label: `Player ${tag}` } } }])),
});

test('ROST-05 the lists of a year have a column each, the newest first, and players a row', () => {
  const callups = [
    list('2026-11-05', 'p_2', 'p_3'),
    list('2026-09-03', 'p_1', 'p_2'),
    list('2025-11-06', 'p_4'),
  ] as unknown as Callups['callups'];
  expect(callupMatrix({ callups }, '2026-11-21')).toEqual({
    dates: ['2026-11-05', '2026-09-03'],
    rows: [
      { tag: 'p_2', label: 'Player p_2', called: [true, true] },
      { tag: 'p_3', label: 'Player p_3', called: [true, false] },
      { tag: 'p_1', label: 'Player p_1', called: [false, true] },
    ],
  });
});
