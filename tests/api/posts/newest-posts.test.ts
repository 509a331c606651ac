import { afterAll, expect, test } from 'vitest';
import { PostCount } from '../../../src/contract/posts/livestream.ts';
import { firstIdAt } from '../../../src/domain/posts/posts.ts';
import { createProvider } from '../../../src/provider/app.ts';
import { announcePosts, listenForPosts } from '../../../src/provider/data/new-posts.ts';
import { rememberNewestPosts } from '../../../src/provider/services/posts/newest-posts.ts';
import { contractual } from '../world.ts';
import { loadFeed } from './feed-world.ts';

const { db, api, world, ids, posts, doctor } = await loadFeed();
let stop = () => Promise.resolve();
const newestPosts = rememberNewestPosts((onPost, onHearing) => {
  stop = listenForPosts(db.$client.options.connectionString ?? '', onPost, onHearing);
}, Infinity);
afterAll(() => stop());
const provider = createProvider({
  database: () => db,
  log: console,
  readLog: { add: () => undefined },
  config: api.config,
  now: () => api.clock.now,
  deliver: () => undefined,
  newestPosts,
});

const entityIds = [ids.rossi];
const ROSSI = { entities: entityIds, hashtags: [] };
const at = (minutesAgo: number) => api.clock.now.getTime() - minutesAgo * 60_000;
const poll = async (after: bigint, list = `/livestream?tag=${world.rossi}&`) =>
  provider.fetch(
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
  await expect.poll(() => newestPosts.noneAfter(db, ROSSI, now)).toBe(true);
  const id = await addPost(5);
  // It was not announced: memory answers.
  expect(await newestPosts.noneAfter(db, ROSSI, now)).toBe(true);
  expect(await countOf(now)).toEqual({ count: 0, exact: true });
  await announcePosts(db, [{ id, entityIds, hashtags: [] }]);
  await expect.poll(() => newestPosts.noneAfter(db, ROSSI, now)).toBe(false);
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
});

test('G-64 nothing is remembered across a lost connection', async () => {
  const before = firstIdAt(at(2));
  await expect.poll(() => newestPosts.noneAfter(db, ROSSI, before)).toBe(true);
  await addPost(1);
  await db.$client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`);
  await expect.poll(() => newestPosts.noneAfter(db, ROSSI, before)).toBe(false);
  await expect.poll(() => newestPosts.noneAfter(db, ROSSI, firstIdAt(at(0)))).toBe(true);
  expect(await countOf(before)).toEqual({ count: 1, exact: true });
});

test('G-64 a poll that memory could answer is refused once its session has ended', async () => {
  const now = firstIdAt(at(0));
  await expect.poll(() => newestPosts.noneAfter(db, ROSSI, now)).toBe(true);
  expect((await poll(now)).status).toBe(200);
  await api.get('/oauth/logout', doctor);
  expect((await poll(now)).status).toBe(401);
});
