import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { copyBase, restoreBase } from '../../../src/provider/data/backup/base-backup.ts';
import { openDatabase } from '../../../src/provider/data/embedded.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-base-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const MINUTE_MS = 60_000;

/** Opens the database of a folder of data, on which something is done. */
async function withData<Result>(
  dataDir: string,
  archive: string | undefined,
  work: (query: (text: string) => Promise<Record<string, unknown>[]>, url: string) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ directUrl: undefined, dataDir, database: { walArchive: archive } });
  const client = new Client({ connectionString: database.url });
  try {
    await client.connect();
    return await work(async (text) => (await client.query<Record<string, unknown>>(text)).rows, database.url);
  } finally {
    await client.end();
    await database.stop();
  }
}

test(
  'a base backup and the archive bring the database back to a moment, and to its end',
  async () => {
    const [dataDir, archive, base] = ['data', 'archive', 'base'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    const until = await withData(dataDir, archive, async (query, url) => {
      await query('create table written (n int)');
      await query('insert into written values (1)');
      await copyBase({ url, dataDir }, base);
      await expect(copyBase({ url, dataDir }, base)).rejects.toThrow(/already exists/);
      await query('insert into written values (2)');
      const [moment] = await query('select clock_timestamp() as now, pg_sleep(1.5)');
      await query('insert into written values (3)');
      return moment?.['now'] as Date;
    });
    const kept = async (name: string, moment: Date | undefined) => {
      const restored = join(folder, name);
      await restoreBase(base, restored, { archive, until: moment });
      return withData(restored, undefined, async (query) =>
        (await query('select n from written order by n')).map(({ n }) => n),
      );
    };
    expect(await kept('moment', new Date(until.getTime() + 500))).toEqual([1, 2]);
    expect(await kept('end', undefined)).toEqual([1, 2, 3]);
    await expect(kept('end', undefined)).rejects.toThrow(/already contains a database/);
  },
  5 * MINUTE_MS,
);

test(
  'without an archive there is nothing to bring a copy up to date with, and that is said',
  async () => {
    await withData(join(folder, 'plain'), undefined, async (_, url) => {
      const copy = copyBase({ url, dataDir: join(folder, 'plain') }, join(folder, 'nothing'));
      await expect(copy).rejects.toThrow(/is not archiving/);
    });
  },
  2 * MINUTE_MS,
);
