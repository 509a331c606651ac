import { afterAll, expect, test } from 'vitest';
import { PostCount } from '../../../src/contract/posts/livestream.ts';
import { firstIdAt } from '../../../src/domain/posts/posts.ts';
import { createProvider, type Provider } from '../../../src/provider/app.ts';
import { close, connect } from '../../../src/provider/data/connect.ts';
import { announcePosts } from '../../../src/provider/data/new-posts.ts';
import { listenForNotices } from '../../../src/provider/data/notices.ts';
import { rememberNewestPosts } from '../../../src/provider/posts/newest-posts.ts';
import { contractual } from '../world.ts';
import { loadFeed } from './feed-world.ts';

const { db, api, world, ids, posts, doctor } = await loadFeed();
const notices = listenForNotices(db.$client.options.connectionString ?? '');
const newestPosts = rememberNewestPosts(notices.hear, Infinity);
afterAll(notices.end);
/** Another process has its own connections. */
const elsewhere = connect(db.$client.options.connectionString ?? '');
afterAll(() => close(elsewhere));
const [provider, otherProvider] = [db, elsewhere].map((database) =>
  createProvider({
    database: () => database,
    log: console,
    readLog: { add: () => undefined },
    config: api.config,
    now: () => api.clock.now,
    deliver: () => undefined,
    newestPosts,
  }),
) as [Provider, Provider];

const entityIds = [ids.rossi];
const ROSSI = { entities: entityIds, hashtags: [] };
const at = (minutesAgo: number) => api.clock.now.getTime() - minutesAgo * 60_000;
const poll = async (after: bigint, list = `/livestream?tag=${world.rossi}&`, by = provider) =>
  by.fetch(
    new Request(`http://localhost/api${list}preview=true&after=tw_${after}`, {
      headers: { authorization: `Bearer ${doctor}` },
    }),
  );
const countOf = async (...asked: Parameters<typeof poll>) => contractual(await poll(...asked), PostCount);

/** Adds a post about the player, which nothing announces. */
async function addPost(minutesAgo: number): Promise<bigint> {
  const published = new Date(at(minutesAgo)).toISOString();
  const [id = 0n] = await posts([{ message: 'Back in training', published, about: entityIds }]);
  return id;
}

test('G-64 where nothing has come a poll searches nothing, and what is announced is found at once', async () => {
  const now = firstIdAt(at(10));
  await expect.poll(() => newestPosts.partAfter(db, ROSSI, now)).toBeNull();
  const id = await addPost(5);
  // It was not announced: memory answers.
  expect(await newestPosts.partAfter(db, ROSSI, now)).toBeNull();
  expect(await countOf(now)).toEqual({ count: 0, exact: true });
  await announcePosts(db, [{ id, entityIds, hashtags: [] }]);
  await expect.poll(() => newestPosts.partAfter(db, ROSSI, now)).toEqual(ROSSI);
  expect(await countOf(now)).toEqual({ count: 1, exact: true });
  expect(await countOf(id)).toEqual({ count: 0, exact: true });
});

test('G-64 a list of followed entities has newer posts where one of them has', async () => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${doctor}` };
  for (const tag of [world.rossi, world.silva]) await api.post(`/favourite/${tag}`, '{}', headers);
  const before = firstIdAt(at(4));
  const list = '/favourites/livestream?';
  expect(await countOf(before, list)).toEqual({ count: 0, exact: true });
  const id = await addPost(3);
  await announcePosts(db, [{ id, entityIds, hashtags: [] }]);
  await expect.poll(() => countOf(before, list)).toEqual({ count: 1, exact: true });
  const followed = { entities: [ids.silva, ...entityIds], hashtags: ['testcup'] };
  // Only those that may have newer posts are searched.
  expect(await newestPosts.partAfter(db, followed, before)).toEqual(ROSSI);
});

test('G-64 nothing is remembered across a lost connection', async () => {
  const before = firstIdAt(at(2));
  await expect.poll(() => newestPosts.partAfter(db, ROSSI, before)).toBeNull();
  await addPost(1);
  await db.$client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`);
  await expect.poll(() => newestPosts.partAfter(db, ROSSI, before)).toEqual(ROSSI);
  await expect.poll(() => newestPosts.partAfter(db, ROSSI, firstIdAt(at(0)))).toBeNull();
  expect(await countOf(before)).toEqual({ count: 1, exact: true });
});

test('G-64 a poll that memory could answer is refused once its session has ended, by every process', async () => {
  const now = firstIdAt(at(0));
  await expect.poll(() => newestPosts.partAfter(db, ROSSI, now)).toBeNull();
  const polls = () =>
    Array.from({ length: 40 }, async (_, n) => (await poll(now, undefined, n % 2 ? provider : otherProvider)).status);
  expect(new Set(await Promise.all(polls()))).toEqual(new Set([200]));
  // Others are under way while the session ends.
  const before = polls();
  await api.get('/oauth/logout', doctor);
  expect(new Set(await Promise.all(polls()))).toEqual(new Set([401]));
  await Promise.all(before);
});
