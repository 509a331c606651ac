import { expect, test } from 'vitest';
import { callupCounts } from '../../../src/domain/statistics/callups.ts';

// The list of 31 July 2020 is a day too early, that of 1 August counts. Then p_2 stands on two lists, the others on one
// each, p_3 on the latest.
test('ROST-05 counts each player, the most frequent first and of equals the latest', () => {
  const lists = [
    { date: '2020-07-31', tags: ['p_1', 'p_1'] },
    { date: '2020-08-01', tags: ['p_4'] },
    { date: '2026-09-03', tags: ['p_1', 'p_2'] },
    { date: '2026-11-05', tags: ['p_2', 'p_3'] },
  ];
  expect(callupCounts(lists)).toEqual([
    { tag: 'p_2', callups: 2, last: '2026-11-05' },
    { tag: 'p_3', callups: 1, last: '2026-11-05' },
    { tag: 'p_1', callups: 1, last: '2026-09-03' },
    { tag: 'p_4', callups: 1, last: '2020-08-01' },
  ]);
  expect(callupCounts(lists.toReversed())).toEqual(callupCounts(lists));
});
