import { count } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { getReadingPlace } from '../../../src/contract/following/reading-places.ts';
import { MAX_READING_PLACES } from '../../../src/domain/following/reading-places.ts';
import { postKey } from '../../../src/domain/posts/post-key.ts';
import { post } from '../../../src/provider/posts/schema.ts';
import { readingPlace } from '../../../src/provider/reading-places/schema.ts';
import { loadFeed } from '../posts/feed-world.ts';
import { contractual } from '../world.ts';

const { db, api, ids, world, doctor, reporter, admin, posts } = await loadFeed();
const Places = getReadingPlace.responses[200].content['application/json'].schema;
const at = (minute: number) => new Date(Date.parse('2026-03-10T09:00:00Z') + minute * 60_000).toISOString();
const key = (id: bigint | undefined) => postKey('tw', id ?? 0n);

/** As a page sends it: a form. */
function keep(view: string, id: string, token = doctor): Promise<Response> {
  return api.send('/reading-places', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${token}` },
    body: new URLSearchParams({ view, post: id }).toString(),
  });
}
async function place(view: string, token = doctor) {
  const path = `/reading-places?${new URLSearchParams({ view }).toString()}`;
  return (await contractual(await api.get(path, token), Places)).place;
}

beforeEach(async () => {
  await db.delete(post);
});

describe('the place in a list', () => {
  test('is kept for each list of an account, the last one told', async () => {
    const [first, second] = await posts([
      { message: 'first', published: at(0), about: [ids.rossi] },
      { message: 'second', published: at(1), about: [ids.rossi] },
    ]);
    const view = `tag=${world.rossi}`;
    expect(await place(view)).toBeNull();
    expect((await keep(view, key(second))).status).toBe(200);
    expect(await place(view)).toMatchObject({ post: key(second), date: at(1) });
    expect((await keep(view, key(first))).status).toBe(200);
    expect(await place(view)).toMatchObject({ post: key(first) });
    expect(await place(`${view}&lang=it`)).toBeNull();
    expect(await place('')).toBeNull();
    expect(await place(view, reporter)).toBeNull();
    // Another spelling of the same list, as the address of a page has it.
    expect(await place(`${view}&before=tw_1&pages=2`)).toMatchObject({ post: key(first) });
  });

  test('leads to a page that begins with its post', async () => {
    const given = await posts(
      Array.from({ length: 30 }, (_, minute) => ({ message: `post ${minute}`, published: at(minute) })),
    );
    await keep('', key(given[4]));
    const { before } = (await place('')) ?? {};
    const page = (await (await api.get(`/livestream?before=${before}`, doctor)).json()) as { _id: string }[];
    expect(page[0]?._id).toBe(key(given[4]));
  });

  test('goes with its post', async () => {
    const [id] = await posts([{ message: 'one', published: at(0) }]);
    await keep('', key(id));
    await api.send(`/posts/${key(id)}`, { method: 'DELETE', headers: { authorization: `Bearer ${admin}` } });
    expect(await place('')).toBeNull();
    expect((await keep('', key(id))).status).toBe(404);
    expect((await keep('', 'tw_1')).status).toBe(404);
    expect((await keep('', 'nonsense')).status).toBe(400);
    expect((await api.get('/reading-places?view=')).status).toBe(401);
  });

  test('is kept in the lists that were read last', async () => {
    const [id] = await posts([{ message: 'one', published: at(0) }]);
    for (let n = 0; n <= MAX_READING_PLACES; n += 1) await keep(`h=tag${n}`, key(id));
    expect(await db.select({ rows: count() }).from(readingPlace)).toEqual([{ rows: MAX_READING_PLACES }]);
    expect(await place('h=tag0')).toBeNull();
    expect(await place(`h=tag${MAX_READING_PLACES}`)).toMatchObject({ post: key(id) });
  });
});
