import { count, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { Failure } from '../../../src/contract/errors.ts';
import { FeedPost } from '../../../src/contract/posts/feed-post.ts';
import { Folders, Readlist, ReadlistChanged } from '../../../src/contract/posts/readlist.ts';
import { MAX_SAVED, POSTS_A_PAGE } from '../../../src/domain/constants.ts';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { readlistPost } from '../../../src/provider/bookmarks/schema.ts';
import { contractual } from '../world.ts';
import { loadFeed } from './feed-world.ts';
import { parseOnWire } from '../../on-wire.ts';

const { db, api, doctor, reporter, posts, send } = await loadFeed();
const at = (minute: number) => new Date(Date.parse('2026-03-01T10:00:00Z') + minute * 60_000);
const numbers = await posts(
  Array.from({ length: MAX_SAVED + 20 }, (_, minute) => ({
    message: `post ${minute}`,
    published: at(minute).toISOString(),
  })),
);
const key = (index: number) => `tw_${numbers[index]}`;
const keys = (...indexes: number[]) => indexes.map((index) => ({ _id: key(index) }));

beforeEach(async () => {
  await db.delete(readlistPost);
});

const change = async (method: 'POST' | 'DELETE', index: number, token = doctor) =>
  contractual(await send(method, `/readlist/${key(index)}`, token), ReadlistChanged);
const list = async (query = '', token = doctor) =>
  contractual(await api.get(`/readlist/livestream${query}`, token), Readlist);

describe('POST and DELETE readlist/{id}', () => {
  test('API-28 READ-01 READ-03 adds once, and gives the list as it is then', async () => {
    expect(await change('POST', 0)).toEqual({ readlist: keys(0) });
    expect(await change('POST', 1)).toEqual({ readlist: keys(1, 0) });
    expect(await change('POST', 0)).toEqual({ readlist: keys(1, 0) });
    const plain = await send('POST', `/readlist/${numbers[2]}`, doctor);
    expect(await contractual(plain, ReadlistChanged)).toEqual({ readlist: keys(2, 1, 0) });
  });

  test('API-28 READ-02 READ-03 takes out, and what is not there does no harm', async () => {
    await change('POST', 0);
    await change('POST', 1);
    expect(await change('DELETE', 0)).toEqual({ readlist: keys(1) });
    expect(await change('DELETE', 0)).toEqual({ readlist: keys(1) });
    for (const id of ['tw_1', 'nothing', '%00'])
      expect((await send('DELETE', `/readlist/${id}`, doctor)).status).toBe(200);
  });

  test('READ-01 a post is saved in one folder, found there, moved, and taken out of it', async () => {
    const put = async (index: number, folder: unknown, token = doctor) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      return api.send(`/readlist/${key(index)}`, { method: 'PUT', headers, body: JSON.stringify({ folder }) });
    };
    const inFolder = async (name: string) => (await list(`?folder=${name}`)).livestream.map(({ _id }) => _id);
    const folders = async (token = doctor) => contractual(await api.get('/readlist/folders', token), Folders);
    await change('POST', 0);
    expect(await contractual(await put(1, '  Press   review '), ReadlistChanged)).toEqual({ readlist: keys(1, 0) });
    await put(2, 'Transfers');
    await put(0, 'Transfers');
    expect((await folders()).folders).toEqual([
      { name: 'Press review', posts: 1 },
      { name: 'Transfers', posts: 2 },
    ]);
    expect(await inFolder('Transfers')).toEqual([key(2), key(0)]);
    expect((await list('?folder=Press+review')).livestream[0]?._source.folder).toBe('Press review');
    await put(2, '');
    // Saving again leaves a post in its folder.
    await change('POST', 0);
    expect([await inFolder('Transfers'), await inFolder('')]).toEqual([[key(0)], [key(2)]]);
    expect((await list()).readlist).toEqual(keys(2, 1, 0));
    expect((await folders(reporter)).folders).toEqual([]);
    for (const wrong of ['x'.repeat(41), 7, undefined]) expect((await put(0, wrong)).status).toBe(400);
  });

  test.each(['tw_1', 'nothing', '0', '%00', '9'.repeat(19)])('404 for saving %s', async (id) => {
    expect((await send('POST', `/readlist/${id}`, doctor)).status).toBe(404);
    expect((await list()).readlist).toEqual([]);
  });

  test('READ-01 twenty clicks at once save once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('POST', `/readlist/${key(0)}`, doctor)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await list()).readlist).toEqual(keys(0));
  });

  test('ends at 500, twenty at once or not, and says what to do', async () => {
    const [user] = await db.select().from(appUser).where(eq(appUser.planName, 'club'));
    const rows = numbers.slice(0, MAX_SAVED - 2);
    await db.insert(readlistPost).values(rows.map((postId) => ({ userId: user?.id ?? 0, postId, createdAt: at(0) })));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send('POST', `/readlist/${key(MAX_SAVED + index)}`, doctor)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = answers.find(({ status }) => status !== 200);
    const failure = parseOnWire(Failure, await refused?.json());
    expect([refused?.status, failure.error]).toEqual([409, 'readlist_full']);
    expect(failure.message).toContain('Remove one');
    const [saved] = await db.select({ rows: count() }).from(readlistPost);
    expect(saved?.rows).toBe(MAX_SAVED);
    // Saved posts can be saved again, and other accounts have their own limit.
    expect((await send('POST', `/readlist/${key(0)}`, doctor)).status).toBe(200);
    expect((await send('POST', `/readlist/${key(0)}`, reporter)).status).toBe(200);
  });

  test('a browser’s cookie alone does not do it for another site', async () => {
    const headers = { cookie: `__Host-token=${doctor}`, origin: 'https://elsewhere.example' };
    for (const method of ['POST', 'DELETE'])
      expect((await api.send(`/readlist/${key(0)}`, { method, headers })).status).toBe(403);
  });
});

describe('GET readlist/livestream', () => {
  test('API-27 ENT-04 READ-04 is empty at first, then what was saved last first', async () => {
    expect(await list()).toEqual({ readlist: [], livestream: [] });
    for (const index of [3, 1, 2]) await change('POST', index);
    const { readlist, livestream } = await list();
    expect(readlist).toEqual(keys(2, 1, 3));
    expect(livestream.map(({ _id, _source }) => [_id, _source.saved])).toEqual(
      keys(2, 1, 3).map(({ _id }) => [_id, true]),
    );
  });

  test('ROLE-07 is everybody’s own, whatever the plan', async () => {
    await change('POST', 0);
    await change('POST', 1, reporter);
    expect((await list()).readlist).toEqual(keys(0));
    expect((await list('', reporter)).readlist).toEqual(keys(1));
    const seen = await contractual(await api.get(`/livestream/${key(0)}`, reporter), FeedPost);
    expect(seen._source.saved).toBe(false);
  });

  test('G-64 posts come twenty at a time, by the order in which they were saved', async () => {
    for (let index = 0; index < 45; index += 1) await change('POST', (index * 7) % 45);
    const seen: string[] = [];
    for (let page = await list(); page.livestream.length > 0;) {
      expect(page.livestream.length).toBeLessThanOrEqual(POSTS_A_PAGE);
      seen.push(...page.livestream.map(({ _id }) => _id));
      page = await list(`?before=${seen.at(-1) ?? ''}`);
    }
    expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => key(((44 - index) * 7) % 45)));
  });

  test('400 names a cursor that is none', async () => {
    const answer = await api.get('/readlist/livestream?before=x', doctor);
    expect(await answer.json()).toMatchObject({ error: 'bad_request', parameter: 'before' });
  });
});
