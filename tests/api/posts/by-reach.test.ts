import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { FeedPost } from '../../../src/contract/posts/feed-post.ts';
import { parsePostKey, reachCursor } from '../../../src/domain/posts/post-key.ts';
import { post } from '../../../src/provider/posts/schema.ts';
import { contractual } from '../world.ts';
import { loadFeed } from './feed-world.ts';

const { db, api, world, ids, doctor, posts } = await loadFeed();
const Feed = z.array(FeedPost);

/** Several of each reach, so that pages end among equals. */
const REACH = [null, 0, 40, 40, 9000, 2_000_000_000];
const given = Array.from({ length: 66 }, (_, index) => ({
  message: `knee ${index}`,
  published: new Date(Date.parse('2026-03-01T10:00:00Z') + index * 60_000).toISOString(),
  network: (['tw', 'rss'] as const)[index % 2] ?? 'tw',
  about: [ids.rossi],
  hashtags: ['WideCup'],
  more: { reach: REACH[(index * 5) % REACH.length] ?? null },
}));
let numbers: bigint[];
beforeAll(async () => {
  numbers = await posts(given);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${doctor}` };
  expect((await api.post(`/favourite/tag/${world.rossi}`, '{}', headers)).status).toBe(200);
});

const page = async (query: string, path = '/livestream') =>
  contractual(await api.get(`${path}?o=reach&${query}`, doctor), Feed);
type List = Awaited<ReturnType<typeof page>>;
const idOf = (listed: List[number] | undefined) => parsePostKey(listed?._id ?? '');
const cursorAfter = (list: List) => {
  const last = list.at(-1);
  return last ? `before=${reachCursor(last._id, last._source.reach)}` : '';
};

/** All pages of a list. */
async function walk(query: string, path?: string): Promise<(bigint | null)[]> {
  const found: (bigint | null)[] = [];
  for (let next = ''; ;) {
    const list = await page(`${query}&${next}`, path);
    found.push(...list.map(idOf));
    if (list.length < 20) return found;
    next = cursorAfter(list);
  }
}

const byReach = (of: (index: number) => boolean = () => true) =>
  numbers
    .map((id, index) => ({ id, index, reach: given[index]?.more.reach ?? -1 }))
    .filter(({ index }) => of(index))
    .sort((a, b) => b.reach - a.reach || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);

test.each([
  ['an entity', () => `tag=${world.rossi}`, '/livestream'],
  ['a hashtag', () => 'h=widecup', '/livestream'],
  ['a search', () => 'q=knee', '/livestream/custom'],
  ['everybody', () => '', '/livestream'],
  ['favourites', () => '', '/favourites/livestream'],
])('G-52 the widest reach first, each post once, those of unknown reach last: of %s', async (_, query, path) => {
  expect(await walk(query(), path)).toEqual(byReach());
});

test('filters narrow the order by reach too', async () => {
  expect(await walk(`tag=${world.rossi}&s=rss`)).toEqual(byReach((index) => index % 2 === 1));
  const [first] = byReach();
  expect(await walk(`q=knee&d=${encodeURIComponent('{"timeframe":"today"}')}`)).toEqual([]);
  expect((await page(`tag=${world.rossi}`)).map(idOf)[0]).toBe(first);
});

test('a reach that changes between two pages moves only its own post', async () => {
  const first = await page(`tag=${world.rossi}`);
  const last = idOf(first.at(-1)) ?? 0n;
  const { reach = null } = first.at(-1)?._source ?? {};
  await db.update(post).set({ reach: 2_000_000_001 }).where(eq(post.id, last));
  const second = await page(`tag=${world.rossi}&${cursorAfter(first)}`);
  expect([...first, ...second].map(idOf)).toEqual(byReach().slice(0, 40));
  await db.update(post).set({ reach }).where(eq(post.id, last));
});

test.each(['before=7096582144000012', 'before=~', 'before=x~7096582144000012'])(
  '400 for %s in the order by reach',
  async (query) => {
    expect((await api.get(`/livestream?o=reach&${query}`, doctor)).status).toBe(400);
  },
);
