import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { PoolClient } from 'pg';
import { MIGRATIONS_FOLDER, refuseNewerSchema } from './backup/schema-version.ts';
import type { Database } from './connect.ts';
import { addFirstPlans } from './first-plans.ts';
import { LOCKS } from './locks.ts';
import { readInjuriesAgain } from './read-injuries-again.ts';
import { rebuildRegistrations } from './registrations.ts';

/**
 * Brings the schema up to date, adds the plans that accounts refer to, and reads the texts of injuries again where an
 * older version read them. For start, the CLI and tests; it reads the SQL files beside it, so it stays out of the bundle.
 *
 * @throws Error in plain words when the schema is newer than this program
 */
export async function migrate(db: Database): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.migration]);
    await refuseNewerSchema(client);
    await applyMigrations(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER });
    await addFirstPlans(client);
    await addMissingRegistrations(client);
    await readInjuriesAgain(client);
  } finally {
    // The connection is thrown away, and the lock with it, whatever state a failed migration left it in.
    client.release(true);
  }
}

/** A database of before the table has squads and no registrations. */
async function addMissingRegistrations(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ missing: boolean }>(
    'select exists (select from squad) and not exists (select from registration) as missing',
  );
  if (rows[0]?.missing) await rebuildRegistrations(client);
}
