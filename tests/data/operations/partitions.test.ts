import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parsePostKey } from '../../../src/domain/posts/post-key.ts';
import { firstIdAt } from '../../../src/domain/posts/posts.ts';
import { backUp } from '../../../src/provider/data/backup/back-up.ts';
import { restore } from '../../../src/provider/data/backup/restore.ts';
import { knownMigrations } from '../../../src/provider/data/backup/schema-version.ts';
import type { Database } from '../../../src/provider/data/connect.ts';
import { readCatalog } from '../../../src/provider/data/catalog.ts';
import { entity, source } from '../../../src/provider/entities/schema.ts';
import { countStaleDays, wrongDays } from '../../../src/provider/media/store-advance.ts';
import { feedPosts } from '../../../src/provider/posts/store/feed-posts.ts';
import { deleteOldPosts } from '../../../src/provider/posts/store/old-posts.ts';
import { keepMonthsAhead, monthsOf, partitionPosts } from '../../../src/provider/posts/store/partitions.ts';
import { NO_FILTER } from '../../../src/provider/posts/store/post-filter.ts';
import { type LinkedPosts, type PageOptions, scanLinks } from '../../../src/provider/posts/store/scan-links.ts';
import { addPosts as writePosts } from '../../../src/provider/posts/store/write-posts.ts';
import { addPosts } from '../../add-posts.ts';
import { freshDatabase } from '../../database.ts';
import { callAdmin } from '../admin-command.ts';

const MONTHS = 42;
const EACH_MONTH = 3;
/** In the last of the months. */
const NOW = new Date('2026-06-25T12:00:00Z');
const TODAY = Math.floor(NOW.getTime() / 86_400_000);
const plain = await freshDatabase();
const parted = await freshDatabase();

async function fill(db: Database): Promise<void> {
  await db.insert(source).values({ key: 'test', name: 'Test', kind: 'dataset' });
  await db
    .insert(entity)
    .values(
      ['Rossi', 'Silva'].map((name, at) => ({ kind: 'player' as const, name, sourceId: 1, sourceRef: String(at) })),
    );
  const posts = Array.from({ length: MONTHS * EACH_MONTH }, (_, at) => ({
    message: `Post ${at}`,
    published: new Date(Date.UTC(2023, Math.floor(at / EACH_MONTH), 1 + (at % EACH_MONTH) * 10)).toISOString(),
    about: [1 + (at % 2)],
    hashtags: [`tag${at % 4}`],
  }));
  await addPosts(db, posts);
  await db.$client.query(
    `insert into post_tag (post_id, text) select id, 'kept' from post order by id limit 1 offset 4`,
  );
}

async function rowsOf<Row>(db: Database, text: string): Promise<Row[]> {
  return (await db.$client.query(text)).rows as Row[];
}

/** Keys, indexes, references and triggers of the posts, however they are stored. */
const DEFINITIONS = `
  select pg_get_triggerdef(oid) || tgenabled::text as definition from pg_trigger where tgrelid = 'post'::regclass and not tgisinternal
  union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where (conrelid = 'post'::regclass or confrelid = 'post'::regclass) and conparentid = 0 and contype in ('p', 'f')
  union all select replace(replace(indexdef, ' ON ONLY ', ' ON '), 'UNIQUE ', '') from pg_indexes where tablename = 'post'
  order by 1`;
const CONTENT = `select to_jsonb(p) as row from post p union all select to_jsonb(l) from post_entity l
  union all select to_jsonb(h) from post_hashtag h union all select to_jsonb(t) from post_tag t order by 1`;

beforeAll(async () => {
  await fill(plain);
  await fill(parted);
  await partitionPosts(parted, NOW);
});

test('posts by month keep their rows, keys, indexes, references and triggers, and are partitioned once', async () => {
  expect((await monthsOf(parted)).map(({ name }) => name)).toEqual(
    Array.from({ length: MONTHS + 3 }, (_, at) => {
      const [year, month] = new Date(Date.UTC(2023, at)).toISOString().split('-');
      return `post_${year}_${month}`;
    }),
  );
  expect(await rowsOf(parted, CONTENT)).toEqual(await rowsOf(plain, CONTENT));
  const definitions = await rowsOf(parted, DEFINITIONS);
  expect(definitions).toEqual(await rowsOf(plain, DEFINITIONS));
  expect(definitions.length).toBeGreaterThan(20);
  expect(await partitionPosts(parted, NOW)).toBeNull();
  expect(await callAdmin(parted, ['posts', 'partition'])).toMatchObject({
    code: 1,
    said: expect.stringMatching(/already/) as string,
  });
});

