import { expect, test } from 'vitest';
import { poolSize } from '../../../src/cli/supervision/connection-budget.ts';
import { freshDatabase } from '../../database.ts';

const { $client: pool } = await freshDatabase();
const { rows } = await pool.query<{ most: number }>(
  "select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most",
);
const most = rows[0]?.most ?? 0;

test.each([1, 2, 8])('D7 %d processes stay below what the database gives', async (processes) => {
  const size = await poolSize(pool, processes, 10);
  expect(size).toBeGreaterThanOrEqual(2);
  expect(size).toBeLessThanOrEqual(10);
  // Each has one connection that watches the database and one for its health; commands keep twelve.
  expect(processes * (size + 2) + 12).toBeLessThanOrEqual(most);
});

test('D7 more processes than the database has connections for are refused, with the number that it can serve', async () => {
  await expect(poolSize(pool, 128, 10)).rejects.toThrow(/Set WORKERS to \d+ or less/);
});
