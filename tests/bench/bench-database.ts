import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, close, connect } from '../../src/provider/data/connect.ts';
import { openDatabase } from '../../src/provider/data/embedded.ts';
import { migrate } from '../../src/provider/data/migrate.ts';
import { createFrom, databaseUrl, dropDatabase } from '../database-names.ts';

/** Gives migrated, empty databases on a server of their own (or TEST_DATABASE_URL's), and removes all of it afterwards. */
export async function withDatabases<Result>(
  work: (fresh: () => Promise<Database>) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const server = await openDatabase({ databaseUrl: process.env['TEST_DATABASE_URL'], dataDir });
  const made: { db: Database; name: string }[] = [];
  try {
    return await work(async () => {
      const name = `touchline_bench_${process.pid}_${made.length}`;
      await createFrom(server.url, 'template0', name);
      const db = connect(databaseUrl(server.url, name), { connections: 20 });
      made.push({ db, name });
      await migrate(db);
      return db;
    });
  } finally {
    for (const { db, name } of made) {
      await close(db);
      await dropDatabase(server.url, name);
    }
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
