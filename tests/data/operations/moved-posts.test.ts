import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { firstIdAt } from '../../../src/domain/posts/posts.ts';
import { backUp } from '../../../src/provider/data/backup/back-up.ts';
import { restore } from '../../../src/provider/data/backup/restore.ts';
import { knownMigrations } from '../../../src/provider/data/backup/schema-version.ts';
import { havePostsMoved, readCatalog } from '../../../src/provider/data/catalog.ts';
import type { Database } from '../../../src/provider/data/connect.ts';
import { mergeEntities } from '../../../src/provider/data/merge/merge-entities.ts';
import { entity, source } from '../../../src/provider/entities/schema.ts';
import { countStaleDays, wrongDays } from '../../../src/provider/media/store-advance.ts';
import { movePosts } from '../../../src/provider/posts/store/move-posts.ts';
import { deleteOldPosts } from '../../../src/provider/posts/store/old-posts.ts';
import { partitionPosts } from '../../../src/provider/posts/store/partitions.ts';
import { removePost, starPost, tagPost, untagPost } from '../../../src/provider/posts/store/post-actions.ts';
import { addPosts as writePosts } from '../../../src/provider/posts/store/write-posts.ts';
import { databaseFailure } from '../../../src/provider/runtime/database-failures.ts';
import { addPosts } from '../../add-posts.ts';
import { freshDatabase } from '../../database.ts';
import { createFrom, databaseUrl, dropDatabase } from '../../database-names.ts';
import { callAdmin } from '../admin-command.ts';

const NOW = new Date('2026-06-25T12:00:00Z');
const TODAY = Math.floor(NOW.getTime() / 86_400_000);
/** How many migrations there were when posts could first move. */
const KNOWN_MIGRATIONS = 27;
const plain = await freshDatabase();
const moved = await freshDatabase();
const server = inject('templateUrl');
const empty = `moved_${process.pid}`;
const names = [empty, `${empty}_full`, `${empty}_other`] as const;
const [fitting, full, unfit] = names.map((name) => databaseUrl(server, name)) as [string, string, string];

async function rowsOf<Row>(db: Database, text: string, values: unknown[] = []): Promise<Row[]> {
  return (await db.$client.query(text, values)).rows as Row[];
}

const CONTENT = `select to_jsonb(p) as row from post p union all select to_jsonb(l) from post_entity l
  union all select to_jsonb(h) from post_hashtag h union all select to_jsonb(t) - 'id' from post_tag t
  union all select to_jsonb(r) - 'id' from readlist_post r order by 1`;

async function fill(db: Database): Promise<void> {
  await db.insert(source).values([
    { key: 'test', name: 'Test', kind: 'dataset' },
    { key: 'free', name: 'Free', kind: 'dataset' },
  ]);
  await db.insert(entity).values(
    ['Rossi', 'Silva', 'Rossi', 'Hale'].map((name, at) => ({
      kind: 'player' as const,
      name,
      sourceId: 1,
      sourceRef: String(at),
    })),
  );
  await db.$client.query(`insert into app_user (email, first_name, last_name, name, password_hash, plan_name)
    select 'a@b.example', 'A', 'B', 'A B', 'x', min(name) from plan`);
  await addPosts(
    db,
    Array.from({ length: 60 }, (_, at) => ({
      message: `Post ${at}`,
      published: new Date(Date.UTC(2026, 0, 1 + at)).toISOString(),
      ownerId: at % 5 === 0 ? 4 : undefined,
      about: [1 + (at % 3)],
      hashtags: [`tag${at % 4}`],
    })),
  );
  await db.$client.query(`insert into post_tag (post_id, text) select id, 'kept' from post order by id limit 2`);
  await countStaleDays(db, TODAY, 10_000);
}

beforeAll(async () => {
  for (const name of [empty, names[1]]) await createFrom(server, 'template0', name);
  const client = new Client({ connectionString: databaseUrl(server, 'postgres') });
  await client.connect();
  await client.query(`create database ${names[2]} template template0 encoding 'LATIN1' locale 'C'`);
  await client.end();
  await fill(plain);
  await fill(moved);
});
afterAll(async () => {
  for (const name of names) await dropDatabase(server, name);
});

/** Does the same to both. */
async function onBoth(work: (db: Database) => Promise<unknown>): Promise<void> {
  for (const db of [plain, moved]) await work(db);
}

async function areSame(): Promise<void> {
  expect(await rowsOf(moved, CONTENT)).toEqual(await rowsOf(plain, CONTENT));
}

const move = (db: Database, address: string) => callAdmin(db, ['posts', 'move'], { POSTS_DATABASE_URL: address });

