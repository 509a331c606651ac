import { getConfig } from '../../../src/config.ts';
import { postKey } from '../../../src/domain/posts/post-key.ts';
import type { FeedSource } from '../../../src/domain/posts/posts.ts';
import { tagOf } from '../../../src/domain/tags.ts';
import { createProvider } from '../../../src/provider/app.ts';
import type { Database } from '../../../src/provider/data/connect.ts';
import { listenForPosts } from '../../../src/provider/data/new-posts.ts';
import { ensureDemoUsers } from '../../../src/provider/data/seed/demo-user.ts';
import { rememberNewestPosts } from '../../../src/provider/services/posts/newest-posts.ts';
import { signIn } from '../../../src/provider/services/sign-in.ts';
import { type BenchDatabase, withDatabases } from '../bench-database.ts';
import type { Figure } from '../figure.ts';
import { medianAndP95, quantile, timeEach } from '../times.ts';

/** The larger number of posts; the smaller is a fifth. */
const POSTS = Number(process.env['BENCH_POSTS'] ?? 5_000_000);
const SHARE = 5;
/** The first is about a fifth of all posts, the last about one post in 50,000. */
const ENTITIES = 10_000;
const FOLLOWED = 60;
const CALLS = 300;
/** Posts that are newer than the one that a poll names. */
const NEWER = [0, 1, 5, 20];
const MAX_PAGE_MS = 20;
const MAX_POLL_MS = 3;
const MAX_GROWTH = 1.5;
const LISTS = ['popular', 'rare', 'followed'] as const;
type List = (typeof LISTS)[number];

/** Times of one size: of the newest page, of a page further back, and of a poll. */
type Times = Record<List, { newest: number[]; older: number[]; poll: number[] }>;

/** How long a page of a feed and a poll take, through the provider, and how that grows with the number of posts. */
export async function benchFeeds(): Promise<Figure[]> {
  return withDatabases(async (fresh) => {
    const small = await measure(await fresh(), POSTS / SHARE);
    const large = await measure(await fresh(), POSTS);
    return LISTS.flatMap((list) => figuresOf(list, small[list], large[list]));
  });
}

const NAMES: Readonly<Record<List, string>> = {
  popular: 'feed of an entity with a fifth of all posts',
  rare: 'feed of an entity with one post in 50,000',
  followed: `feed of ${FOLLOWED} followed entities`,
};

function figuresOf(list: List, small: Times[List], large: Times[List]): Figure[] {
  const grows = (what: keyof Times[List]) =>
    `grows by ${(quantile(large[what], 0.5) / quantile(small[what], 0.5)).toFixed(2)}`;
  const sizes = `${POSTS / SHARE} and ${POSTS} posts`;
  const goal = (most: number) => `p95 under ${most} ms, grows by at most ${MAX_GROWTH}`;
  return (['newest', 'older', 'poll'] as const).map((what) => ({
    what: `${NAMES[list]}, ${what}, ${sizes}: p50, p95; the median`,
    measured: `${medianAndP95(small[what])} and ${medianAndP95(large[what])}; ${grows(what)}`,
    goal: goal(what === 'poll' ? MAX_POLL_MS : MAX_PAGE_MS),
  }));
}

async function measure({ db, url }: BenchDatabase, posts: number): Promise<Times> {
  await addPosts(db, posts);
  await ensureDemoUsers(db);
  await follow(db);
  // Every process of the product remembers the newest posts.
  let stop = () => Promise.resolve();
  const newestPosts = rememberNewestPosts((...heard) => {
    stop = listenForPosts(url, ...heard);
  });
  const provider = createProvider({
    database: () => db,
    log: console,
    config: getConfig({}),
    now: () => new Date(),
    readLog: { add: () => undefined },
    deliver: () => undefined,
    newestPosts,
  });
  const user = { username: 'demo@touchline.example', password: 'touchline' };
  const { accessToken: token } = await signIn(db, getConfig({}), user, { userAgent: '', now: new Date() });
  const caller = { token, session: {}, origin: { userAgent: '', language: 'en-gb' } } as const;
  const calls = {
    popular: (query: object) =>
      provider.call('get /livestream', { query: { ...query, tag: tagOf('player', 1, 'Player 1') } }, caller),
    rare: (query: object) =>
      provider.call('get /livestream', { query: { ...query, tag: tagOf('player', ENTITIES, 'Player') } }, caller),
    followed: (query: object) => provider.call('get /favourites/livestream', { query }, caller),
  };
  const times: Partial<Times> = {};
  for (const list of LISTS) {
    const ask = calls[list];
    const keys = ((await ask({})) as { id: string }[]).map(({ id }) => id);
    const places = Array.from({ length: CALLS }, (_, call) => call);
    const older = await olderKeys(db, list);
    await timeEach(places.slice(0, CALLS / 4), () => ask({}));
    times[list] = {
      newest: await timeEach(places, () => ask({})),
      older: await timeEach(places, (call) => ask({ before: older[call % older.length] })),
      poll: await timeEach(places, (call) => {
        const after = keys[Math.min(NEWER[call % NEWER.length] ?? 0, keys.length - 1)];
        return ask({ after, preview: 'true' });
      }),
    };
  }
  await stop();
  return times as Times;
}

/** Keys of posts of a list within the period that a feed shows without a choice. */
async function olderKeys(db: Database, list: List): Promise<string[]> {
  const { rows } = await db.$client.query<{ id: string; source: FeedSource }>(
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
