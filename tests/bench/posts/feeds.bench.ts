import { getConfig } from '../../../src/config.ts';
import { postKey } from '../../../src/domain/posts/post-key.ts';
import type { FeedNetwork } from '../../../src/domain/posts/posts.ts';
import { tagOf } from '../../../src/domain/tags.ts';
import { createProvider } from '../../../src/provider/app.ts';
import type { Database } from '../../../src/provider/data/connect.ts';
import { listenForNotices } from '../../../src/provider/data/notices.ts';
import { ensureDemoUsers } from '../../../src/provider/data/seed/demo-user.ts';
import { partitionPosts } from '../../../src/provider/posts/store/partitions.ts';
import { rememberNewestPosts } from '../../../src/provider/posts/newest-posts.ts';
import { rememberRecord } from '../../../src/provider/data/record-memory.ts';
import { rememberAnswers } from '../../../src/provider/data/remembered.ts';
import { signIn } from '../../../src/provider/sign-in/sign-in.ts';
import { type BenchDatabase, withDatabases } from '../bench-database.ts';
import type { Figure } from '../figure.ts';
import { processorTime } from '../processes.ts';
import { medianAndP95, quantile } from '../times.ts';

/** The larger number of posts; the smaller is a fifth. */
const POSTS = Number(process.env['BENCH_POSTS'] ?? 5_000_000);
const SHARE = 5;
/** The first is about a fifth of all posts, the last about one post in 50,000. */
const ENTITIES = 10_000;
const FOLLOWED = 60;
const CALLS = 1000;
/** Their p95 are compared round by round: what else the machine does slows some of them. */
const ROUNDS = 10;
/** Posts that are newer than the one that a poll names. */
const NEWER = [0, 1, 5, 20];
const MAX_PAGE_MS = 20;
const MAX_POLL_MS = 3;
const MAX_GROWTH = 1.5;
const MAX_BY_MONTH = 1.2;
const LISTS = ['popular', 'rare', 'followed'] as const;
type List = (typeof LISTS)[number];

/** What is measured of a list: its newest page, a page further back, and a poll. */
const CALLS_OF_A_LIST = ['newest', 'older', 'poll'] as const;

/** A database with so many posts, and how to ask for its lists. */
interface World {
  db: Database;
  ask: Record<List, (query: object) => Promise<unknown>>;
  end: () => Promise<void>;
}

/** Times of one kind of call, milliseconds, and the processor time that an average one takes, the database included. */
interface Measured {
  times: number[];
  cpu: number;
}

/**
 * How long a page of a feed and a poll take, through the provider, and how that grows with the number of posts. Also how
 * long they take with the posts by month. Calls take turns: what else the machine does slows all of them.
 */
export async function benchFeeds(): Promise<Figure[]> {
  return withDatabases(async (fresh) => {
    const worlds: World[] = [];
    for (const posts of [POSTS / SHARE, POSTS]) worlds.push(await openWorld(await fresh(), posts));
    worlds.push(await openWorld(await fresh(), POSTS / SHARE, { byMonth: true }));
    const figures: Figure[] = [];
    for (const list of LISTS) {
      const calls = await Promise.all(worlds.map((world) => callsOf(world, list)));
      for (const what of CALLS_OF_A_LIST) {
        const work = calls.map((of, index) => ({ db: worlds[index]?.db, call: of[what] }));
        figures.push(...figuresOf(list, what, await timeInTurn(work)));
      }
    }
    for (const { end } of worlds) await end();
    return figures;
  });
}

const NAMES: Readonly<Record<List, string>> = {
  popular: 'feed of an entity with a fifth of all posts',
  rare: 'feed of an entity with one post in 50,000',
  followed: `feed of ${FOLLOWED} followed entities`,
};