test('a database that does not fit is refused, and everything stays as it was', async () => {
  const other = new Client({ connectionString: full });
  await other.connect();
  await other.query('create table post_tag (id int)');
  await other.end();
  const refusals = [
    [full, /has a table post_tag\. Give an empty database/],
    [unfit, /sorts texts in another way \(LATIN1, C, C, .*\)\. Create one/],
    ['', /POSTS_DATABASE_URL is not set\. Give the address of an empty PostgreSQL database/],
    [databaseUrl(server, 'nothing_here'), /does not exist/],
  ] as const;
  for (const [address, why] of refusals)
    expect(await move(moved, address)).toMatchObject({ code: 1, said: expect.stringMatching(why) as string });
  expect(await havePostsMoved(moved.$client)).toBe(false);
  await areSame();
});

const doctor = async (db: Database) => (await callAdmin(db, ['doctor'], { POSTS_DATABASE_URL: fitting })).said;

test('a move that fails on the way leaves the other database empty', async () => {
  await moved.$client.query('create schema moved');
  await expect(movePosts(moved, fitting)).rejects.toThrow(/schema "moved" already exists/);
  await moved.$client.query('drop schema moved');
  await areSame();
  expect(await doctor(moved)).toMatch(/WRONG\s+POSTS_DATABASE_URL is set, but the posts are not there/);
});

test('the posts move once; then their address can be changed', async () => {
  const { count } = (await rowsOf<{ count: string }>(plain, 'select count(*) from post'))[0] ?? { count: '' };
  expect(await move(moved, fitting)).toMatchObject({
    code: 0,
    said: expect.stringContaining(`${count} posts have moved`) as string,
  });
  expect(await havePostsMoved(moved.$client)).toBe(true);
  await areSame();
  expect(await move(moved, full)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/does not have them/) as string,
  });
  expect(await move(moved, `${fitting}${fitting.includes('?') ? '&' : '?'}sslmode=disable`)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/address of the posts is changed/) as string,
  });
  const [options] = await rowsOf<{ srvoptions: string[] }>(moved, 'select srvoptions from pg_foreign_server');
  expect(options?.srvoptions).toContain('sslmode=disable');
  await areSame();
  expect(await callAdmin(moved, ['posts', 'partition'])).toMatchObject({
    code: 1,
    said: expect.stringMatching(/database of their own, where they cannot be partitioned/) as string,
  });
  expect(await doctor(moved)).toMatch(/ok\s+The database of the posts responds/);
});

