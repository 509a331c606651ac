import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { hashtagKey, POST_NETWORKS } from '../../../src/domain/posts/posts.ts';
import { findPostIds } from '../../../src/provider/posts/store/full-text.ts';
import { NO_FILTER, type PostFilter } from '../../../src/provider/posts/store/post-filter.ts';
import { scanLinks, walkLinks, type PageOptions } from '../../../src/provider/posts/store/scan-links.ts';
import { loadFeed } from './feed-world.ts';

const { db, api, ids, posts } = await loadFeed();
const ENTITIES = [ids.rossi, ids.silva, ids.united, ids.coach];
const KINDS = new Map([
  [ids.rossi, 'player'],
  [ids.silva, 'player'],
  [ids.united, 'team'],
  [ids.coach, 'coach'],
] as const);
const HASHTAGS = ['TestCup', 'Rossi', 'never'];
const START = Date.parse('2026-02-01T00:00:00Z');

/** Six hundred different posts, some published at the same instant, one in thirty gossip. */
const given = Array.from({ length: 600 }, (_, index) => {
  const pick = <Value>(values: readonly Value[], step: number) => values[Math.floor(index / step) % values.length];
  const about = ENTITIES.filter((_, place) => (index * (place + 3)) % 7 < 2);
  return {
    message: index % 4 === 0 ? 'knee' : 'ankle',
    published: new Date(START + Math.floor(index / 2) * 60_000).toISOString(),
    network: pick(POST_NETWORKS, 1) ?? 'tw',
    language: pick(['en', 'en', 'it'] as const, 3) ?? 'en',
    about,
    hashtags: HASHTAGS.filter((_, place) => place < 2 && index % (place + 5) === 0),
    ...(index % 3 === 0 && { ownerId: ENTITIES[index % 4] ?? 0 }),
    ...(index % 5 === 0 && { country: 'IT' }),
    more: {
      category: index % 30 === 0 ? ('gossip' as const) : null,
      repost: index % 11 === 0,
      starredAt: index % 37 === 0 ? new Date(START) : null,
    },
  };
});
let numbers: bigint[];
beforeAll(async () => {
  numbers = await posts(given);
});

/** The expected result of a scan, by looking at every post. */
function naive(
  fits: (post: (typeof given)[number], filter: PostFilter) => boolean,
  { from, before, order, limit, filter }: PageOptions,
): bigint[] {
  const found = numbers.filter((id, index) => {
    const post = given[index];
    if (!post || id < from || id >= before || !fits(post, filter)) return false;
    const kind = post.ownerId === undefined ? undefined : KINDS.get(post.ownerId);
    const isPress = post.ownerId === undefined && post.more.category !== null;
    const { sources, languages, country, categories, kinds, original, starred } = filter;
    return (
      (sources?.includes(post.network) ?? true) &&
      (languages?.includes(post.language) ?? true) &&
      (country === null || post.country === country) &&
      (categories === null || (post.more.category !== null && categories.includes(post.more.category))) &&
      (kinds === null || (isPress ? kinds.includes('press') : kind !== undefined && kinds.includes(kind))) &&
      !(original && post.more.repost) &&
      !(starred && post.more.starredAt === null)
    );
  });
  const newestFirst = found.sort((a, b) => (a < b ? 1 : -1));
  return (order === 'desc' ? newestFirst : newestFirst.toReversed()).slice(0, limit);
}

/** The subject of the posts. */
interface Links {
  entities: number[];
  hashtags: string[];
}

