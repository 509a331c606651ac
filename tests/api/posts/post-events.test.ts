import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { StreamOf } from '../../../src/contract/posts/livestream.ts';
import { accountKey, EVENTS_TYPE, readStreamOf, STREAM_HEADER } from '../../../src/domain/posts/post-events.ts';
import { announceMutes, announcePosts, listenForPosts, type NewPost } from '../../../src/provider/data/new-posts.ts';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { userSession } from '../../../src/provider/sign-in/schema.ts';
import { favourite } from '../../../src/provider/following/schema.ts';
import { contractual } from '../world.ts';
import { loadFeed } from './feed-world.ts';

const { db, api, world, ids, doctor } = await loadFeed();
const keysOf = async (path: string) => contractual(await api.get(path, doctor), StreamOf);

const heard: (readonly string[])[] = [];
const stop = listenForPosts(db.$client.options.connectionString ?? '', (keys) => heard.push(keys));
afterAll(stop);

describe('what a stream of events is about', () => {
  test('an entity, a hashtag, or every post', async () => {
    expect(await keysOf(`/post-events?tag=${world.rossi}`)).toMatchObject({ keys: [String(ids.rossi)] });
    expect(await keysOf('/post-events?h=%23TestCup')).toMatchObject({ keys: ['#testcup'] });
    expect(await keysOf('/post-events')).toMatchObject({ keys: ['*'] });
  });

  test('what the account follows', async () => {
    const { user_id: userId, keys } = await keysOf('/favourites/post-events');
    expect(keys).toEqual([]);
    await db.insert(favourite).values({ userId, entityId: ids.rossi, digest: 'no', push: 'no', createdAt: new Date() });
    expect((await keysOf('/favourites/post-events')).keys).toEqual([String(ids.rossi)]);
  });

  test('nothing that it cannot find, and only for a session', async () => {
    expect((await api.get('/post-events?tag=p_999999', doctor)).status).toBe(404);
    expect((await api.get(`/post-events?tag=${world.rossi}&h=testcup`, doctor)).status).toBe(400);
    expect((await api.get('/post-events')).status).toBe(401);
  });

  test('reaches the server in a header, for those who accept events', async () => {
    const answer = await api.get('/post-events?h=Über', doctor, { accept: EVENTS_TYPE });
    expect(answer.headers.get('content-type')).toBe(EVENTS_TYPE);
    const { keys } = readStreamOf(answer.headers.get(STREAM_HEADER) ?? '');
    expect(keys).toEqual(['#über']);
    expect(await answer.text()).toMatch(/^retry: \d+\n\n$/);
  });
});

describe('announced posts', () => {
  /** Announces a post until it is received: the listening connection may not be ready yet. */
  const expectHeard = (post: NewPost, keys: unknown) =>
    expect
      .poll(async () => {
        await announcePosts(db, [post]);
        return heard;
      })
      .toContainEqual(keys);

  test('are heard with what finds them', async () => {
    await expectHeard({ id: 1n, entityIds: [17, 4], hashtags: ['über'] }, ['17', '4', '#über']);
    await expectHeard({ id: 2n, entityIds: [], hashtags: [] }, []);
  });

  test('with more keys than PostgreSQL takes are heard with the first of them', async () => {
    const entityIds = Array.from({ length: 5000 }, (_, index) => index);
    await expectHeard(
      { id: 3n, entityIds, hashtags: [] },
      expect.arrayContaining(entityIds.slice(0, 1500).map(String)),
    );
  });

  test('are heard again after the connection was lost', async () => {
    await expectHeard({ id: 4n, entityIds: [1], hashtags: [] }, ['1']);
    await db.$client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`);
    await expectHeard({ id: 5n, entityIds: [2], hashtags: [] }, ['2']);
  });
});

test.each([
  ['its session has ended', (userId: number) => db.delete(userSession).where(eq(userSession.userId, userId))],
  ['it no longer follows anyone', (userId: number) => db.delete(favourite).where(eq(favourite.userId, userId))],
  ['it reads other posts', (userId: number) => db.transaction((tx) => announceMutes(tx, userId))],
])('an account is announced when %s, so that the server ends its streams', async (_, change) => {
  await api.addAccount({ email: 'reader@club.example', planName: 'club' });
  const reader = await api.signIn('reader@club.example');
  const { user_id: userId } = await contractual(await api.get('/post-events', reader), StreamOf);
  await db.insert(favourite).values({ userId, entityId: ids.rossi, digest: 'no', push: 'no', createdAt: new Date() });
  const announced = () => heard.filter(([key]) => key === accountKey(userId)).length;
  await expect.poll(announced).toBe(1);
  await change(userId);
  await expect.poll(announced).toBe(2);
  await db.delete(appUser).where(eq(appUser.id, userId));
});