test('what merges and backs up tables does not see the months', async () => {
  const catalogOf = async (db: Database) => {
    const client = await db.$client.connect();
    try {
      const { tables, references } = await readCatalog(client);
      return { tables: [...tables.keys()].toSorted(), references };
    } finally {
      client.release();
    }
  };
  expect(await catalogOf(parted)).toEqual(await catalogOf(plain));
  const file = join(tmpdir(), `touchline-partitions-${process.pid}.tar.gz`);
  const restored = await freshDatabase();
  try {
    await backUp(parted, file, NOW);
    await restore(restored, file, { replace: true });
  } finally {
    rmSync(file, { force: true });
  }
  expect(await rowsOf(restored, CONTENT)).toEqual(await rowsOf(plain, CONTENT));
  expect(await monthsOf(restored)).toEqual([]);
});

test('migrations that come later change posts by month as they change the others', async () => {
  const db = await freshDatabase();
  await db.$client.query('drop schema public cascade; drop schema past, drizzle cascade; create schema public');
  const [before, after] = [knownMigrations().slice(0, 14), knownMigrations().slice(14)];
  expect(after[0]?.sql.join('')).toMatch(/mark_stale_media/);
  for (const { sql } of before) await db.$client.query(sql.join(';'));
  await partitionPosts(db, NOW);
  for (const { sql } of after) await db.$client.query(sql.join(';'));
  expect(await rowsOf(db, DEFINITIONS)).toEqual(await rowsOf(plain, DEFINITIONS));
});

interface Asked {
  text: string;
  values: unknown[];
}

/** The tables that the statements of some work have opened, and those from which they have read rows, by their plans. */
async function tablesOf(
  db: Database,
  work: (db: Database) => Promise<unknown>,
): Promise<{ opened: string[]; read: string[] }> {
  const opened = new Set<string>();
  const read = new Set<string>();
  const client = await db.$client.connect();
  const query = client.query.bind(client) as (asked: string | Asked) => Promise<{ rows: Record<string, unknown>[] }>;
  const explain = async (asked: string | Asked) => {
    if (typeof asked !== 'string') {
      const { rows } = await query({ text: `explain (analyze, format json) ${asked.text}`, values: asked.values });
      for (const [, name = '', loops] of JSON.stringify(rows).matchAll(
        /"Relation Name":"(\w+)".*?"Actual Loops":(\d+)/g,
      )) {
        opened.add(name);
        if (Number(loops) > 0) read.add(name);
      }
    }
    return query(asked);
  };
  const lent = { query: explain, release: () => undefined };
  try {
    await work({ $client: { ...lent, connect: () => Promise.resolve(lent) } } as unknown as Database);
  } finally {
    client.release();
  }
  return { opened: [...opened].toSorted(), read: [...read].toSorted() };
}

test('a feed reads the months of its posts alone, and opens those of its range', async () => {
  const range = { from: 0n, before: firstIdAt(NOW.getTime()), order: 'desc', limit: 3, filter: NO_FILTER } as const;
  const ofMay = { ...range, from: firstIdAt(Date.UTC(2026, 4)), before: firstIdAt(Date.UTC(2026, 5)), limit: 10 };
  const walked = (posts: 'all' | LinkedPosts, options: PageOptions) =>
    tablesOf(parted, (db) => scanLinks(db, posts, options, Infinity));
  const rossi = { entities: [1], hashtags: [] };
  expect((await walked('all', range)).read).toEqual(['post_2026_06']);
  expect((await walked(rossi, range)).read).toEqual(['post_2026_05', 'post_2026_06', 'post_entity']);
  expect((await walked('all', ofMay)).opened).toEqual(['post_2026_05']);
  expect((await walked(rossi, ofMay)).opened).toEqual(['post_2026_05', 'post_entity', 'post_hashtag']);
});

