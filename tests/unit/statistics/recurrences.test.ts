import { expect, test } from 'vitest';
import { type LocatedInjury, recurrencesOf } from '../../../src/domain/statistics/recurrences.ts';

const injury = (fields: Partial<LocatedInjury>): LocatedInjury => ({
  playerId: 1,
  parentId: null,
  startDate: '2026-02-10',
  endDate: '2026-03-10',
  diagnosis: 'hamstring-strain',
  bodyArea: 'thigh',
  side: 'left',
  ...fields,
});
const first = injury({});
const none = { early: 0, late: 0, delayed: 0 };

// The first injury ends on 10 March; 61 days later is 10 May: 21 days of March, 30 of April, 10 of May. 365 days later is
// 10 March 2027.
test.each([
  ['23 days after the return', { startDate: '2026-04-02' }, 'early'],
  ['on the day of the return', { startDate: '2026-03-10' }, 'early'],
  ['61 days after the return', { startDate: '2026-05-10' }, 'early'],
  ['62 days after the return', { startDate: '2026-05-11' }, 'late'],
  ['365 days after the return', { startDate: '2027-03-10' }, 'late'],
  ['366 days after the return', { startDate: '2027-03-11' }, 'delayed'],
  ['before the return', { startDate: '2026-03-01' }, null],
  ['of another player', { startDate: '2026-04-02', playerId: 2 }, null],
  ['of a diagnosis counted with it', { startDate: '2026-04-02', diagnosis: 'hamstring-tear' }, 'early'],
  [
    'of another diagnosis of the same tissue and place',
    { startDate: '2026-04-02', diagnosis: 'quadriceps-strain' },
    null,
  ],
  ['on the other side', { startDate: '2026-04-02', side: 'right' }, null],
  ['on a side that is not recorded', { startDate: '2026-04-02', side: 'na' }, 'early'],
  ['on both sides', { startDate: '2026-04-02', side: 'both' }, 'early'],
] as const)('G-59 an injury %s', (_when, fields, kind) => {
  const found = recurrencesOf([injury({ endDate: null, ...fields })], [first]);
  expect(found).toEqual({ located: 1, ...none, ...(kind && { [kind]: 1 }) });
});

test('G-59 a recurrence is measured from the return nearest to it', () => {
  const second = injury({ startDate: '2026-09-01', endDate: '2026-09-20' });
  const third = injury({ startDate: '2026-10-01', endDate: null });
  expect(recurrencesOf([second, third], [first])).toEqual({ located: 2, early: 1, late: 1, delayed: 0 });
});

test('G-59 of an unknown diagnosis or place nothing can recur, and a stage is not counted', () => {
  const again = { startDate: '2026-04-02' };
  for (const fields of [{ diagnosis: null }, { diagnosis: 'contusion', bodyArea: null }, { parentId: 7 }] as const)
    expect(recurrencesOf([injury({ ...fields, ...again })], [injury(fields)])).toEqual({ located: 0, ...none });
});

test('G-59 a contusion recurs only in the same place', () => {
  const contusion = (bodyArea: LocatedInjury['bodyArea'], date: string) =>
    injury({ diagnosis: 'contusion', bodyArea, startDate: date });
  const earlier = [contusion('foot', '2026-02-10')];
  expect(recurrencesOf([contusion('foot', '2026-04-02')], earlier)).toMatchObject({ located: 1, early: 1 });
  expect(recurrencesOf([contusion('shoulder', '2026-04-02')], earlier)).toMatchObject({ located: 1, early: 0 });
});

test('G-59 an injury without a recorded return has no recurrence', () => {
  expect(recurrencesOf([injury({ startDate: '2026-04-02' })], [injury({ endDate: null })])).toEqual({
    located: 1,
    ...none,
  });
});
