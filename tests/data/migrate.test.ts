import { expect, test } from 'vitest';
import { migrate } from '../../src/provider/data/migrate.ts';
import { freshDatabase } from '../database.ts';

const db = await freshDatabase();

test('migrating again, twice at once, changes nothing', async () => {
  const history = 'select count(*)::int as n from drizzle.__drizzle_migrations';
  const before = await db.$client.query<{ n: number }>(history);
  await Promise.all([migrate(db), migrate(db)]);
  const after = await db.$client.query<{ n: number }>(history);
  expect(before.rows[0]?.n).toBeGreaterThan(0);
  expect(after.rows).toEqual(before.rows);
});

test('a day is text, whatever the time zone of the machine', async () => {
  const { rows } = await db.$client.query<{ day: unknown }>("select date '2026-03-29' as day");
  expect(rows[0]?.day).toBe('2026-03-29');
});
