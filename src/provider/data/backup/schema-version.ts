import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url));

/**
 * The migrations of this program, the oldest first. The time at which a migration was created is the schema's version.
 */
export function knownMigrations(): ReturnType<typeof readMigrationFiles> {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
}

/** The latest schema version that this program knows. */
export function newestVersion(): number {
  return knownMigrations().at(-1)?.folderMillis ?? 0;
}

/** The schema version of a database; null without a schema. */
export async function versionOf(client: ClientBase): Promise<number | null> {
  const { rows: found } = await client.query<{ table: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as table`,
  );
  if (!found[0]?.table) return null;
  const { rows } = await client.query<{ version: string | null }>(
    'select max(created_at) as version from drizzle.__drizzle_migrations',
  );
  const version = rows[0]?.version ?? null;
  return version === null ? null : Number(version);
}

/** The oldest schema version that this program can migrate. */
export function oldestVersion(): number {
  return knownMigrations()[0]?.folderMillis ?? 0;
}

/** @throws Error in plain words if this program would misread the tables: they are newer, or older than all migrations */
export async function refuseUnknownSchema(client: ClientBase): Promise<void> {
  const version = await versionOf(client);
  if (version === null) return;
  if (version > newestVersion())
    throw new Error(
      `The database was last used by a newer version of Touchline: its schema is of ${dayOf(version)}, this version’s of ` +
        `${dayOf(newestVersion())}. Update Touchline, or restore a backup with the older schema.`,
    );
  if (version < oldestVersion())
    throw new Error(
      `The schema of the database is of ${dayOf(version)}. This version of Touchline updates schemas since ` +
        `${dayOf(oldestVersion())}. Start the version of that day first, then this one.`,
    );
}

/** @example dayOf(0) // '1970-01-01 00:00 UTC' */
export function dayOf(version: number): string {
  return `${new Date(version).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
