import { expect, test } from 'vitest';
import { callupCounts } from '../../../src/domain/statistics/callups.ts';

// The list of 31 July 2020 is a day too early. Then p_2 stands on two lists, p_1 and p_3 on one each, p_3 on the later.
test('ROST-05 counts each player, the most frequent first and of equals the latest', () => {
  const lists = [
    { date: '2026-11-05', tags: ['p_2', 'p_3'] },
    { date: '2026-09-03', tags: ['p_1', 'p_2'] },
    { date: '2020-07-31', tags: ['p_1', 'p_1'] },
  ];
  expect(callupCounts(lists)).toEqual([
    { tag: 'p_2', callups: 2, last: '2026-11-05' },
    { tag: 'p_3', callups: 1, last: '2026-11-05' },
    { tag: 'p_1', callups: 1, last: '2026-09-03' },
  ]);
});
