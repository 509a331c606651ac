import { expect, test } from 'vitest';
import { type LocatedInjury, recurrencesIn } from '../../../src/domain/statistics/recurrences.ts';

const injury = (fields: Partial<LocatedInjury>): LocatedInjury => ({
  player_id: 1,
  parent_injury_id: null,
  date: '2026-02-10',
  end_date: '2026-03-10',
  injury_type: 'muscular-injury',
  injuried_part: 'thigh',
  side: 'left',
  ...fields,
});
const first = injury({});

// The first injury ends on 10 March; 61 days later is 10 May: 21 days of March, 30 of April, 10 of May.
test.each([
  ['23 days after the return', { date: '2026-04-02' }, true],
  ['on the day of the return', { date: '2026-03-10' }, true],
  ['61 days after the return', { date: '2026-05-10' }, true],
  ['62 days after the return', { date: '2026-05-11' }, false],
  ['before the return', { date: '2026-03-01' }, false],
  ['of another player', { date: '2026-04-02', player_id: 2 }, false],
  ['of another type', { date: '2026-04-02', injury_type: 'ligament-injury' }, false],
  ['of another part', { date: '2026-04-02', injuried_part: 'knee' }, false],
  ['on the other side', { date: '2026-04-02', side: 'right' }, false],
  ['on a side that is not recorded', { date: '2026-04-02', side: 'na' }, true],
  ['on both sides', { date: '2026-04-02', side: 'both' }, true],
  ['as a stage of an episode', { date: '2026-04-02', parent_injury_id: 7 }, false],
] as const)('G-59 an injury %s', (_when, fields, isRecurrence) => {
  const second = injury({ end_date: null, ...fields });
  expect(recurrencesIn([first, second])).toEqual(isRecurrence ? [second] : []);
});

test('G-59 nothing recurs whose type or part is not recorded', () => {
  for (const fields of [
    { injury_type: 'unspecified' },
    { injuried_part: 'unspecified' },
    { injuried_part: 'other' },
  ] as const)
    expect(recurrencesIn([injury(fields), injury({ ...fields, date: '2026-04-02' })])).toEqual([]);
});

test('G-59 an injury without a recorded return has no recurrence, one that recurs twice has two', () => {
  const open = injury({ end_date: null });
  expect(recurrencesIn([open, injury({ date: '2026-04-02' })])).toEqual([]);
  const second = injury({ date: '2026-04-02', end_date: '2026-04-20' });
  const third = injury({ date: '2026-05-01', end_date: null });
  expect(recurrencesIn([third, first, second])).toEqual([third, second]);
});
