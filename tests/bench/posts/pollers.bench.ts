import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Pool } from 'undici';
import { FEED_POLL_MS } from '../../../src/domain/constants.ts';
import { postKey } from '../../../src/domain/posts/post-key.ts';
import type { Database } from '../../../src/provider/data/connect.ts';
import { appUser } from '../../../src/provider/data/schema/accounts.ts';
import { openSession } from '../../../src/provider/services/sessions.ts';
import { addPosts } from '../../add-posts.ts';
import { type BenchDatabase, withProduct } from '../bench-database.ts';
import { fillWorld } from '../bench-world.ts';
import type { Figure } from '../figure.ts';
import { quantile } from '../times.ts';

/** The processor time of a poll is the same for fewer, on a machine that does other work too. */
const READERS = Number(process.env['BENCH_READERS'] ?? 100_000);
const RATE = READERS / (FEED_POLL_MS.usual / 1000);
/** Each polls as many readers would: what a poll costs does not depend on the account. */
const ACCOUNTS = 2000;
const FOLLOWED = 10;
const WORKERS = 2;
const CONNECTIONS = 256;
const WARM_UP_SECONDS = 10;
/** In this time every newest post that memory holds is asked for again. */
const SECONDS = 60;
const TICK_MS = 2;
/** Requests that wait for an answer; above it the server no longer keeps up. */
const MAX_OPEN = 2 * RATE;
const TICKS_A_SECOND = 100;

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

/** Accounts that follow players, and the polls of each: one of all that it follows, one of a player. */
async function addReaders(db: Database): Promise<Ask[]> {
  const person = { name: 'Ada', firstName: 'Ada', lastName: '', planName: 'complete', passwordHash: 'none' };
  const rows = Array.from({ length: ACCOUNTS }, (_, n) => ({ ...person, email: `${n}@club.example` }));
  const accounts = await db.insert(appUser).values(rows).returning({ id: appUser.id });
  const first = accounts[0]?.id ?? 0;
  await db.execute(sql`
    with players as (
      select id, row_number() over (order by id) - 1 as n, count(*) over () as all_of_them
      from entity where kind = 'player')
    insert into favourite (user_id, entity_id, digest, push, created_at)
    select u.id, p.id, 'none', 'none', now()
    from app_user u cross join generate_series(0, ${FOLLOWED - 1}) s
      join players p on p.n = (u.id * 7919 + s * 104729) % p.all_of_them
    where u.id >= ${first} on conflict do nothing`);
  const [newest = 0n] = await addPosts(db, [{ message: 'Training', published: new Date().toISOString() }]);
  const { rows: found } = await db.$client.query<{ tag: number }>(
    `select min(entity_id) as tag from favourite
      where user_id >= $1 group by user_id order by user_id`,
    [first],
  );
  const after = postKey('tw', newest);
  const asks: Ask[] = [];
  for (const [index, { id }] of accounts.entries()) {
    const { accessToken } = await openSession(db, id, { userAgent: '', now: new Date() });
    const headers = { authorization: `Bearer ${accessToken}`, 'accept-encoding': 'br' };
    asks.push({ path: `/api/favourites/livestream?preview=true&after=${after}`, headers });
    const tag = `p_${found[index]?.tag ?? 0}`;
    asks.push({ path: `/api/livestream?tag=${tag}&preview=true&after=${after}`, headers });
  }
  await db.execute(sql`analyze`);
  return asks;
}

async function measure(
  pool: Pool,
  of: { workers: number; database: number },
  polls: readonly Ask[],
): Promise<Figure[]> {
  const etag = await etagOf(pool, polls[0]);
  const known = polls.map((ask) => ({ ...ask, headers: { ...ask.headers, 'if-none-match': etag } }));
  const cheapest = [{ path: '/health/live', headers: { 'accept-encoding': 'br' } }];
  await ask(pool, of, known, WARM_UP_SECONDS);
  await ask(pool, of, cheapest, WARM_UP_SECONDS / 2);
  const polled = await ask(pool, of, known, SECONDS);
  const least = await ask(pool, of, cheapest, WARM_UP_SECONDS);
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
  return { workers: timeWithin(of.workers), database: timeWithin(of.database), clients: (user + system) / 1000 };
}

/** Of a process and its children, in milliseconds. */
function timeWithin(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return [String(pid), ...children].map(timeOf).reduce((sum, ms) => sum + ms, 0);
}

function timeOf(pid: string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  return ((user + system) * 1000) / TICKS_A_SECOND;
}

/** The first process of the database: its children answer queries. */
async function databaseOf(db: Database): Promise<number> {
  const { rows } = await db.$client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8'))?.[1]);
}
