import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { FulltextDetails } from '../../../src/contract/fulltext.ts';
import { HashtagDetails } from '../../../src/contract/hashtags.ts';
import { parseQuery } from '../../../src/domain/search/parse-query.ts';
import { postQuery } from '../../../src/provider/data/post-text.ts';
import { countPosts, findPostIds } from '../../../src/provider/posts/store/full-text.ts';
import { NO_FILTER } from '../../../src/provider/posts/store/post-filter.ts';
import { withinTime } from '../../../src/provider/posts/store/within-time.ts';
import { addPosts } from '../../add-posts.ts';
import { anyQuery } from '../../random-query.ts';
import { openWorld } from '../open-world.ts';
import { contractual } from '../world.ts';
import { IS_RELEASE } from '../../is-release.ts';
import type { OnWire } from '../../on-wire.ts';

const TEXTS = IS_RELEASE ? 1000 : 200;

const { db, api, world } = await openWorld();
let token: string;
const DAY = 86_400_000;
const idOf = (tag: string) => Number(tag.split('_')[1]);

/** The posts, newest first, by the names that the tests use. */
const POSTS = {
  knee: ['2026-03-09T12:00:00Z', 'Hamstring scare: Müller out for weeks, says Arsenal', 'en'],
  women: ['2026-03-08T12:00:00Z', 'Arsenal Women: hamstring injury for the captain #AFC', 'en'],
  cup: ['2026-02-20T12:00:00Z', 'Arsenal in the cup, for weeks on end. L’Équipe knows', 'fr'],
  chinese: ['2026-01-15T12:00:00Z', '阿森纳前锋大腿受伤', 'zh'],
  japanese: ['2025-12-15T12:00:00Z', 'アーセナルの選手が膝を負傷した', 'ja'],
  korean: ['2025-11-15T12:00:00Z', '손흥민이 햄스트링 부상을 당했다', 'kr'],
  arabic: ['2025-10-15T12:00:00Z', 'إصابة في الركبة للاعب آرسنال', 'ar'],
  old: ['2024-03-01T12:00:00Z', 'Hamstring: Saint-Germain without its captain, Ødegaard too', 'en'],
} as const;
const ids = new Map<bigint, string>();

beforeAll(async () => {
  token = await api.signIn('reporter@press.example');
  const names = Object.keys(POSTS) as (keyof typeof POSTS)[];
  const added = await addPosts(
    db,
    names.map((name) => ({
      published: POSTS[name][0],
      message: POSTS[name][1],
      language: POSTS[name][2],
      about: name === 'knee' || name === 'old' ? [idOf(world.rossi)] : [],
      hashtags: name === 'women' ? ['AFC'] : name === 'cup' ? ['afc', 'Coupe_de_France'] : [],
    })),
  );
  added.forEach((id, index) => ids.set(id, names[index] ?? ''));
});

async function find(q: string, filter: { entityId?: number; language?: string } = {}) {
  const { clause } = parseQuery(q);
  const page = { now: api.clock.now, limit: 20 };
  return (await findPostIds(db, { clause, ...filter }, page, Infinity)).map((id) => ids.get(id));
}

describe('full text', () => {
  test.each([
    ['OPER-01 AND', 'hamstring+arsenal', ['knee', 'women']],
    ['OPER-02 OR', 'cup | scare', ['knee', 'cup']],
    ['OPER-03 NOT', 'hamstring -women', ['knee', 'old']],
    ['OPER-03 NOT alone', '-arsenal -hamstring', ['chinese', 'japanese', 'korean', 'arabic']],
    ['OPER-04 prefix', 'hamst* weeks', ['knee']],
    ['OPER-05 phrase', '"for weeks"', ['knee', 'cup']],
    ['OPER-05 a phrase is in order', '"weeks for"', []],
    ['OPER-06 parentheses', 'arsenal (cup | captain)', ['women', 'cup']],
    ['accents aside', 'mueller | muller', ['knee']],
    ['a letter with a stroke', 'odegaard', ['old']],
    ['after an elided article', 'equipe', ['cup']],
    ['a word with a hyphen', 'saint-germain', ['old']],
    ['a hashtag', '#afc', ['women', 'cup']],
    ['Chinese', '大腿', ['chinese']],
    ['Japanese', '膝', ['japanese']],
    ['Korean, without its particle', '손흥민 부상', ['korean']],
    ['Arabic, without the article', 'ركبة', ['arabic']],
    ['Arabic, with it', 'الركبة', ['arabic']],
    ['nothing to search for', '(|)', []],
  ])('%s', async (_, q, expected) => {
    expect(await find(q)).toEqual(expected);
  });

  test('is narrowed to an entity and to a language', async () => {
    expect(await find('hamstring', { entityId: idOf(world.rossi) })).toEqual(['knee', 'old']);
    expect(await find('arsenal', { language: 'fr' })).toEqual(['cup']);
  });

  test('goes on before a post', async () => {
    const { clause } = parseQuery('hamstring');
    const page = { now: api.clock.now, limit: 2 };
    const first = await findPostIds(db, { clause }, page, Infinity);
    const next = await findPostIds(db, { clause }, { ...page, before: first[1] }, Infinity);
    expect([...first, ...next].map((id) => ids.get(id))).toEqual(['knee', 'women', 'old']);
  });
});

