import type { PoolClient } from 'pg';
import { MIGRATIONS_FOLDER, newestVersion, refuseUnknownSchema, versionOf } from './backup/schema-version.ts';
import type { Database } from './connect.ts';
import { addFirstPlans } from './first-plans.ts';
import { foldNamesAgain } from './fold-names-again.ts';
import { LOCKS } from './locks.ts';
import { readInjuriesAgain } from './read-injuries-again.ts';
import { rebuildRegistrations } from './registrations.ts';

/**
 * Migrates the schema, adds missing plans, and reads texts of injuries and folds names again if their rules have
 * changed. For start, the CLI and tests; it reads the SQL files next to it, so it stays out of the bundle.
 *
 * @throws Error in plain words if the schema is newer than this program, or older than its migrations
 */
export async function migrate(db: Pick<Database, '$client'>): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.migration]);
    await refuseUnknownSchema(client);
    if ((await versionOf(client)) !== newestVersion()) await applyMigrations(client);
    await addFirstPlans(client);
    await addMissingRegistrations(client);
    await readInjuriesAgain(client);
    await foldNamesAgain(client);
  } finally {
    // The connection is closed, and its lock released, whatever state a failed migration left.
    client.release(true);
  }
}

/** Drizzle is loaded on demand: it takes longer to load than the rest of a start. */
async function applyMigrations(client: PoolClient): Promise<void> {
  const [{ drizzle }, { migrate: apply }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  await apply(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER });
}

/** Older databases have squads but no registrations. */
async function addMissingRegistrations(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ missing: boolean }>(
    'select exists (select from squad) and not exists (select from registration) as missing',
  );
  if (rows[0]?.missing) await rebuildRegistrations(client);
}
