import { expect, test } from 'vitest';
import { joinRecords } from '../../../src/domain/known-time/join-records.ts';
import type { InjuryRecord } from '../../../src/domain/known-time/known-time.ts';

const whole = (until: string | null): InjuryRecord => ({ coverage: 'fully_covered', from: null, until });
const part = (from: string | null, until: string | null): InjuryRecord => ({
  coverage: 'partially_covered',
  from,
  until,
});
const NONE: InjuryRecord = { coverage: 'uncovered', from: null, until: null };

test.each([
  ['overlap', whole('2020-06-30'), part('2019-07-01', '2022-06-30'), whole('2022-06-30')],
  ['touch', part('2018-07-01', '2019-06-30'), part('2019-07-01', '2020-06-30'), part('2018-07-01', '2020-06-30')],
  ['contain each other', part('2018-07-01', null), part('2019-07-01', '2020-06-30'), part('2018-07-01', null)],
  ['leave a day unknown', part('2018-07-01', '2019-06-29'), part('2019-07-01', null), part('2018-07-01', '2019-06-29')],
])('records that %s', (_, first, second, joined) => {
  expect(joinRecords(first, second)).toEqual(joined);
});

test('a player without a record takes the other one', () => {
  const record = part('2018-07-01', null);
  expect(joinRecords(NONE, record)).toEqual(record);
  expect(joinRecords(record, NONE)).toEqual(record);
  expect(joinRecords(NONE, NONE)).toEqual(NONE);
});

test('joined records are the same in either order', () => {
  const [first, second] = [part('2018-07-01', '2020-01-01'), part('2019-07-01', '2022-06-30')];
  expect(joinRecords(first, second)).toEqual(joinRecords(second, first));
});