const orNull = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });
const some = <Value>(values: readonly Value[]) => fc.subarray([...values], { minLength: 1 });
const filters: fc.Arbitrary<PostFilter> = fc.record({
  sources: orNull(some(POST_NETWORKS)),
  fromSources: orNull(some(POST_NETWORKS)),
  aboutSources: orNull(some(POST_NETWORKS)),
  languages: orNull(some(['en', 'it', 'de'] as const)),
  country: orNull(fc.constant('IT')),
  sentiments: fc.constant(null),
  categories: orNull(some(['gossip', 'stats'] as const)),
  kinds: orNull(some(['player', 'coach', 'press'] as const)),
  original: fc.boolean(),
  starred: fc.boolean(),
  relation: orNull(fc.constantFrom('from', 'about')),
  mutes: fc.constant(null),
  recordedFrom: fc.constant(null),
});
const pageOptions: fc.Arbitrary<PageOptions> = fc
  .record({
    filter: fc.oneof({ weight: 4, arbitrary: filters }, { weight: 1, arbitrary: fc.constant(NO_FILTER) }),
    order: fc.constantFrom('desc' as const, 'asc' as const),
    limit: fc.constantFrom(1, 3, 5, 20, 101),
    bounds: fc.oneof(fc.constant([0, 700] as const), fc.tuple(fc.nat(700), fc.nat(700))),
  })
  .map(({ bounds: [a, b], ...options }) => {
    const end = (index: number) => numbers[index] ?? 1n << 62n;
    return { ...options, from: end(Math.min(a, b)), before: end(Math.max(a, b)) };
  });

const isOf = (
  post: (typeof given)[number],
  entity: number,
  { relation, fromSources, aboutSources }: PostFilter,
): boolean => {
  if (post.ownerId === entity) return relation !== 'about' && (fromSources?.includes(post.network) ?? true);
  return post.about.includes(entity) && relation !== 'from' && (aboutSources?.includes(post.network) ?? true);
};

/** Few of many match, so that scans of different lengths take several rounds. */
const SEVERAL_ROUNDS = (['desc', 'asc'] as const).map((order): ['all' | Links, PageOptions] => [
  { entities: ENTITIES, hashtags: ['testcup', 'rossi'] },
  {
    filter: { ...NO_FILTER, starred: true },
    order,
    limit: 5,
    from: 0n,
    before: 1n << 62n,
  },
]);

test('G-64 a walk finds what looking at every post finds, whatever is wanted', async () => {
  const walked: fc.Arbitrary<'all' | Links> = fc.oneof(
    fc.constant('all' as const),
    fc.record({ entities: fc.subarray(ENTITIES), hashtags: fc.subarray(HASHTAGS.map(hashtagKey)) }),
  );
  await fc.assert(
    fc.asyncProperty(walked, pageOptions, async (posts, options) => {
      const wanted = naive(
        (post, filter) =>
          posts === 'all' ||
          posts.entities.some((entity) => isOf(post, entity, filter)) ||
          post.hashtags.some((tag) => posts.hashtags.includes(hashtagKey(tag))),
        options,
      );
      expect(await scanLinks(db, posts, options, Infinity)).toEqual(wanted);
    }),
    { numRuns: 120, examples: SEVERAL_ROUNDS },
  );
}, 240_000);

test.each(SEVERAL_ROUNDS)(
  'a walk that was cut short says where it goes on, and nothing is left out: %#',
  async (posts, options) => {
    const whole = await scanLinks(db, posts, { ...options, limit: 20 }, Infinity);
    const found: bigint[] = [];
    let [calls, walks] = [0, 0];
    // Each look at the clock takes most of the time.
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (calls += 1) * 1e8);
    let { from, before } = options;
    for (let reached: bigint | null = 0n; reached !== null; walks += 1) {
      const walk = await walkLinks(db, posts, { ...options, from, before, limit: 20 }, 1.5e8);
      found.push(...walk.ids);
      ({ reached } = walk);
      if (reached !== null) [from, before] = options.order === 'desc' ? [from, reached] : [reached + 1n, before];
      expect(walks).toBeLessThan(200);
    }
    clock.mockRestore();
    expect(found).toEqual(whole);
    expect(whole.length).toBeGreaterThan(0);
  },
);

test('G-64 so does a search', async () => {
  const { now } = api.clock;
  const search = fc.record({
    word: fc.constantFrom('knee', 'ankle', 'never'),
    entityId: fc.option(fc.constantFrom(...ENTITIES), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(search, pageOptions, async ({ word, entityId }, options) => {
      const wanted = naive(
        (post, filter) => post.message === word && (entityId === undefined || isOf(post, entityId, filter)),
        { ...options, order: 'desc' },
      );
      const clause = { kind: 'word', text: word } as const;
      expect(await findPostIds(db, { clause, entityId }, { now, ...options }, Infinity)).toEqual(wanted);
    }),
    { numRuns: 100 },
  );
}, 240_000);
