import { beforeEach, expect, test } from 'vitest';
import { getBurst } from '../../../src/contract/posts/bursts.ts';
import { answerSchema } from '../../../src/contract/wire/codec.ts';
import { post } from '../../../src/provider/posts/schema.ts';
import { contractual } from '../world.ts';
import { loadFeed } from './feed-world.ts';

const { db, api, world, ids, doctor, posts } = await loadFeed();
const HOUR = 3_600_000;

beforeEach(async () => {
  await db.delete(post);
});

/** Posts of an hour that ended so many days before now, one a minute. */
const written = (count: number, daysBefore: number) =>
  Array.from({ length: count }, (_, index) => ({
    message: `Post ${index}`,
    published: new Date(api.clock.now.getTime() - daysBefore * 24 * HOUR - (index + 1) * 60_000).toISOString(),
    about: [ids.rossi],
  }));
const answer = async () =>
  (await api.get(`/bursts/${world.rossi}`, doctor)).json() as Promise<{ burst: unknown; posts: unknown }>;

const burst = async () => (await answer()).burst;

test('more posts than usual at this time are a burst, with what is usual and of how many posts', async () => {
  const before = Array.from({ length: 28 }, (_, day) => written(day % 7 === 0 ? 2 : 0, day + 1));
  await posts([...before.flat(), ...written(12, 0)]);
  expect(await burst()).toEqual({ count: 12, compared: 8, usual: 8 / 28 });
});

test('posts of another hour of the days before do not count', async () => {
  const late = Array.from({ length: 28 }, (_, day) => written(3, day + 1)).flat();
  const earlier = late.map((each) => ({
    ...each,
    published: new Date(Date.parse(each.published) - 2 * HOUR).toISOString(),
  }));
  await posts([...earlier, ...written(12, 0)]);
  expect(await burst()).toBeNull();
});

test('as many as usual are none; nor are some where what is usual is not known', async () => {
  const before = Array.from({ length: 28 }, (_, day) => written(6, day + 1)).flat();
  await posts([...before, ...written(7, 0)]);
  expect(await burst()).toBeNull();
  await db.delete(post);
  await posts(written(30, 0));
  expect(await burst()).toBeNull();
});

test('of a player that does not exist nothing is said', async () => {
  expect((await api.get('/bursts/p_999999', doctor)).status).toBe(404);
  await contractual(await api.get(`/bursts/${world.rossi}`, doctor), answerSchema(getBurst));
});

test('the posts of 24 hours and of the 24 before are counted; of the world none', async () => {
  await posts([...written(5, 0), ...written(4, 1), ...written(2, 2)]);
  expect((await answer()).posts).toEqual({ day: 5, before: 4 });
  await db.delete(post);
  expect((await answer()).posts).toEqual({ day: 0, before: 0 });
  expect(await (await api.get('/bursts/world', doctor)).json()).toEqual({ burst: null, posts: null });
});
