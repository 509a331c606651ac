import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Pool } from 'undici';
import { FEED_POLL_MS } from '../../../src/domain/constants.ts';
import { postKey } from '../../../src/domain/posts/post-key.ts';
import type { Database } from '../../../src/provider/data/connect.ts';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { newSecret } from '../../../src/provider/sign-in/tokens.ts';
import { addPosts } from '../../add-posts.ts';
import { type BenchDatabase, withProduct } from '../bench-database.ts';
import { fillWorld } from '../bench-world.ts';
import type { Figure } from '../figure.ts';
import { databaseOf, familyOf, memoryOf, processorTime } from '../processes.ts';
import { quantile } from '../times.ts';

/** The processor time of a poll is the same for fewer, on a machine that does other work too. */
const READERS = Number(process.env['BENCH_READERS'] ?? 100_000);
const RATE = READERS / (FEED_POLL_MS.usual / 1000);
const FOLLOWED = 10;
/** Accounts that are stored at a time. */
const AT_ONCE = 5000;
const WORKERS = 2;
const CONNECTIONS = 256;
/** Each reader has polled twice. */
const WARM_UP_SECONDS = (2 * FEED_POLL_MS.usual) / 1000;
/** In this time all that memory holds is asked for again. */
const SECONDS = 120;
const CHEAPEST_SECONDS = 10;
const TICK_MS = 2;
/** Requests that wait for an answer; above it the server no longer keeps up. */
const MAX_OPEN = 2 * RATE;

interface Ask {
  path: string;
  headers: Record<string, string>;
}

/** What a time of requests at a fixed rate gave. */
interface Run {
  /** Answers a second. */
  rate: number;
  /** Milliseconds from when a request was due to the end of its answer. */
  times: number[];
  byStatus: Map<number, number>;
  /** Milliseconds of processor time for each answer. */
  cpu: { workers: number; database: number; clients: number };
}

/**
 * What 100,000 readers cost who ask every 30 seconds for newer posts: half of them for those of what they follow, half
 * for those of a player. Browsers revalidate what they know: nearly every answer is "not modified". Clients, product
 * and database share the cores.
 */
export async function benchPollers(): Promise<Figure[]> {
  const fill = async (database: BenchDatabase) => {
    await fillWorld(database);
    return addReaders(database.db);
  };
  return withProduct({ WORKERS: String(WORKERS) }, fill, async ({ url, pid, db }, polls) => {
    const pool = new Pool(url, { connections: CONNECTIONS, pipelining: 1 });
    try {
      return await measure(pool, { workers: pid, database: await databaseOf(db) }, polls);
    } finally {
      await pool.destroy();
    }
  });
}

/** Accounts that follow players; half of them poll all that they follow, half one player. */
async function addReaders(db: Database): Promise<Ask[]> {
  const asks: Ask[] = [];
  const [newest = 0n] = await addPosts(db, [{ message: 'Training', published: new Date().toISOString() }]);
  const after = postKey('tw', newest);
  for (let first = 0; first < READERS; first += AT_ONCE) {
    const secrets = Array.from({ length: Math.min(AT_ONCE, READERS - first) }, newSecret);
    for (const [index, tag] of (await addAccounts(db, first, secrets)).entries()) {
      const headers = { authorization: `Bearer ${secrets[index]?.secret}`, 'accept-encoding': 'br' };
      const list = index % 2 === 0 ? '/api/favourites/livestream?' : `/api/livestream?tag=${tag}&`;
      asks.push({ path: `${list}preview=true&after=${after}`, headers });
    }
  }
  await db.execute(sql`analyze`);
  return asks;
}

/** Adds accounts with a session each. Gives the tag of a player that each follows. */
async function addAccounts(db: Database, first: number, secrets: readonly { hash: Buffer }[]): Promise<string[]> {
  const person = { name: 'Ada', firstName: 'Ada', lastName: '', planName: 'complete', passwordHash: 'none' };
  const rows = secrets.map((_, index) => ({ ...person, email: `${first + index}@club.example` }));
  const added = await db.insert(appUser).values(rows).returning({ id: appUser.id });
  const ids = added.map(({ id }) => id);
  await db.$client.query(
    `insert into user_session (token_hash, user_id, expires_at)
      select *, now() + interval '1 day' from unnest($1::bytea[], $2::int[])`,
    [secrets.map(({ hash }) => hash), ids],
  );
  const { rows: followed } = await db.$client.query<{ tag: string }>(
    `with players as (
      select id, row_number() over (order by id) - 1 as n, count(*) over () as all_of_them
      from entity where kind = 'player'),
    added as (
      insert into favourite (user_id, entity_id, digest, push, created_at)
      select u.id, p.id, 'none', 'none', now()
      from unnest($1::int[]) u(id) cross join generate_series(0, $2) s
        join players p on p.n = (u.id::bigint * 7919 + s * 104729) % p.all_of_them
      on conflict do nothing returning user_id, entity_id)
    select 'p_' || min(entity_id) as tag from added group by user_id order by user_id`,
    [ids, FOLLOWED - 1],
  );
  return followed.map(({ tag }) => tag);
}