function figuresOf(list: List, what: (typeof CALLS_OF_A_LIST)[number], measured: readonly Measured[]): Figure[] {
  const [small = { times: [], cpu: 0 }, large = small, byMonth = small] = measured;
  const growth = quantile(large.times, 0.5) / quantile(small.times, 0.5);
  const ratio = quantile(ratiosOfP95(byMonth.times, small.times), 0.5);
  const cpu = `${small.cpu.toFixed(2)} and ${large.cpu.toFixed(2)} ms`;
  return [
    {
      what: `${NAMES[list]}, ${what}, ${POSTS / SHARE} and ${POSTS} posts: p50, p95; processor time; growth of the median`,
      measured: `${medianAndP95(small.times)} and ${medianAndP95(large.times)}; ${cpu}; ${growth.toFixed(2)}`,
      goal: `p95 under ${what === 'poll' ? MAX_POLL_MS : MAX_PAGE_MS} ms, grows by at most ${MAX_GROWTH}`,
    },
    {
      what: `${NAMES[list]}, ${what}, ${POSTS / SHARE} posts by month: p50, p95; p95 against the same in one table, median of ${ROUNDS} rounds`,
      measured: `${medianAndP95(byMonth.times)}; ${ratio.toFixed(2)}`,
      goal: `at most ${MAX_BY_MONTH}`,
    },
  ];
}

/** The p95 of each round against that of the same round of others. */
function ratiosOfP95(times: readonly number[], others: readonly number[]): number[] {
  const length = CALLS / ROUNDS;
  return Array.from({ length: ROUNDS }, (_, round) => {
    const [some, same] = [times, others].map((each) => each.slice(round * length, (round + 1) * length));
    return quantile(some ?? [], 0.95) / quantile(same ?? [], 0.95);
  });
}

async function openWorld({ db, url }: BenchDatabase, posts: number, { byMonth = false } = {}): Promise<World> {
  const began = performance.now();
  await addPosts(db, posts);
  if (byMonth) await partitionPosts(db, new Date());
  console.log(`${posts} posts are stored, after ${((performance.now() - began) / 1000).toFixed(0)} s.`);
  await ensureDemoUsers(db);
  await follow(db);
  // As in every process of the product.
  const notices = listenForNotices(url);
  const provider = createProvider({
    database: () => db,
    log: console,
    config: getConfig({}),
    now: () => new Date(),
    readLog: { add: () => undefined },
    deliver: () => undefined,
    newestPosts: rememberNewestPosts(notices.hear),
    remembered: rememberAnswers(notices.hear),
    recordMemory: rememberRecord(),
  });
  const user = { username: 'demo@touchline.example', password: 'touchline' };
  const { accessToken: token } = await signIn(db, getConfig({}), user, { userAgent: '', now: new Date() });
  /** Each call looks its session up, as each request does. */
  const caller = () => ({ token, session: {}, origin: { userAgent: '', language: 'en-gb' } }) as const;
  const pageOf = (rank: number) => (query: object) =>
    provider.call('get /livestream', { query: { ...query, tag: tagOf('player', rank, 'Player') } }, caller());
  return {
    db,
    ask: {
      popular: pageOf(1),
      rare: pageOf(ENTITIES),
      followed: (query) => provider.call('get /favourites/livestream', { query }, caller()),
    },
    end: notices.end,
  };
}

async function callsOf({ db, ask: asks }: World, list: List) {
  const ask = asks[list];
  const keys = ((await ask({})) as { id: string }[]).map(({ id }) => id);
  const older = await olderKeys(db, list);
  return {
    newest: () => ask({}),
    older: (call: number) => ask({ before: older[call % older.length] }),
    poll: (call: number) => {
      const after = keys[Math.min(NEWER[call % NEWER.length] ?? 0, keys.length - 1)];
      return ask({ after, preview: 'true' });
    },
  };
}

/** Times several kinds of work that take turns. Some turns before warm them up. */
async function timeInTurn(
  work: readonly { db: Database | undefined; call: (number: number) => Promise<unknown> }[],
): Promise<Measured[]> {
  const measured = work.map(() => ({ times: [] as number[], cpu: 0 }));
  for (let call = -CALLS / 4; call < 0; call += 1) for (const each of work) await each.call(-call);
  const before = await Promise.all(work.map(({ db }) => databaseTimes(db)));
  for (let call = 0; call < CALLS; call += 1)
    for (const [index, each] of work.entries()) {
      const cpu = process.cpuUsage();
      const start = performance.now();
      await each.call(call);
      measured[index]?.times.push(performance.now() - start);
      const { user, system } = process.cpuUsage(cpu);
      if (measured[index]) measured[index].cpu += (user + system) / 1000 / CALLS;
    }
  for (const [index, { db }] of work.entries()) {
    for (const [pid, time] of await databaseTimes(db))
      if (measured[index]) measured[index].cpu += (time - (before[index]?.get(pid) ?? 0)) / CALLS;
  }
  return measured;
}

