import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { favourite } from '../../src/provider/following/schema.ts';
import { close, connect, connectWatched, type Database } from '../../src/provider/data/connect.ts';
import { migrate } from '../../src/provider/data/migrate.ts';
import { openStandbys, readPosition, type Standbys, writePosition } from '../../src/provider/data/standbys.ts';
import { type Api, openApi } from '../api/world.ts';
import { IS_RELEASE } from '../is-release.ts';
import { openPair } from '../standby.ts';

/** Changes that are read again at once. */
const CHANGES = IS_RELEASE ? 10_000 : 100;
/** At most 60 ms a change on a slow machine, and what any test may take. */
const LIMIT_MS = CHANGES * 60 + 120_000;
const SETTINGS = { connections: 4, answerTimeout: 5000 };

const { primary, standby, end } = await openPair();
const db = connect(primary.url, { connections: 4 });
const onStandby = connect(standby.url, { connections: 1 });
let standbys: Standbys;
let api: Api;
let token: string;

beforeAll(async () => {
  await migrate(db);
  standbys = openStandbys(db, [standby.url], SETTINGS);
  api = await openApi(db, standbys);
  token = await api.signIn('doctor@club.example');
});
afterAll(async () => {
  // A frozen server would never confirm the end of a connection.
  await end();
  await Promise.all([close(db), close(onStandby)]);
});

/** Waits until the standby may answer. */
const untilCurrent = () => expect.poll(() => standbys.at(0n) !== undefined).toBe(true);
/** Counts what a pool is asked from now on. */
function countUses(server: Database | undefined): () => number {
  let uses = 0;
  server?.$client.on('acquire', () => (uses += 1));
  return () => uses;
}

describe('with a standby', () => {
  test('a place in the log is read and written as PostgreSQL does', async () => {
    const texts = ['0/0', '16/B374D848', 'FFFFFFFF/FFFFFFFF'];
    expect(texts.map((text) => writePosition(readPosition(text)))).toEqual(texts);
    expect(['', 'x', '1/2/3', '123456789/0', '0/'].map(readPosition)).toEqual([0n, 0n, 0n, 0n, 0n]);
    const { rows } = await db.$client.query<{ bytes: string }>(`select '16/B374D848'::pg_lsn - '0/0' as bytes`);
    expect(readPosition('16/B374D848')).toBe(BigInt(rows[0]?.bytes ?? 0));
  });

  test('readers are answered by it: the primary has at most one statement in twenty', async () => {
    await untilCurrent();
    const pages = api.pagesOf(token);
    const [here, there] = [db, standbys.at(0n)].map(countUses) as [() => number, () => number];
    for (let round = 0; round < 100; round += 1) {
      await pages.get('/user', { query: { favourites: false } });
      await pages.get('/favourites', { query: {} });
    }
    expect(there()).toBeGreaterThan(200);
    expect(here() / (here() + there())).toBeLessThan(0.05);
  });

  test(
    'whoever has changed something reads it at once, however far behind it is',
    async () => {
      const pages = api.pagesOf(token);
      const follow = async (hashtag: string) => {
        await pages.post('/favourite/{type}/{tag}', {
          params: { type: 'hashtag', tag: hashtag },
          body: { digest: 'no', push: 'no' },
        });
        const { data } = await pages.get('/favourites', { query: {} });
        await pages.delete('/favourite/{type}/{tag}', { params: { type: 'hashtag', tag: hashtag } });
        const left = await pages.get('/favourites', { query: {} });
        return JSON.stringify(data).includes(hashtag) && !JSON.stringify(left.data).includes(hashtag);
      };
      const missed: number[] = [];
      for (let change = 0; change < CHANGES; change += 1) if (!(await follow(`change${change}`))) missed.push(change);
      expect(missed).toEqual([]);
      await onStandby.$client.query('select pg_wal_replay_pause()');
      expect(await follow('paused')).toBe(true);
      await onStandby.$client.query('select pg_wal_replay_resume()');
      // Somebody else sees it as soon as the standby has it.
      await db
        .insert(favourite)
        .values({ userId: 1, hashtag: 'later', push: 'no', digest: 'no', createdAt: new Date() });
      const seen = async () => JSON.stringify((await api.pagesOf(token).get('/favourites', { query: {} })).data);
      await expect.poll(seen).toContain('later');
    },
    LIMIT_MS,
  );

  test('one that ends is done without, and used again when it is back', async () => {
    await untilCurrent();
    await standby.kill();
    const pages = api.pagesOf(token);
    expect((await pages.get('/user', { query: { favourites: false } })).data.user.email).toBe('Doctor@Club.example');
    await expect.poll(() => standbys.at(0n)).toBe(undefined);
    await standby.start();
    await untilCurrent();
  });
});

test('an address with several servers leads to the one that takes writes, also after a failover', async () => {
  const host = (url: string) => /@([^/]+)\//.exec(url)?.[1] ?? '';
  const both = primary.url.replace(host(primary.url), `${host(standby.url)},${host(primary.url)}`);
  const { db: anywhere, watch } = connectWatched(both, { connections: 3 }, 1000, {
    silent: () => undefined,
    back: () => undefined,
  });
  const write = () =>
    anywhere.$client.query('create table if not exists written (n int)').then(
      () => true,
      () => false,
    );
  await expect.poll(write).toBe(true);
  primary.freeze();
  await onStandby.$client.query('select pg_promote()');
  await expect.poll(write, { interval: 200 }).toBe(true);
  const { rows } = await anywhere.$client.query<{ folder: string }>(
    `select current_setting('unix_socket_directories') as folder`,
  );
  expect(decodeURIComponent(host(standby.url))).toBe(rows[0]?.folder);
  await watch.stop();
  await close(anywhere);
});
