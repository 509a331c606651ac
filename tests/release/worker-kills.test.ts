import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { storeIncoming } from '../../src/provider/ingest/store.ts';
import { addSource } from '../../src/news/feeds/sources/store.ts';
import type { Incoming } from '../../src/domain/feeds/incoming-post.ts';
import { feedServer, rssOf } from '../data/feeds/feeds-server.ts';
import { freshDatabase } from '../database.ts';

const KILLS = 50;
/** Posts of partners for each kill, and items of the feed. */
const POSTS = 60;
const ITEMS = 8;
const MAX_MOMENT_MS = 250;
const MINUTE_MS = 60_000;

const db = await freshDatabase();
const { base, answers } = await feedServer();
let worker: ChildProcess | null = null;
afterAll(() => worker?.kill('SIGKILL'));

/** Starts one worker as a process. */
function startWorker(): ChildProcess {
  const env = {
    ...process.env,
    DATABASE_URL: db.$client.options.connectionString ?? '',
    OUTBOUND_ALLOW: '127.0.0.1',
    // Nothing listens there: the stream of Bluesky is not part of this test.
    JETSTREAM_URL: 'http://127.0.0.1:9',
  };
  return spawn(process.execPath, ['src/cli/touchline.mjs', 'fetch'], { env, stdio: 'ignore' });
}

const count = async (query: string) =>
  (await db.$client.query<{ n: number }>(`select (${query})::int as n`)).rows[0]?.n;
/** Waits until a query that counts gives a number; what it gives at last. */
async function until(query: string, wanted: number, within = 2 * MINUTE_MS): Promise<number | undefined> {
  const end = Date.now() + within;
  while ((await count(query)) !== wanted && Date.now() < end) await sleep(25);
  return count(query);
}

const post = (kill: number, at: number): Incoming => ({
  network: 'instagram',
  id: `${kill}-${at}`,
  published: new Date(Date.parse('2026-03-02T10:00:00Z') + (kill * POSTS + at) * 1000).toISOString(),
  text: `Report ${kill}-${at} about nobody in particular`,
  author: { name: 'Partner' },
});

test(
  `a worker that is killed ${KILLS} times loses nothing and stores nothing twice`,
  { timeout: 20 * MINUTE_MS },
  async () => {
    const items = (kills: number) =>
      Array.from({ length: kills * ITEMS }, (_, at) => ({ guid: `g${at}`, title: `Article number ${at}` })).slice(-400);
    let kills = 0;
    answers.set('/feed', (_, response) => void response.end(rssOf(items(kills))));
    await addSource(db, { address: `${base}/feed` }, new Date());
    for (kills = 1; kills <= KILLS; kills += 1) {
      const stored = (await count('select count(*) from post')) ?? 0;
      await storeIncoming(
        db,
        Array.from({ length: POSTS }, (_, at) => post(kills, at)),
        new Date(),
      );
      await db.$client.query('update feed_source set next_check_at = now(), etag = null, body_hash = null');
      await db.$client.query('update feed_host set free_at = now()');
      worker = startWorker();
      // It has begun: from here on it may be in the middle of anything.
      await until(`select (count(*) > ${stored})::int from post`, 1);
      await sleep(randomInt(MAX_MOMENT_MS));
      worker.kill('SIGKILL');
      if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit');
    }
    kills = KILLS;
    await db.$client.query('update feed_source set next_check_at = now(), etag = null, body_hash = null');
    await db.$client.query('update feed_host set free_at = now()');
    worker = startWorker();
    expect(await until("select count(*) from post where source = 'ig'", KILLS * POSTS)).toBe(KILLS * POSTS);
    expect(await until("select count(*) from post where source = 'rss'", KILLS * ITEMS)).toBe(KILLS * ITEMS);
    expect(await until('select count(*) from grouped_post where group_id is null', 0)).toBe(0);
    expect(await count('select count(*) from incoming_post')).toBe(0);
    expect(await count('select count(distinct message) from post')).toBe(KILLS * (POSTS + ITEMS));
    expect(await count('select count(*) from post where search is null')).toBe(0);
    expect(await count('select count(*) from grouped_post')).toBe(KILLS * (POSTS + ITEMS));
  },
);
