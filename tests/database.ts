import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { type Database, close, connect } from '../src/provider/data/connect.ts';
import { rebuildRegistrations } from '../src/provider/data/registrations.ts';
import { createFrom, databaseUrl, dropDatabase } from './database-names.ts';

/**
 * A migrated, empty database for one test file, dropped after its last test. Code that opens its own connections finds
 * the address in `db.$client.options.connectionString`.
 *
 * @example const db = await freshDatabase(); // at the top of the file, outside of any test
 */
export async function freshDatabase(): Promise<Database> {
  const templateUrl = inject('templateUrl');
  const template = new URL(templateUrl).pathname.slice(1);
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await createFrom(templateUrl, template, name);
  const db = connect(databaseUrl(templateUrl, name));
  afterAll(async () => {
    await close(db);
    await dropDatabase(templateUrl, name);
  });
  return db;
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
