import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readArchive } from '../../src/provider/data/backup/archive.ts';
import { backUp, findTables } from '../../src/provider/data/backup/back-up.ts';
import { restore } from '../../src/provider/data/backup/restore.ts';
import { knownMigrations } from '../../src/provider/data/backup/schema-version.ts';
import { close, connect, type Database } from '../../src/provider/data/connect.ts';
import { migrate } from '../../src/provider/data/migrate.ts';
import { seedDemoWorld } from '../../src/provider/data/seed/demo-world.ts';
import { freshDatabase } from '../database.ts';
import { createFrom, databaseUrl, dropDatabase } from '../database-names.ts';

const TODAY = '2026-11-21';
const db = await freshDatabase();
const folder = mkdtempSync(join(tmpdir(), 'touchline-backup-'));
const file = join(folder, 'whole.tar.gz');
const opened: { db: Database; name: string }[] = [];

/** A database without anything in it. */
async function emptyDatabase(): Promise<Database> {
  const templateUrl = inject('templateUrl');
  const name = `touchline_backup_${process.pid}_${opened.length}`;
  await createFrom(templateUrl, 'template0', name);
  const empty = connect(databaseUrl(templateUrl, name), { connections: 2 });
  opened.push({ db: empty, name });
  return empty;
}

/** How many rows every table has, and the sum of their hashes. */
async function sums(of: Database): Promise<Record<string, string>> {
  const client = await of.$client.connect();
  try {
    const found: Record<string, string> = {};
    for (const { name } of await findTables(client)) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from "${name}" t`,
      );
      found[name] = rows[0]?.sum ?? '';
    }
    return found;
  } finally {
    client.release();
  }
}

const count = async (of: Database, what: string) =>
  Number((await of.$client.query<{ n: string }>(`select count(*) as n from ${what}`)).rows[0]?.n);

beforeAll(async () => {
  await seedDemoWorld(db, { today: TODAY });
  await backUp(db, file, new Date());
}, 240_000);
afterAll(async () => {
  for (const { db: each, name } of opened) {
    await close(each);
    await dropDatabase(inject('templateUrl'), name);
  }
  rmSync(folder, { recursive: true });
});

test('what is restored is what was backed up, table by table, and goes on counting', async () => {
  const other = await emptyDatabase();
  await restore(other, file);
  const [before, after] = [await sums(db), await sums(other)];
  expect(Object.keys(before).length).toBeGreaterThan(40);
  expect(after).toEqual(before);
  const next = `select nextval(pg_get_serial_sequence('entity', 'id'))::int > (select max(id) from entity) as fits`;
  expect((await other.$client.query<{ fits: boolean }>(next)).rows[0]?.fits).toBe(true);
  const triggersOf = async ({ $client }: Database) =>
    (
      await $client.query<Record<'table' | 'tgname' | 'tgenabled', string>>(
        `select tgrelid::regclass::text as table, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
      )
    ).rows;
  // Those that are always on keep imports right.
  expect(await triggersOf(other)).toEqual(await triggersOf(db));
}, 240_000);

test('a backup under writes holds one moment: of what is written together both or nothing', async () => {
  let writing = true;
  let acknowledged = 0;
  const write = async () => {
    while (writing) {
      await db.transaction(async (tx) => {
        const key = `pair-${acknowledged}`;
        await tx.execute(`insert into source (key, name, kind) values ('${key}', '${key}', 'dataset')`);
        await tx.execute(
          `insert into entity (kind, name, source_id, source_ref)
            select 'player', key, id, key from source where key = '${key}'`,
        );
      });
      acknowledged += 1;
      await pause();
    }
  };
  const writer = write();
  await expect.poll(() => acknowledged, { interval: 10 }).toBeGreaterThan(10);
  const busy = join(folder, 'busy.tar.gz');
  const least = acknowledged;
  await backUp(db, busy, new Date());
  writing = false;
  await writer;
  expect(acknowledged).toBeGreaterThan(least + 1);
  const stored = { source: '', entity: '' };
  await readArchive(busy, (table, rows) => {
    if (table === 'source' || table === 'entity') stored[table] += rows.toString();
    return Promise.resolve();
  });
  const pairsOf = (table: keyof typeof stored) => new Set(stored[table].match(/pair-\d+/g));
  expect(pairsOf('source')).toEqual(pairsOf('entity'));
  const pairs = pairsOf('source').size;
  expect(pairs).toBeGreaterThanOrEqual(least);
  expect(pairs).toBeLessThanOrEqual(acknowledged);
}, 240_000);

