import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { type Database, close, connect } from '../src/provider/data/connect.ts';
import { NO_TIME_LIMITS } from '../src/provider/data/pool.ts';
import { rebuildRegistrations } from '../src/provider/data/registrations.ts';
import { movePosts } from '../src/provider/posts/store/move-posts.ts';
import { createFrom, databaseUrl, dropDatabase, postsOf } from './database-names.ts';

/**
 * A migrated, empty database for one test file, dropped after its last test. Code that opens its own connections finds
 * the address in `db.$client.options.connectionString`.
 *
 * @example const db = await freshDatabase(); // at the top of the file, outside of any test
 */
export async function freshDatabase(): Promise<Database> {
  return openForFile(await copyDatabase(inject('templateUrl')));
}

/** Opens a database until the last test of the file, and drops it then. */
export function openForFile(url: string): Database {
  // A test that keeps the only thread busy keeps its own connections waiting.
  const db = connect(url, { limits: { ...NO_TIME_LIMITS, connect: 120_000 } });
  afterAll(async () => {
    await close(db);
    const name = new URL(url).pathname.slice(1);
    await dropDatabase(url, name);
    if (inject('arePostsMoved')) await dropDatabase(url, postsOf(name));
  });
  return db;
}

/**
 * Copies a database of the tests that nothing is connected to. Whatever is left of the copies is dropped after the run.
 * @returns address of the copy
 */
export async function copyDatabase(url: string): Promise<string> {
  const original = new URL(url).pathname.slice(1);
  const name = `${original}_${randomBytes(6).toString('hex')}`;
  await createFrom(url, original, name);
  if (inject('arePostsMoved')) {
    await createFrom(url, postsOf(original), postsOf(name));
    const db = connect(databaseUrl(url, name));
    await movePosts(db, databaseUrl(url, postsOf(name)));
    await close(db);
  }
  return databaseUrl(url, name);
}

/** Rebuilds the registrations of players after a test has written squads or match sheets directly. */
export async function registerPlayers(db: Database): Promise<void> {
  const client = await db.$client.connect();
  try {
    await rebuildRegistrations(client);
  } finally {
    client.release();
  }
}