test('keys, indexes and references are those of one database', async () => {
  const definitions = `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid::regclass::text ~ '^post(_entity|_hashtag|_tag)?$' and contype in ('p', 'u')
    union all select replace(indexdef, 'public.', '') from pg_indexes where tablename ~ '^post(_entity|_hashtag|_tag)?$' order by 1`;
  const other = new Client({ connectionString: fitting });
  await other.connect();
  const found = await other.query(definitions);
  await other.end();
  expect(found.rows).toEqual(await rowsOf(plain, definitions));
  expect(found.rows.length).toBeGreaterThan(12);
  const catalogOf = async (db: Database) => {
    const client = await db.$client.connect();
    const { tables, references } = await readCatalog(client).finally(() => client.release());
    return {
      tables: [...tables.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      references: references.map(({ table, column, parent }) => `${table}.${column} ${parent}`).toSorted(),
    };
  };
  expect(await catalogOf(moved)).toEqual(await catalogOf(plain));
});

test('what people do with posts is written as in one database', async () => {
  const [first, second, third] = (await rowsOf<{ id: string }>(plain, 'select id from post order by id limit 3')).map(
    ({ id }) => BigInt(id),
  );
  const ids = [first ?? 0n, second ?? 0n, third ?? 0n] as const;
  await onBoth(async (db) => {
    await starPost(db, ids[0], NOW);
    await tagPost(db, ids[0], 'new');
    expect(await tagPost(db, ids[0], 'new')).toBe(false);
    await untagPost(db, ids[1], 'kept');
    await db.$client.query(
      `insert into readlist_post (user_id, post_id, created_at) select 1, unnest($1::bigint[]), $2`,
      [ids, NOW],
    );
    await removePost(db, ids[2], NOW);
  });
  await areSame();
  expect(await rowsOf(moved, 'select from readlist_post')).toHaveLength(2);
});

test('a post is stored once, whoever brings it at the same time', async () => {
  const row = (sourceRef: string) => ({
    publishedAt: NOW,
    sourceId: 1,
    source: 'rss' as const,
    sourceRef,
    ownerName: 'The Paper',
    message: 'Once',
    language: 'en' as const,
  });
  const write = () => moved.transaction((tx) => writePosts(tx, ['same', 'other'].map(row)));
  const written = await Promise.allSettled(Array.from({ length: 6 }, write));
  expect(written.some(({ status }) => status === 'fulfilled')).toBe(true);
  // Whoever saw an older state is told so, and comes again.
  for (const each of written) if (each.status === 'rejected') expect(databaseFailure(each.reason)).toBe('unavailable');
  expect(await rowsOf(moved, `delete from post where message = 'Once' returning source_ref`)).toHaveLength(2);
});

test('nothing refers to what is not there', async () => {
  const refused = async (text: string) =>
    onBoth((db) => expect(db.$client.query(text)).rejects.toMatchObject({ code: '23503' }));
  await refused(`insert into readlist_post (user_id, post_id, created_at) values (1, 5, now())`);
  await refused(`insert into post_entity (entity_id, post_id, relation, published_at, source, language)
    select 99, id, 'about', published_at, source, language from post limit 1`);
  await refused(`insert into post_hashtag (hashtag, post_id) values ('lost', 5)`);
  await refused(`update post set owner_id = 99`);
  await refused(`delete from source where id = 1`);
  await onBoth((db) => db.$client.query('delete from source where id = 2'));
  await areSame();
});

test('merging and deleting take the posts along, and what is counted is counted again', async () => {
  await onBoth(async (db) => {
    await mergeEntities(db, { merged: 'p_3', kept: 'p_1' }, { now: NOW });
    await db.$client.query('delete from entity where id in (2, 4)');
  });
  await areSame();
  expect(
    await rowsOf(moved, 'select from post_entity where entity_id <> 1 union all select from post where owner_id = 4'),
  ).toEqual([]);
  await onBoth(async (db) => {
    expect(await deleteOldPosts(db, firstIdAt(Date.UTC(2026, 0, 20)))).toBe(16);
    expect(await rowsOf(db, 'select from media_stale')).not.toEqual([]);
    await countStaleDays(db, TODAY, 10_000);
    expect(await wrongDays(db)).toEqual([]);
  });
  await areSame();
});

test('a backup holds one state of both databases, and is restored into one', async () => {
  const file = join(tmpdir(), `touchline-moved-${process.pid}.tar.gz`);
  const restored = await freshDatabase();
  const [chosen] = await rowsOf<{ id: string }>(moved, `select id from post where message = 'Post 40'`);
  const writer = await moved.$client.connect();
  try {
    await writer.query('begin');
    await writer.query('insert into readlist_post (user_id, post_id, created_at) values (1, $1, now())', [chosen?.id]);
    await writer.query(`update post set message = 'Saved' where id = $1`, [chosen?.id]);
    const backup = backUp(moved, file, NOW);
    const waits = `select from pg_locks where relation = 'media_stale'::regclass and not granted`;
    while ((await rowsOf(moved, waits)).length === 0) await sleep(20);
    await writer.query('commit');
    await backup;
    await restore(restored, file, { replace: true });
    expect(await rowsOf(restored, CONTENT)).toEqual(await rowsOf(moved, CONTENT));
    await restore(moved, file, { replace: true });
  } finally {
    writer.release();
    rmSync(file, { force: true });
  }
  for (const db of [restored, moved]) expect(await havePostsMoved(db.$client)).toBe(false);
  expect(await rowsOf(moved, CONTENT)).toEqual(await rowsOf(restored, CONTENT));
  expect(
    await rowsOf(restored, `select from readlist_post r join post p on p.id = r.post_id where p.message = 'Saved'`),
  ).toHaveLength(1);
  expect(await tagPost(restored, BigInt(chosen?.id ?? 0), 'after')).toBe(true);
});

test('posts by month move into one table', async () => {
  const parted = await freshDatabase();
  const address = databaseUrl(server, full.slice(full.lastIndexOf('/') + 1).replace(/\?.*/, ''));
  await fill(parted);
  const before = await rowsOf(parted, CONTENT);
  await partitionPosts(parted, NOW);
  const other = new Client({ connectionString: address });
  await other.connect();
  await other.query('drop table post_tag');
  await other.end();
  expect(await movePosts(parted, address)).toBe(60);
  expect(await rowsOf(parted, CONTENT)).toEqual(before);
  expect(await rowsOf(parted, `select from pg_class where relname ~ '^post_20'`)).toEqual([]);
});

test('no migration since changes a table that may be in another database', () => {
  const changes = knownMigrations()
    .slice(KNOWN_MIGRATIONS)
    .flatMap(({ sql }) => sql)
    .filter((statement) => /(?:table|on) "?(?:post|post_entity|post_hashtag|post_tag)"?[\s(]/i.test(statement));
  // Such a migration has to change the other database as well.
  expect(changes).toEqual([]);
});