async function measure(
  pool: Pool,
  of: { workers: number; database: number },
  polls: readonly Ask[],
): Promise<Figure[]> {
  const etag = await etagOf(pool, polls[0]);
  const known = polls.map((ask) => ({ ...ask, headers: { ...ask.headers, 'if-none-match': etag } }));
  const cheapest = [{ path: '/health/live', headers: { 'accept-encoding': 'br' } }];
  await ask(pool, of, cheapest, CHEAPEST_SECONDS);
  const memoryBefore = memoryOf(familyOf(of.workers));
  await ask(pool, of, known, WARM_UP_SECONDS);
  const polled = await ask(pool, of, known, SECONDS);
  const kilobytes = (memoryOf(familyOf(of.workers)) - memoryBefore) / READERS;
  const least = await ask(pool, of, cheapest, CHEAPEST_SECONDS);
  const { workers, database, clients } = polled.cpu;
  const cores = ((workers + database) * RATE) / 1000;
  const what = `${READERS} readers who poll every ${FEED_POLL_MS.usual / 1000} s, ${WORKERS} processes`;
  return [
    {
      what: `${what}: answers a second`,
      measured: `${polled.rate.toFixed(0)}, ${shareOf(polled, 304)} not modified, ${shareOf(polled, 503)} refused`,
      goal: RATE.toFixed(0),
    },
    {
      what: `${what}: median, p95 (the cheapest answer)`,
      measured: `${middleAndP95(polled)} (${middleAndP95(least)}) ms`,
      goal: '',
    },
    {
      what: `${what}: processor time of product + database (clients)`,
      measured: `${workers.toFixed(2)} + ${database.toFixed(2)} (${clients.toFixed(2)}) ms = ${cores.toFixed(2)} cores`,
      goal: `at most ${WORKERS} cores`,
    },
    {
      what: `${what}: memory of all processes for each reader`,
      measured: `${kilobytes.toFixed(1)} kB`,
      goal: '',
    },
    {
      what: `${what}: processor time of a poll : of the cheapest answer, product`,
      measured: `${workers.toFixed(2)} : ${least.cpu.workers.toFixed(2)} ms = ${(workers / least.cpu.workers).toFixed(1)}`,
      goal: '',
    },
  ];
}

function shareOf({ byStatus, times }: Run, status: number): string {
  return `${(((byStatus.get(status) ?? 0) / times.length) * 100).toFixed(1)} %`;
}

function middleAndP95({ times }: Run): string {
  return `${quantile(times, 0.5).toFixed(1)}, ${quantile(times, 0.95).toFixed(1)}`;
}

/** The name of the answer that nothing has come, as a browser keeps it. @throws Error if something has come */
async function etagOf(pool: Pool, poll: Ask | undefined): Promise<string> {
  const { statusCode, headers, body } = await pool.request({ ...poll, path: poll?.path ?? '', method: 'GET' });
  const text = await body.text();
  if (statusCode !== 200 || !text.includes('"count":0')) throw new Error(`A poll answers ${statusCode}: ${text}`);
  return String(headers['etag']);
}

/** Sends requests in turn at the rate of all readers, however fast they are answered. */
async function ask(
  pool: Pool,
  of: { workers: number; database: number },
  asks: readonly Ask[],
  seconds: number,
): Promise<Run> {
  const times: number[] = [];
  const byStatus = new Map<number, number>();
  let sent = 0;
  let open = 0;
  const send = async ({ path, headers }: Ask, due: number) => {
    open += 1;
    const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
    await body.dump();
    open -= 1;
    times.push(performance.now() - due);
    byStatus.set(statusCode, (byStatus.get(statusCode) ?? 0) + 1);
  };
  const before = usage(of);
  const began = performance.now();
  const answers: Promise<void>[] = [];
  for (let elapsed = 0; elapsed < seconds * 1000; elapsed = performance.now() - began) {
    while (sent < (elapsed / 1000) * RATE && open < MAX_OPEN) {
      const request = asks[sent % asks.length];
      if (request) answers.push(send(request, began + (sent / RATE) * 1000));
      sent += 1;
    }
    await sleep(TICK_MS);
  }
  await Promise.all(answers);
  const took = (performance.now() - began) / 1000;
  const after = usage(of);
  const each = (who: keyof Run['cpu']) => (after[who] - before[who]) / times.length;
  const cpu = { workers: each('workers'), database: each('database'), clients: each('clients') };
  for (const [status, count] of byStatus)
    if (![200, 304, 503].includes(status)) throw new Error(`${count} answers are ${status}.`);
  return { rate: times.length / took, times, byStatus, cpu };
}

/** Milliseconds of processor time so far. */
function usage(of: { workers: number; database: number }): Run['cpu'] {
  const { user, system } = process.cpuUsage();
  return {
    workers: processorTime(familyOf(of.workers)),
    database: processorTime(familyOf(of.database)),
    clients: (user + system) / 1000,
  };
}
