import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { escapeIdentifier, type PoolClient } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { EMPTY_TABLES } from '../catalog.ts';
import type { Database } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { type Manifest, readArchive } from './archive.ts';
import { dayOf, knownMigrations, newestVersion, oldestVersion, versionOf } from './schema-version.ts';

/**
 * Replaces the content of the database with a backup, all or nothing, and migrates its schema. The whole file is
 * checked before anything changes.
 *
 * @param replace also if the database is not empty
 * @throws Error in plain words if the file is damaged or its schema unknown, or the database is not empty
 */
export async function restore(db: Database, file: string, { replace = false } = {}): Promise<Manifest> {
  const manifest = await readArchive(file);
  refuseUnknown(manifest);
  const client = await db.$client.connect();
  try {
    if (!replace && (await holdsData(client)))
      throw new Error('The database already contains data. To discard it and restore the backup, add --replace.');
    await client.query('begin');
    await makeSchema(client, manifest.schema);
    await load(client, file, manifest);
    await client.query('commit');
  } finally {
    // A failed restore ends with its connection.
    client.release(true);
  }
  await migrate(db);
  await db.$client.query('analyze');
  return manifest;
}

function refuseUnknown({ schema }: Manifest): void {
  if (schema > newestVersion())
    throw new Error(
      `The backup was made by a newer version of Touchline: its schema is of ${dayOf(schema)}, this version’s of ` +
        `${dayOf(newestVersion())}. Update Touchline before you restore.`,
    );
  if (!knownMigrations().some(({ folderMillis }) => folderMillis === schema))
    throw new Error(
      `The backup has a schema of ${dayOf(schema)} that this version of Touchline does not know. Restore it with the ` +
        `version that made it, start the version of ${dayOf(oldestVersion())}, and make a new backup.`,
    );
}

/** Whether the database holds data. */
async function holdsData(client: PoolClient): Promise<boolean> {
  if ((await versionOf(client)) === null) return false;
  const { rows } = await client.query<{ holds: boolean }>(
    'select exists (select from public.entity) or exists (select from public.app_user) as holds',
  );
  return rows[0]?.holds ?? false;
}

/** Replaces the schema with an empty one of a version. */
async function makeSchema(client: PoolClient, version: number): Promise<void> {
  await client.query(`drop schema public cascade; drop schema if exists past, drizzle, ${EMPTY_TABLES} cascade`);
  await client.query('create schema public; create schema drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of knownMigrations()) {
    if (folderMillis > version) break;
    for (const statement of sql) await client.query(statement);
    const values = [hash, folderMillis];
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', values);
  }
}

/** Loads the rows with triggers off: the backup already contains their results. */
async function load(client: PoolClient, file: string, { tables, sequences }: Manifest): Promise<void> {
  const names = tables.map(({ name }) => `public.${escapeIdentifier(name)}`);
  await client.query(`truncate ${names.join(', ')}`);
  const always = await client.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, tgname as name from pg_trigger where tgenabled = 'A'`,
  );
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  let current: { table: string; stream: CopyStreamQuery; done: Promise<void> } | undefined;
  const endTable = async () => {
    current?.stream.end();
    await current?.done;
  };
  await readArchive(file, async (table, rows) => {
    if (current?.table !== table) {
      await endTable();
      const columns = tables.find(({ name }) => name === table)?.columns;
      if (!columns) throw new Error(`its manifest does not list ${table}`);
      const names = columns.map(escapeIdentifier).join(', ');
      const sql = `copy public.${escapeIdentifier(table)} (${names}) from stdin`;
      const stream = client.query(copyFrom(sql));
      const done = finished(stream);
      // The result is awaited later. A failure meanwhile must not end the process.
      done.catch(() => undefined);
      current = { table, stream, done };
    }
    if (!current.stream.write(rows)) await Promise.race([once(current.stream, 'drain'), current.done]);
  });
  await endTable();
  for (const [name, last] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2)', [`public.${escapeIdentifier(name)}`, last]);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name } of always.rows)
    await client.query(`alter table ${table} enable always trigger ${escapeIdentifier(name)}`);
}
