import { expect, test } from 'vitest';
import { builtOnce, plannedOnce } from '../../src/provider/data/statements.ts';
import type { Transaction } from '../../src/provider/data/transaction.ts';

test('a statement is built once for each database', () => {
  let times = 0;
  const statement = builtOnce((db) => ({ db, times: (times += 1) }));
  const [one, other] = [{}, {}] as Transaction[];
  if (!one || !other) throw new Error('unreachable');
  expect([statement(one), statement(other), statement(one)].map((built) => built.times)).toEqual([1, 2, 1]);
  expect(statement(other).db).toBe(other);
});

test('the values of a statement that is planned once are hidden from the planner, and have casts', () => {
  expect(plannedOnce('x', 'SELECT $1::int[], ($12::bigint[])[1]')).toEqual({
    name: 'x',
    text: 'SELECT (SELECT $1::int[]), ((SELECT $12::bigint[]))[1]',
  });
  expect(() => plannedOnce('x', 'SELECT $1::int WHERE $2 > 1')).toThrow('x: $2 needs a cast');
});
