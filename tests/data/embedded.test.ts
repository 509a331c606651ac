import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { close, connect } from '../../src/provider/data/connect.ts';
import { openDatabase } from '../../src/provider/data/embedded.ts';
import { serverSettings } from '../../src/provider/data/embedded-server.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-embedded-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

async function ask(query: string): Promise<unknown[]> {
  const { url, stop } = await openDatabase({ directUrl: undefined, dataDir });
  const db = connect(url, { connections: 1 });
  try {
    return (await db.$client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await close(db);
    await stop();
  }
}

test('G-80 data stays from one start to the next, nothing runs in between, and words sort the same everywhere', async () => {
  await ask("create table memory as select 'kept' as word");
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  const words = "select array_agg(w order by w) from unnest(array['b', 'a', 'Z', 'é']) as w";
  expect(await ask(`select word, lower('ÉÑ') as low, (${words}) as words from memory`)).toEqual([
    { word: 'kept', low: 'éñ', words: ['Z', 'a', 'b', 'é'] },
  ]);
});

test('G-80 a database of your own is taken as it is and nothing is started', async () => {
  const url = 'postgres://user@nowhere.example/touchline';
  const database = await openDatabase({ directUrl: url, dataDir });
  await database.stop();
  expect(database.url).toBe(url);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
});

test('settings follow the memory of the machine, within limits, and data is always synced', () => {
  const gigabyte = 2 ** 30;
  expect(serverSettings(gigabyte / 2)).toMatchObject({ shared_buffers: '64MB', work_mem: '4MB' });
  expect(serverSettings(64 * gigabyte)).toMatchObject({
    shared_buffers: '1024MB',
    work_mem: '32MB',
    effective_cache_size: '32768MB',
  });
  expect(Object.keys(serverSettings(gigabyte))).not.toContain('fsync');
});
