import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createPageClient, type PageClient } from '../../src/client/api.ts';
import { createProvider } from '../../src/provider/app.ts';
import { DERIVED } from '../../src/provider/data/as-known-on.ts';
import { close, connect, type Database } from '../../src/provider/data/connect.ts';
import {
  findRecordState,
  foldRecordChanges,
  type RecordMemory,
  rememberRecord,
} from '../../src/provider/data/record-memory.ts';
import { entity } from '../../src/provider/entities/schema.ts';
import { postKey } from '../../src/domain/posts/post-key.ts';
import { parseTag } from '../../src/domain/tags.ts';
import { addPosts } from '../add-posts.ts';
import { openWorld } from './open-world.ts';

const { db, api, world, doctor } = await openWorld();
const ROSSI = parseTag(world.rossi)?.id ?? 0;

/** A provider with this memory, on these connections. */
function pagesWith(recordMemory: RecordMemory, on: Database = db): PageClient {
  const provider = createProvider({
    database: () => on,
    log: { error: () => undefined },
    readLog: { add: () => undefined },
    config: api.config,
    now: () => api.clock.now,
    deliver: () => undefined,
    recordMemory,
  });
  const caller = () => ({ token: doctor, session: {}, origin: { userAgent: '', language: 'en-gb' } }) as const;
  return createPageClient(
    (name, request) => provider.call(name, request, caller()),
    (name, input) => provider.callOwn(name, input, caller()),
  );
}

