import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../database.ts';
import { everyRow } from './tables.ts';

const db = await freshDatabase();

/** How many connections of others are in a state. */
async function countOthers(state: string): Promise<number> {
  const { rowCount } = await db.$client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend' and ${state}`,
  );
  return rowCount ?? 0;
}

test('an import that is killed while it writes leaves nothing; the release tests kill it at other moments', async () => {
  const nothing = await everyRow(db);
  const holder = await db.$client.connect();
  await holder.query('begin; lock table appearance');
  const env = { ...process.env, DATABASE_URL: db.$client.options.connectionString };
  const words = ['src/cli/touchline.mjs', 'import', join(import.meta.dirname, '../../fixtures/import')];
  const killed = spawn(process.execPath, words, { env, stdio: 'ignore' });
  const ended = once(killed, 'exit');
  await expect.poll(() => countOthers("wait_event_type = 'Lock'")).toBe(1);
  killed.kill('SIGKILL');
  await ended;
  await holder.query('rollback');
  holder.release();
  await expect.poll(() => countOthers("state <> 'idle'")).toBe(0);
  expect(await everyRow(db)).toEqual(nothing);
});
