import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { TOKEN_COOKIE } from '../../../src/domain/accounts/session.ts';
import { EVENTS_TYPE } from '../../../src/domain/posts/post-events.ts';
import type { Database } from '../../../src/provider/data/connect.ts';
import { announcePosts } from '../../../src/provider/data/new-posts.ts';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { openSession } from '../../../src/provider/sign-in/sessions.ts';
import { type BenchDatabase, withProduct } from '../bench-database.ts';
import { fillWorld } from '../bench-world.ts';
import type { Figure } from '../figure.ts';
import { memoryOf, workerOf } from '../processes.ts';
import { quantile, timeEach } from '../times.ts';

const WANTED_STREAMS = Number(process.env['BENCH_STREAMS'] ?? 20_000);
/** Each stream is an open file of the product's process, and one of the process that measures. */
const MAX_OPEN_FILES = maxOpenFiles();
/** Files that are open besides. */
const OTHER_FILES = 200;
const STREAMS_EACH = 20;
/** Opened at a time. */
const AT_ONCE = 100;
const STREAMS = Math.min(WANTED_STREAMS, Math.floor((MAX_OPEN_FILES - OTHER_FILES) / AT_ONCE) * AT_ONCE);
const PAGES = 300;
const MAX_KILOBYTES = 25;
const MAX_RATIO = 1.2;
const MAX_SECONDS = 2;
const SETTLED_MS = 3000;

/** What 20,000 readers waiting for new posts cost one process: memory, other readers' pages, the time of an event. */
export async function benchStreams(): Promise<Figure[]> {
  const fill = async (database: BenchDatabase) => {
    await fillWorld(database);
    return addSessions(database.db);
  };
  return withProduct({ WORKERS: '1' }, fill, (product, tokens) => measure(product.db, product, tokens));
}

/** The most files that this machine lets a process open, and that no setting of the product can raise. */
function maxOpenFiles(): number {
  const hard = /^Max open files\s+\d+\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
  return Number(hard ?? Infinity);
}

async function addSessions(db: Database): Promise<string[]> {
  const person = { name: 'Ada', firstName: 'Ada', lastName: '', planName: 'complete', passwordHash: 'none' };
  const rows = Array.from({ length: STREAMS / STREAMS_EACH }, (_, n) => ({ ...person, email: `${n}@club.example` }));
  const accounts = await db.insert(appUser).values(rows).returning({ id: appUser.id });
  const tokens: string[] = [];
  for (const { id } of accounts) {
    tokens.push((await openSession(db, id, { userAgent: '', now: new Date() })).accessToken);
  }
  return tokens;
}

async function measure(
  db: Database,
  product: { url: string; pid: number },
  tokens: readonly string[],
): Promise<Figure[]> {
  const worker = workerOf(product.pid);
  const page = { url: `${product.url}/explore/world`, cookie: `${TOKEN_COOKIE}=${tokens[0] ?? ''}` };
  await askFor(page);
  const before = await askFor(page);
  const memoryBefore = memoryOf([worker]);
  const streams = await openStreams(product.url, tokens);
  await sleep(SETTLED_MS);
  const kilobytes = (memoryOf([worker]) - memoryBefore) / STREAMS;
  const after = await askFor(page);
  const began = performance.now();
  await announcePosts(db, [{ id: 1n, entityIds: [], hashtags: [] }]);
  const seconds = (await streams.allHeard) - began;
  streams.close();
  const ratio = quantile(after, 0.95) / quantile(before, 0.95);
  const what = `${STREAMS} streams of events on one process`;
  const limit = `; this machine allows a process ${MAX_OPEN_FILES} open files (ulimit -Hn)`;
  return [
    {
      what: `${what}: opened at once`,
      measured: `${STREAMS}${STREAMS < WANTED_STREAMS ? limit : ''}`,
      goal: String(WANTED_STREAMS),
    },
    { what: `${what}: memory of each`, measured: `${kilobytes.toFixed(1)} kB`, goal: `at most ${MAX_KILOBYTES} kB` },
    {
      what: `${what}: p95 of a page with : without them`,
      measured: `${quantile(after, 0.95).toFixed(1)} : ${quantile(before, 0.95).toFixed(1)} ms = ${ratio.toFixed(2)}`,
      goal: `at most ${MAX_RATIO}`,
    },
    {
      what: `${what}: from a post to the last of its events`,
      measured: `${(seconds / 1000).toFixed(2)} s`,
      goal: `at most ${MAX_SECONDS} s`,
    },
  ];
}

async function askFor({ url, cookie }: { url: string; cookie: string }): Promise<number[]> {
  return timeEach(Array.from({ length: PAGES }), async () => {
    const answer = await fetch(url, { headers: { cookie } });
    if (!answer.ok) throw new Error(`The page answers ${answer.status}.`);
    await answer.arrayBuffer();
  });
}

/** Opens all streams. `allHeard` is when the last of them has heard of a post, as `performance.now` has it. */
async function openStreams(
  url: string,
  tokens: readonly string[],
): Promise<{ allHeard: Promise<number>; close: () => void }> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const { promise: allHeard, resolve } = Promise.withResolvers<number>();
  let heard = 0;
  const open = (token: string) => {
    const opened = Promise.withResolvers<undefined>();
    const headers = { accept: EVENTS_TYPE, authorization: `Bearer ${token}` };
    const request = get(`${url}/api/post-events`, { agent, headers }, (answer) => {
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        opened.resolve(undefined);
        if (text.includes('newer') && ++heard === STREAMS) resolve(performance.now());
      });
      answer.on('end', () => {
        opened.reject(new Error(`A stream ended, with ${answer.statusCode}.`));
      });
      answer.on('error', () => undefined);
    });
    request.on('error', opened.reject);
    return opened.promise;
  };
  for (let first = 0; first < STREAMS; first += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, index) => tokens[(first + index) % tokens.length] ?? '');
    await Promise.all(some.map(open));
  }
  return {
    allHeard,
    close: () => {
      agent.destroy();
    },
  };
}
