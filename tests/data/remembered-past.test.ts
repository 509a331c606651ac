import { expect, test } from 'vitest';
import { asKnownOn } from '../../src/provider/data/as-known-on.ts';
import { findRecordState, rememberRecord } from '../../src/provider/data/record-memory.ts';
import { freshDatabase } from '../database.ts';

const db = await freshDatabase();
const memory = rememberRecord();

/** What a derived list answers, and one that is not derived: the time tells whether the database was asked. */
const asked = async (day: string, isDerived: boolean) =>
  asKnownOn(
    db,
    day,
    async (past) => {
      const statement = {
        name: `asked_${isDerived}`,
        text: 'SELECT clock_timestamp()::text AS at',
        isDerived,
        values: [],
      };
      const { rows } = await past.$client.query<{ at: string }>(statement);
      return rows[0]?.at;
    },
    { memory, state: await findRecordState(db) },
  );
const isKept = async (day: string, isDerived = true) => (await asked(day, isDerived)) === (await asked(day, isDerived));

test('what is derived of a past day is kept for that day, and nothing else', async () => {
  expect(await isKept('2021-11-20')).toBe(true);
  expect(await asked('2021-11-20', true)).not.toBe(await asked('2021-11-21', true));
  expect(await isKept('2021-11-20', false)).toBe(false);
});

test('a change of any table from which it follows makes it forgotten', async () => {
  // Lists of media and candidates are not kept; the last two name the types of rows.
  const { rows } = await db.$client.query<{ name: string }>(
    `select distinct table_name::text as name from information_schema.view_table_usage
     where view_schema = 'past' and table_schema = 'public' and table_name <> all ('{injury_media,injury_candidate,contradiction,open_case}')`,
  );
  const tables = [...rows.map(({ name }) => name), 'registration', 'source', 'entity'];
  expect(tables.length).toBeGreaterThan(8);
  for (const table of tables) {
    const before = await asked('2021-11-20', true);
    await db.$client.query(`delete from ${table} where false`);
    expect(await asked('2021-11-20', true), table).not.toBe(before);
  }
});

test('who asks for the same while it is read waits for that answer', async () => {
  const [first, ...others] = await Promise.all(['a', 'b', 'c'].map(() => asked('2021-11-19', true)));
  expect(others).toEqual([first, first]);
  const [own, other] = await Promise.all([asked('2021-11-19', false), asked('2021-11-19', false)]);
  expect(own).not.toBe(other);
});

test('what waits when a reading has failed is not read from today', async () => {
  const pathOf = (past: typeof db) =>
    past.$client.query<{ path: string }>(`SELECT current_setting('search_path') AS path`);
  const waiting: Promise<unknown>[] = [];
  const failed = asKnownOn(db, '2021-11-20', (past) => {
    waiting.push(past.$client.query('SELECT 1/0'), pathOf(past), pathOf(past), pathOf(past));
    return Promise.all(waiting);
  });
  await expect(failed).rejects.toThrow('division by zero');
  const answers = await Promise.allSettled(waiting);
  expect(answers.map(({ status }) => status)).toEqual(waiting.map(() => 'rejected'));
});

test('what is read of a past day in many places is planned once; today it is part of each statement', async () => {
  const planOf = async (on: Pick<typeof db, '$client'>, asked: string) => {
    const { rows } = await on.$client.query<{ 'QUERY PLAN': string }>(`EXPLAIN SELECT * FROM ${asked}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  for (const [asked, table] of [
    ['injuries_of(1)', 'injury'],
    ['contradictions_about(ARRAY[1])', 'contradiction'],
  ] as const) {
    expect(await planOf(db, asked)).toMatch(new RegExp(` on ${table}\\b`));
    expect(await asKnownOn(db, '2021-11-20', (past) => planOf(past, asked))).toMatch(/^Function Scan/);
  }
});