describe('whatever way a search is answered', () => {
  const days = 900;
  const messages = Array.from({ length: 4000 }, (_, n) => `a${n % 2} b${n % 7} c${n % 97} d${n} e${n % 3 ? 'f' : 'g'}`);

  beforeAll(async () => {
    const end = Date.parse('2023-01-01T00:00:00Z');
    await db.$client.query(
      `INSERT INTO post (id, published_at, source_id, source, source_ref, owner_name, message, language, search)
        SELECT ($2 + n * 86400000::bigint * $3 / 4000) << 12, to_timestamp(0), (SELECT min(id) FROM source), 'rss', 'way' || n,
          'Somebody', message, 'en', to_tsvector('simple', message)
        FROM unnest($1::text[]) WITH ORDINALITY AS t(message, n)`,
      [messages, end - days * DAY, days],
    );
    return async () => {
      await db.$client.query(`DELETE FROM post WHERE source_ref LIKE 'way%'`);
    };
  });

  test.each([
    'a1',
    'b3 c50',
    '"b3 c50"',
    '"a1 b3"',
    'd17',
    'd17 a*',
    'd1* (c1 | e*)',
    'a* -b1',
    'a* -eg',
    '-a0 -b1',
    'd9* -d99*',
    'nothing',
    '"a0 a1"',
    'c5 | d3999 | hamstring',
    'arsenal | a*',
  ])('OPER-01 OPER-04 OPER-05 %s finds the same as all posts one by one', async (q) => {
    const { clause } = parseQuery(q);
    const query = postQuery(clause);
    const { rows } = await db.$client.query<{ id: string }>(
      'SELECT id FROM post WHERE ts_match_vq(search, $1::tsquery) ORDER BY id DESC',
      [query],
    );
    const all = rows.map(({ id }) => BigInt(id));
    for (const [limit, before] of [
      [20, undefined],
      [5000, undefined],
      [7, all[10]],
    ] as const) {
      const page = { now: api.clock.now, limit, before };
      const from = before === undefined ? 0 : 11;
      expect(await findPostIds(db, { clause }, page, Infinity)).toEqual(all.slice(from).slice(0, limit));
    }
    const counts = await countPosts(
      db,
      [10, 5000].map((limit) => ({ search: { clause }, limit })),
      { now: api.clock.now, filter: NO_FILTER },
      Infinity,
    );
    expect(counts).toEqual([
      { hits: Math.min(10, all.length), exact: all.length <= 10 },
      { hits: all.length, exact: true },
    ]);
  });
});

async function details(q: string): Promise<OnWire<typeof FulltextDetails>> {
  return contractual(await api.get(`/fulltext/details?${new URLSearchParams({ q })}`, token), FulltextDetails);
}

