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

/** @throws Error in plain words if a newer program migrated the database: this one would misread its tables */
export async function refuseNewerSchema(client: ClientBase): Promise<void> {
  const version = await versionOf(client);
  if (version === null || version <= newestVersion()) return;
  throw new Error(
    `The database was last used by a newer version of Touchline: its schema is of ${dayOf(version)}, this version’s of ` +
      `${dayOf(newestVersion())}. Update Touchline, or restore a backup with the older schema.`,
  );
}

/** @example dayOf(0) // '1970-01-01 00:00 UTC' */
export function dayOf(version: number): string {
  return `${new Date(version).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