test('the posts of a page are read from their months, and those of the same news wherever they are', async () => {
  const reader = { userId: 1, isAdmin: false };
  for (const db of [plain, parted])
    await addPosts(db, [{ message: 'Also told', published: '2026-06-20T09:00:00Z', about: [1] }]);
  const ids = await rowsOf<{ id: string }>(plain, 'select id from post order by id desc limit 40');
  const [near = 0n, other = 0n, far = 0n] = [0, 1, 39].map((at) => BigInt(ids[at]?.id ?? 0));
  const show = (db: Database) => feedPosts({ db }, [near], reader);
  const group = (db: Database, posts: readonly bigint[]) =>
    db.$client.query(
      'insert into grouped_post (post_id, group_id) select unnest($1::bigint[]), $2 on conflict (post_id) do update set group_id = $2',
      [posts, near],
    );
  const opened = async () =>
    (await tablesOf(parted, show)).opened.filter((name) => /^post_(?:older|\d)/.test(name)).length;
  for (const db of [plain, parted]) await group(db, [near, other]);
  expect(await opened()).toBe(1);
  // As an editor joins them.
  for (const db of [plain, parted]) await group(db, [far]);
  const [one, another] = [await show(plain), await show(parted)];
  expect(another).toEqual(one);
  expect(one[0]?.content.newsGroup).toMatchObject({ posts: 3 });
  expect(one[0]?.content.newsGroup?.reports.map(({ post }) => parsePostKey(post))).toEqual([far, other, near]);
  for (const db of [plain, parted])
    await db.$client.query(`delete from grouped_post; delete from post where message = 'Also told'`);
});

test.each([
  ['one table', plain],
  ['months', parted],
])('in %s a post is stored once, whoever brings it at the same time and however dated', async (_, db) => {
  const row = (sourceRef: string, at: string) => ({
    publishedAt: new Date(at),
    sourceId: 1,
    source: 'rss' as const,
    sourceRef,
    ownerName: 'The Paper',
    message: 'Once',
    language: 'en' as const,
  });
  const write = (at: string) =>
    db.transaction((tx) =>
      writePosts(tx, [row('same', at), row('same', '2024-02-02'), ...[1, 2, 3].map((n) => row(`other ${n}`, at))]),
    );
  const written = await Promise.all(Array.from({ length: 8 }, (_, at) => write(`2026-0${1 + (at % 6)}-10`)));
  expect(written.flat().filter((id) => id !== null)).toHaveLength(4);
  expect(await rowsOf(db, `select distinct source_ref from post where message = 'Once'`)).toHaveLength(4);
  expect(await rowsOf(db, `delete from post where message = 'Once' returning id`)).toHaveLength(4);
});

test('months are made ahead, and no second time', async () => {
  const later = new Date('2026-12-31T23:59:00Z');
  expect((await keepMonthsAhead(parted, later))?.name).toBe('post_2027_03');
  expect(await monthsOf(parted)).toHaveLength(MONTHS + 9);
  await keepMonthsAhead(parted, later);
  expect(await monthsOf(parted)).toHaveLength(MONTHS + 9);
  await addPosts(parted, [{ message: 'Later', published: '2027-03-31T23:00:00Z', about: [1] }]);
  await parted.$client.query(`delete from post where message = 'Later'`);
  expect(await keepMonthsAhead(plain, later)).toBeNull();
});

test('old months go at once, and what was counted of them is counted again', async () => {
  const before = firstIdAt(Date.UTC(2023, 2, 15));
  for (const db of [plain, parted]) {
    await countStaleDays(db, TODAY, 10_000);
    expect(await deleteOldPosts(db, before)).toBe(7);
    expect(await deleteOldPosts(db, before)).toBe(0);
    expect(await rowsOf(db, 'select from media_stale')).not.toEqual([]);
    await countStaleDays(db, TODAY, 10_000);
    expect(await wrongDays(db)).toEqual([]);
  }
  expect(await rowsOf(parted, CONTENT)).toEqual(await rowsOf(plain, CONTENT));
  expect(await rowsOf(parted, DEFINITIONS)).toEqual(await rowsOf(plain, DEFINITIONS));
  expect(await rowsOf(parted, 'select id from post_2023_02')).toHaveLength(1);
  // A post of that time may still come.
  await addPosts(parted, [{ message: 'Late', published: '2023-01-05T00:00:00Z', about: [2] }]);
  await parted.$client.query(`delete from entity where id = 2`);
  expect(await rowsOf(parted, `select from post_entity where entity_id = 2`)).toEqual([]);
});