/** The tables of this database that a connection (without one, any other) has read or changed in a transaction under way. */
async function lockedTables(pid?: number): Promise<string[]> {
  const { rows } = await db.$client.query<{ name: string }>(
    `select distinct c.relname as name from pg_locks l join pg_class c on c.oid = l.relation
      join pg_stat_activity a on a.pid = l.pid and a.xact_start is not null and a.state <> 'active'
      where l.pid <> pg_backend_pid() and a.datname = current_database() and l.pid = coalesce($1, l.pid)
        and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
    [pid],
  );
  return rows.map(({ name }) => name);
}

/** The tables whose triggers count every change, whatever an import switches off. */
async function countedTables(): Promise<string[]> {
  const { rows } = await db.$client.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger
      where tgfoid = 'count_record_change'::regproc and tgenabled = 'A' and tgattr = '' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Every answer that is kept: of players, clubs, a national team and a league, today and on a past day. */
async function askAll(pages: PageClient): Promise<void> {
  const { rossi, silva, rovers, united, nation, league, coach } = world;
  for (const tag of [rossi, united])
    await pages.post('/favourite/{type}/{tag}', { params: { type: 'tag', tag }, body: {} });
  await pages.get('/desk', { query: {} });
  await pages.get('/user', { query: {} });
  await pages.get('/livestream', { query: { tag: rossi } });
  for (const asOf of [undefined, '2026-01-31']) {
    for (const t of [rossi, rovers, nation, league, coach])
      await pages.get('/profile', { query: { t, includeOtherEvents: true, asOf } });
    await pages.get('/players/{tag}/graph', { params: { tag: rossi }, query: { asOf } });
    await pages.get('/players/{tag}/recent-matches', { params: { tag: rossi }, query: { asOf } });
    await pages.call('load.read', { tag: rossi, asOf });
    for (const tag of [united, nation]) {
      await pages.get('/teams/{tag}', { params: { tag }, query: { asOf } });
      await pages.get('/teams/{tag}/availability', { params: { tag }, query: { asOf } });
      await pages.call('teams.board', { tag, asOf });
    }
    await pages.get('/competitions/{tag}', { params: { tag: league }, query: { asOf } });
    for (const t of [rossi, united, league]) await pages.get('/consensus', { query: { t, asOf } });
    for (const t of [`${rossi},${silva}`, `${rovers},${united}`]) await pages.get('/compare', { query: { t, asOf } });
    await pages.get('/diagnoses/{id}', { params: { id: 'achilles-rupture' }, query: { asOf } });
  }
}

describe('what follows from the record', () => {
  const kept = new Set<string>();
  const namedInPosts: number[] = [];
  const read = new Map<string, string>();
  const pool = connect(db.$client.options.connectionString ?? '');
  afterAll(() => close(pool));
  beforeAll(async () => {
    const reader = await pool.$client.connect();
    const { rows: ofReader } = await reader.query<{ pid: number }>('select pg_backend_pid() as pid');
    const inside = new AsyncLocalStorage<boolean>();
    // What is read for a kept answer is read in a transaction, which holds a lock on each table that it has read.
    const ask = pool.$client.query.bind(pool.$client) as (...statement: unknown[]) => unknown;
    const askOne = reader.query.bind(reader) as typeof ask;
    Object.assign(pool.$client, {
      query: (...statement: unknown[]) => (inside.getStore() ? askOne(...statement) : ask(...statement)),
    });
    /** Notes the tables that an answer of today is read from. */
    const readApart = async <Answer>(name: string, readAnswer: () => Promise<Answer>): Promise<Answer> => {
      await reader.query('begin');
      const answer = await inside.run(true, readAnswer);
      // Beside it its page reads posts, in transactions of their own.
      for (const table of await lockedTables(ofReader[0]?.pid)) read.set(table, name);
      await reader.query('commit');
      return answer;
    };
    const memory: RecordMemory = {
      recallEntities: (_state, ids, readThese) => {
        namedInPosts.push(...ids);
        return readApart('entities of posts', () => readThese(ids));
      },
      recall: async (_state, key, readAnswer) => {
        const [name, , , , , isPast] = JSON.parse(key) as [string, ...unknown[]];
        // A list that is derived for a past day is read beside others: tests/data/remembered-past.test.ts.
        if (name === DERIVED) return readAnswer();
        kept.add(name);
        if (isPast !== true) return readApart(name, readAnswer);
        // The past is read in a transaction already.
        const before = await lockedTables();
        const answer = await inside.run(false, readAnswer);
        for (const table of await lockedTables()) if (!before.includes(table)) read.set(table, name);
        return answer;
      },
    };
    try {
      await askAll(pagesWith(memory, pool));
    } finally {
      reader.release();
    }
  });

  test('comes from tables alone whose triggers count changes', async () => {
    const counted = await countedTables();
    expect(Object.fromEntries([...read].filter(([table]) => !counted.includes(table)))).toEqual({});
  });

  test('is asked for here with each of its names', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => readFileSync(`src/${path}`, 'utf8'));
    const names = sources.flatMap((text) =>
      [...text.matchAll(/fromRecord\(\s*\w+,\s*'([^']+)'/g)].map(([, name]) => name),
    );
    expect(names.length).toBeGreaterThan(8);
    expect([...kept].toSorted()).toEqual(names.toSorted());
    expect(namedInPosts).toContain(ROSSI);
  });
});

describe('the state of the record', () => {
  test('changes with each statement that may change a table', async () => {
    for (const table of await countedTables()) {
      const before = await findRecordState(db);
      await db.$client.query(`delete from ${table} where false`);
      expect(await findRecordState(db), table).not.toBe(before);
    }
  });

  test('changes when a transaction ends that began before another, and not when it is taken back', async () => {
    const [early, late] = [await db.$client.connect(), await db.$client.connect()];
    onTestFinished(() => {
      early.release();
      late.release();
    });
    const states = [await findRecordState(db)];
    const rename = `update entity set name = name where id = ${ROSSI}`;
    for (const client of [early, late]) {
      await client.query('begin');
      await client.query('select pg_current_xact_id()');
    }
    await late.query('delete from claim where false');
    await late.query('commit');
    states.push(await findRecordState(db));
    await early.query(rename);
    expect(await findRecordState(db)).toBe(states[1]);
    await early.query('commit');
    states.push(await findRecordState(db));
    await early.query('begin');
    await early.query(rename);
    await early.query('rollback');
    expect(await findRecordState(db)).toBe(states[2]);
    expect(new Set(states).size).toBe(3);
  });

  test('stays the same while the changes are added up', async () => {
    for (let count = 0; count < 60; count += 1) await db.$client.query('delete from claim where false');
    const before = await findRecordState(db);
    await Promise.all([foldRecordChanges(db), foldRecordChanges(db)]);
    expect(await findRecordState(db)).toBe(before);
    const { rows } = await db.$client.query<{ rows: number }>('select count(*)::int as rows from record_change');
    expect(rows[0]?.rows).toBe(1);
  });
});

describe('a kept answer', () => {
  const memory = rememberRecord();
  const pages = pagesWith(memory);
  const profile = () => pages.get('/profile', { query: { t: world.rossi, includeOtherEvents: true } });

  test('is the same for all readers until the record changes, and nobody can change it', async () => {
    const answer = await profile();
    expect(await profile()).toBe(answer);
    expect(() => answer.injuries.reverse()).toThrow(TypeError);
    await db.update(entity).set({ name: 'Nicolò Rossi' }).where(eq(entity.id, ROSSI));
    expect(await profile()).toMatchObject({ name: 'Nicolò Rossi' });
  });

  test('says of each reader what is theirs', async () => {
    const { silva } = world;
    const isFollowed = async () => (await pages.get('/profile', { query: { t: silva } })).favourite;
    expect(await isFollowed()).toBe(false);
    await pages.post('/favourite/{type}/{tag}', { params: { type: 'tag', tag: silva }, body: {} });
    expect(await isFollowed()).toBe(true);
    await pages.delete('/favourite/{type}/{tag}', { params: { type: 'tag', tag: silva } });
    expect(await isFollowed()).toBe(false);
  });

  test('names the entities of posts until the record changes', async () => {
    const t = world.silva;
    const id = parseTag(t)?.id ?? 0;
    const published = new Date(api.clock.now.getTime() - 60_000).toISOString();
    const [post = 0n] = await addPosts(db, [{ message: 'Somebody scored.', published, about: [id] }]);
    const named = async () => {
      const posts = await pages.get('/livestream', { query: { tag: t } });
      return (
        Array.isArray(posts) &&
        posts.find((each) => each.id === postKey('tw', post))?.content.tags.map(({ label }) => label)
      );
    };
    const before = await named();
    expect(before).toHaveLength(1);
    expect(await named()).toEqual(before);
    await db.update(entity).set({ name: 'Renato Silva' }).where(eq(entity.id, id));
    expect(await named()).toEqual(['Renato Silva']);
  });

  test('is not kept where it could not be read', async () => {
    const refused = memory.recall('1', 'broken', () => Promise.reject(new Error('gone')));
    await expect(refused).rejects.toThrow('gone');
    expect(await memory.recall('1', 'broken', () => Promise.resolve('read'))).toBe('read');
  });
});
