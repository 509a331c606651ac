import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { escapeIdentifier, type PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack as startPack } from 'tar-stream';
import { havePostsMoved, findReferences } from '../catalog.ts';
import type { Database } from '../connect.ts';
import { type Manifest, packManifest, packTable, type Table } from './archive.ts';
import { versionOf } from './schema-version.ts';

/**
 * Writes a snapshot of all the product's tables to one file, without blocking anybody. The file gets its name when it
 * is complete.
 *
 * @throws Error if the database has no schema yet, or the file cannot be written
 */
export async function backUp(db: Database, file: string, now: Date): Promise<Manifest> {
  const client = await db.$client.connect();
  const draft = `${file}.part-${process.pid}`;
  let usable = false;
  try {
    const isMoved = await havePostsMoved(client);
    // Decision 0123: a backup is a logical export in one snapshot.
    await client.query('begin isolation level repeatable read read only');
    if (isMoved) await client.query(ONE_STATE);
    const schema = await versionOf(client);
    if (schema === null) throw new Error('The database is empty: there is nothing to back up.');
    const pack = startPack();
    const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    const writing = pipeline(pack, createGzip({ level: 6 }), target);
    const manifest = await Promise.race([
      fill(client, pack, schema, now),
      writing.then(() => Promise.reject(new Error('The archive ended prematurely.'))),
    ]);
    await writing;
    await client.query('commit');
    await rename(draft, file);
    usable = true;
    return manifest;
  } finally {
    client.release(!usable);
    await rm(draft, { force: true });
  }
}

/**
 * Sees one state of two databases: whoever writes posts marks days to count, and has to wait while both are looked at.
 */
const ONE_STATE = `savepoint looking; lock table public.media_stale in share mode; select from public.post limit 1;
  rollback to savepoint looking`;

async function fill(
  client: PoolClient,
  pack: ReturnType<typeof startPack>,
  schema: number,
  now: Date,
): Promise<Manifest> {
  const tables: Table[] = [];
  for (const table of await findTables(client)) {
    const columns = table.columns.map(escapeIdentifier).join(', ');
    const rows = client.query(copyTo(`copy (select ${columns} from public.${escapeIdentifier(table.name)}) to stdout`));
    tables.push(await packTable(pack, table, rows as AsyncIterable<Buffer>));
  }
  // Sequences have no snapshot. Read last, they are never behind the rows.
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value as last from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  const sequences = Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]));
  const manifest: Manifest = { format: 1, schema, createdAt: now.toISOString(), tables, sequences };
  await packManifest(pack, manifest);
  pack.finalize();
  return manifest;
}

/**
 * The product's tables with their stored columns, each after the tables it refers to. The state of the record is left out:
 * it tells what one database has changed, and restoring changes it.
 */
export async function findTables(client: PoolClient): Promise<Pick<Table, 'name' | 'columns'>[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name,
        array(select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          order by a.attnum) as columns
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f') and not c.relispartition
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
        and c.relname <> 'record_change'
      order by c.relname`,
  );
  const references = await findReferences(client);
  const needs = (table: string, other: string) =>
    table !== other && references.some((reference) => reference.table === table && reference.parent === other);
  const sorted: typeof rows = [];
  let left = rows;
  while (left.length > 0) {
    const ready = left.filter(({ name }) => !left.some((other) => needs(name, other.name)));
    if (ready.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${left.map(({ name }) => name).join(', ')}.`);
    sorted.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return sorted;
}
