import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../src/cli/build.ts';
import { type Database, close, connect } from '../../src/provider/data/connect.ts';
import { openDatabase } from '../../src/provider/data/embedded.ts';
import { migrate } from '../../src/provider/data/migrate.ts';
import { createFrom, databaseUrl, dropDatabase } from '../database-names.ts';
import { type Server, startServer } from '../product-server.ts';

/** A migrated, empty database, where it is, and the folder of its server. */
export interface BenchDatabase {
  db: Database;
  url: string;
  dataDir: string;
}

/**
 * Provides migrated, empty databases on a separate server (or that of TEST_DATABASE_URL), and removes them all
 * afterwards, even if the bench is stopped or times out.
 * @param work `ended` tells whether the bench was stopped before it finished
 */
export async function withDatabases<Result>(
  work: (fresh: () => Promise<BenchDatabase>, ended: AbortSignal) => Promise<Result>,
  { minutes }: { minutes?: number } = {},
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const end = endings(minutes);
  const server = await openDatabase({ directUrl: process.env['TEST_DATABASE_URL'], dataDir });
  const made: { db: Database; name: string }[] = [];
  const fresh = async () => {
    const name = `touchline_bench_${process.pid}_${made.length}`;
    await createFrom(server.url, 'template0', name);
    const url = databaseUrl(server.url, name);
    const db = connect(url, { connections: 20 });
    made.push({ db, name });
    await migrate(db);
    return { db, url, dataDir };
  };
  try {
    return await Promise.race([work(fresh, end.signal), end.early]);
  } finally {
    end.forget();
    // The other way round a query that runs would be waited for.
    for (const { db, name } of made) {
      await dropDatabase(server.url, name);
      await close(db);
    }
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Builds the product, starts it as people do on a database that `fill` has filled, and ends it after `measure`.
 * @param switches of the product, as environment variables
 */
export async function withProduct<Filled, Result>(
  switches: Record<string, string>,
  fill: (database: BenchDatabase) => Promise<Filled>,
  measure: (product: Server & { db: Database }, filled: Filled) => Promise<Result>,
): Promise<Result> {
  await build();
  return withDatabases(async (fresh) => {
    const database = await fresh();
    const filled = await fill(database);
    const { db, url, dataDir } = database;
    const product = await startServer({ DATABASE_URL: url, DATA_DIR: dataDir, ...switches });
    try {
      return await measure({ ...product, db }, filled);
    } finally {
      await product.kill();
    }
  });
}

/** Events that stop a bench early: a signal, or its time limit. */
function endings(minutes: number | undefined) {
  const ended = new AbortController();
  const early = new Promise<never>((_, reject) => {
    ended.signal.addEventListener('abort', () => {
      reject(ended.signal.reason as Error);
    });
  });
  // It may end before anything waits for it.
  early.catch(() => undefined);
  const end = (why: string) => {
    ended.abort(new Error(`The bench has been ended: ${why}.`));
  };
  const timer = minutes === undefined ? undefined : setTimeout(end, minutes * 60_000, `${minutes} minutes are over`);
  process.once('SIGTERM', end).once('SIGINT', end).once('SIGHUP', end);
  const forget = () => {
    clearTimeout(timer);
    process.off('SIGTERM', end).off('SIGINT', end).off('SIGHUP', end);
  };
  return { signal: ended.signal, early, forget };
}