/** Milliseconds of processor time so far, for each connection of a database. The pool closes idle connections. */
async function databaseTimes(db: Database | undefined): Promise<Map<number, number>> {
  const found = await db?.$client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  return new Map((found?.rows ?? []).map(({ pid }) => [pid, processorTime([pid])]));
}

/** Keys of posts of a list within the period that a feed shows without a choice. */
async function olderKeys(db: Database, list: List): Promise<string[]> {
  const { rows } = await db.$client.query<{ id: string; source: FeedNetwork }>(
    `select post_id as id, source from post_entity where entity_id = any($1)
        and published_at > now() - interval '5 months' order by hashint8(post_id) limit 50`,
    [list === 'popular' ? [1] : list === 'rare' ? [ENTITIES] : followed()],
  );
  return rows.map(({ id, source }) => postKey(source, BigInt(id)));
}

/** Ranks from the most to the least popular. */
function followed(): number[] {
  return Array.from({ length: FOLLOWED }, (_, n) => Math.round(ENTITIES ** ((n + 1) / FOLLOWED)));
}

async function follow(db: Database): Promise<void> {
  await db.$client.query(
    `insert into favourite (user_id, entity_id, digest, push, created_at)
      select (select id from app_user where email = 'demo@touchline.example'), id, 'no', 'no', now()
      from unnest($1::int[]) id on conflict do nothing`,
    [followed()],
  );
}

/**
 * Posts of three years up to now, each from one entity and about one other: the entity of rank n in 1/n as many as the
 * first. Indexes are made afterwards, and references are not checked: otherwise ten million links take an hour.
 */
async function addPosts(db: Database, posts: number): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query(`insert into source (key, name, kind) values ('bench', 'Bench', 'dataset')`);
    await client.query(
      `insert into entity (kind, name, source_id, source_ref)
        select 'player', 'Player ' || n, (select id from source where key = 'bench'), n from generate_series(1, $1::int) n`,
      [ENTITIES],
    );
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`);
    const { rows: keys } = await client.query<{ name: string; definition: string }>(
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
        where conrelid = 'post_entity'::regclass and contype = 'p'`,
    );
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes where indexname = 'post_search'
        or (tablename = 'post_entity' and indexname <> $1)`,
      [keys[0]?.name],
    );
    for (const { name } of keys) await client.query(`alter table post_entity drop constraint ${name}`);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(
      `insert into post (id, published_at, source_id, source, source_ref, owner_name, message, language, reach)
        select (ms << 12) | (n & 4095), to_timestamp(ms / 1000.0), (select id from source where key = 'bench'),
          (array['tw', 'ig', 'fb', 'rss'])[1 + n % 4]::post_source, n, 'Bench', 'Back in training', 'en', n % 50000
        from generate_series(1, $1::bigint) n,
          lateral (select (extract(epoch from now()) * 1000)::bigint - ($1 - n) * (3 * 365 * 86400000::bigint / $1) as ms)`,
      [posts],
    );
    // The same links in each database with so many posts.
    await client.query('select setseed(0.5)');
    const anyone = `floor(exp(random() * ln(${ENTITIES + 1})))::int`;
    await client.query(
      `insert into post_entity (entity_id, post_id, relation, published_at, source, language, sentiment)
        select entity, id, relation::post_relation, published_at, source, language, (id % 200)::int - 100
        from (select *, ${anyone} as owner, ${anyone} as other from post) as written,
          lateral (values (owner, 'from'), (other, 'about')) as link (entity, relation)
        where relation = 'from' or other <> owner`,
    );
    for (const { name, definition } of keys)
      await client.query(`alter table post_entity add constraint ${name} ${definition}`);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}