describe('the header of a search', () => {
  test('says how much the whole and each part finds', async () => {
    expect(await details('hamstring  +arsenal -women')).toEqual({
      q: 'hamstring arsenal -women',
      meaning: {
        kind: 'all',
        with: [
          { kind: 'word', text: 'hamstring' },
          { kind: 'word', text: 'arsenal' },
        ],
        without: [{ kind: 'word', text: 'women' }],
      },
      cut: false,
      hits: 1,
      exact: true,
      newest: '2026-03-09T12:00:00.000Z',
      named: [{ tag: world.rossi, kind: 'player', label: 'Nicolò Testa Rossi', country: 'IT', posts: 1 }],
      clauses: [
        { text: 'hamstring', negated: false, hits: 3, exact: true },
        { text: 'arsenal', negated: false, hits: 3, exact: true },
        { text: 'women', negated: true, hits: 1, exact: true },
      ],
    });
  });

  test.each([
    ['a*', ''],
    ['cup', ''],
    ['nothing', ''],
    ['a* | c*', '&d={"timeframe":"last_7_days"}'],
    ['a*', '&filters={"lang":["en"]}'],
    ['-women', '&s=rss'],
  ])('G-14 the first page of %s%s is that of the list, and so is the next', async (q, filters) => {
    const search = `q=${encodeURIComponent(q)}${filters}`;
    const pageOf = async (cursor: string) => {
      const { posts } = await contractual(
        await api.get(`/fulltext/details?${search}${cursor}&posts=true`, token),
        FulltextDetails,
      );
      expect(posts).toEqual(await (await api.get(`/livestream?${search}${cursor}`, token)).json());
      return posts ?? [];
    };
    const last = (await pageOf('')).at(-1);
    if (last) await pageOf(`&before=${last._id}`);
  });

  test('of a single word, and of nothing', async () => {
    expect(await details('cup')).toMatchObject({ hits: 1, clauses: [] });
    const nothing = { q: '', hits: 0, exact: true, newest: null, named: [], clauses: [] };
    expect(await details('"" -')).toMatchObject(nothing);
  });

  test('a text of 10,000 characters and 500 parentheses are answered', async () => {
    expect(await details('arsenal '.repeat(1250))).toMatchObject({ q: 'arsenal', hits: 3 });
    expect(await details('w '.repeat(5500))).toMatchObject({ cut: true });
    const nested = `${'(cup | x '.repeat(500)}y${')'.repeat(500)}`;
    expect(await details(nested)).toMatchObject({ hits: 1, cut: true });
    const refused = await api.get(`/fulltext/details?q=${'x'.repeat(12_001)}`, token);
    expect(refused.status).toBe(400);
  });

  test('G-14 texts of any kind are answered', async () => {
    const texts = fc.sample(anyQuery, TEXTS).map((text) => text.toWellFormed());
    for (let from = 0; from < texts.length; from += 20) await Promise.all(texts.slice(from, from + 20).map(details));
  }, 240_000);
});

test('API-13 the header of a hashtag: as most write it, with its count and newest post', async () => {
  const read = async (t: string) =>
    contractual(await api.get(`/hashtag/details?${new URLSearchParams({ t })}`, token), HashtagDetails);
  expect(await read('#AFC')).toEqual({
    tag: 'afc',
    name: 'AFC',
    hits: 2,
    exact: true,
    newest: '2026-03-08T12:00:00.000Z',
    named: [],
    favourite: false,
    favourite_settings: null,
  });
  expect(await read('coupe_DE_france')).toMatchObject({ name: 'Coupe_de_France', hits: 1 });
  expect(await read('nobody')).toMatchObject({
    tag: 'nobody',
    name: 'nobody',
    hits: 0,
    newest: null,
  });
  expect((await api.get('/hashtag/details?t=%23', token)).status).toBe(404);
});

test('a query that takes too long ends, and the connection is as it was', async () => {
  const sleep = sql`SELECT pg_sleep(5)`;
  const rows = await withinTime(db, 50, async (ask) => [await ask(sleep), await ask(sql`SELECT 1`)]);
  expect(rows).toEqual([null, null]);
  const { rows: after } = await db.$client.query('SHOW statement_timeout');
  expect(after).toEqual([{ statement_timeout: '0' }]);
});

test('a query has what those before it have left of the time', async () => {
  const read = sql`SELECT setting::int AS left FROM pg_settings WHERE name = 'statement_timeout'`;
  const given = await withinTime(db, 5000, async (ask) => {
    const [first] = (await ask<{ left: number }>(read)) ?? [];
    await ask(sql`SELECT pg_sleep(0.2)`);
    const [then] = (await ask<{ left: number }>(read)) ?? [];
    return [first?.left ?? 0, then?.left ?? 0] as const;
  });
  expect(given[0]).toBeLessThanOrEqual(5000);
  expect(given[1]).toBeLessThanOrEqual(given[0] - 200);
});