test('a file that was changed, cut off or is something else is refused, and nothing is touched', async () => {
  const bytes = readFileSync(file);
  const other = await emptyDatabase();
  const damaged = join(folder, 'damaged.tar.gz');
  const middle = Math.floor(bytes.length / 2);
  const changed = Buffer.from(bytes);
  changed[middle] = (changed[middle] ?? 0) ^ 0xff;
  for (const content of [changed, bytes.subarray(0, middle), Buffer.from('hello'), Buffer.alloc(0)]) {
    writeFileSync(damaged, content);
    await expect(restore(other, damaged)).rejects.toThrow(
      /cannot be read as a backup|not a complete backup|altered or damaged/,
    );
  }
  expect(await count(other, `pg_class where relnamespace = 'public'::regnamespace`)).toBe(0);
}, 240_000);

test('a database that holds something is replaced only when asked', async () => {
  const other = await emptyDatabase();
  await migrate(other);
  await other.$client.query(`insert into source (key, name, kind) values ('x', 'x', 'dataset')`);
  await other.$client.query(
    `insert into entity (kind, name, source_id, source_ref) select 'player', 'x', id, 'x' from source`,
  );
  const small = join(folder, 'small.tar.gz');
  await backUp(other, small, new Date());
  await other.$client.query(`update entity set name = 'y'`);
  await expect(restore(other, small)).rejects.toThrow('--replace');
  expect(await count(other, `entity where name = 'y'`)).toBe(1);
  await restore(other, small, { replace: true });
  expect(await count(other, `entity where name = 'x'`)).toBe(1);
  expect(await count(other, 'entity')).toBe(1);
}, 240_000);

test('an older program refuses a newer database and a newer backup in words', async () => {
  const other = await emptyDatabase();
  await migrate(other);
  const newer = (knownMigrations().at(-1)?.folderMillis ?? 0) + 86_400_000;
  await other.$client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', ${newer})`,
  );
  await expect(migrate(other)).rejects.toThrow(/by a newer version of Touchline.*Update Touchline/);
  const future = join(folder, 'future.tar.gz');
  await backUp(other, future, new Date());
  await expect(restore(await emptyDatabase(), future)).rejects.toThrow(/made by a newer version of Touchline/);
}, 240_000);

test('a schema older than all migrations is refused in words, in place and in a backup', async () => {
  const other = await emptyDatabase();
  await migrate(other);
  const older = (knownMigrations()[0]?.folderMillis ?? 0) - 86_400_000;
  await other.$client.query('update drizzle.__drizzle_migrations set created_at = $1', [older]);
  await expect(migrate(other)).rejects.toThrow(/updates schemas since.*Start the version of that day first/);
  const past = join(folder, 'past.tar.gz');
  await backUp(other, past, new Date());
  await expect(restore(await emptyDatabase(), past)).rejects.toThrow(/does not know.*make a new backup/);
}, 240_000);

test('a backup of the first schema is restored and brought up to date', async () => {
  const old = await emptyDatabase();
  const [first] = knownMigrations();
  await old.$client.query('create schema drizzle');
  await old.$client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const statement of first?.sql ?? []) await old.$client.query(statement);
  await old.$client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    first?.hash,
    first?.folderMillis,
  ]);
  await old.$client.query(`insert into source (key, name, kind) values ('old', 'old', 'dataset')`);
  await old.$client.query(
    `insert into entity (kind, name, source_id, source_ref)
      select 'player', 'Old ' || n, s.id, n from source s, generate_series(1, 200) n`,
  );
  const oldFile = join(folder, 'old.tar.gz');
  await backUp(old, oldFile, new Date());
  expect((await readArchive(oldFile)).schema).toBe(first?.folderMillis);
  const other = await emptyDatabase();
  await restore(other, oldFile);
  expect(await count(other, `entity where name like 'Old %'`)).toBe(200);
  expect(await count(other, 'drizzle.__drizzle_migrations')).toBe(knownMigrations().length);
  // The same, upgraded where it stands.
  await migrate(old);
  expect(await sums(other)).toEqual(await sums(old));
}, 240_000);
