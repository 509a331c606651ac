import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { FulltextDetails } from '../../src/contract/fulltext.ts';
import { HashtagDetails } from '../../src/contract/hashtags.ts';
import { parseQuery } from '../../src/domain/search/parse-query.ts';
import { findPostIds } from '../../src/provider/data/queries/posts.ts';
import { withinTime } from '../../src/provider/data/queries/within-time.ts';
import { addPosts } from '../add-posts.ts';
import { freshDatabase } from '../database.ts';
import { anyQuery } from '../random-query.ts';
import { addWorld, type Api, contractual, openApi, type World } from './world.ts';

const db = await freshDatabase();
let api: Api;
let world: World;
let token: string;
const idOf = (tag: string) => Number(tag.split('_')[1]);

/** What is posted, newest first; the keys are what the tests call them. */
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
  api = await openApi(db);
  world = await addWorld(db);
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
  return (await findPostIds(db, { clause, ...filter }, page)).map((id) => ids.get(id));
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
    const first = await findPostIds(db, { clause }, page);
    const next = await findPostIds(db, { clause }, { ...page, before: first[1] });
    expect([...first, ...next].map((id) => ids.get(id))).toEqual(['knee', 'women', 'old']);
  });
});

async function details(q: string): Promise<FulltextDetails> {
  return contractual(
    await api.get(`/fulltext/details?${new URLSearchParams({ q })}`, token),
    FulltextDetails,
  );
}

describe('the header of a search', () => {
  test('says how much the whole and each part finds', async () => {
    expect(await details('hamstring  +arsenal -women')).toEqual({
      q: 'hamstring arsenal -women',
      cut: false,
      hits: 1,
      exact: true,
      newest: '2026-03-09T12:00:00.000Z',
      clauses: [
        { text: 'hamstring', negated: false, hits: 3, exact: true },
        { text: 'arsenal', negated: false, hits: 3, exact: true },
        { text: 'women', negated: true, hits: 1, exact: true },
      ],
    });
  });

  test('of a single word, and of nothing', async () => {
    expect(await details('cup')).toMatchObject({ hits: 1, clauses: [] });
    const nothing = { q: '', hits: 0, exact: true, newest: null, clauses: [] };
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

  test('any text at all is answered', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery, async (text) => {
        const answer = await details(text.toWellFormed());
        expect(answer.hits).not.toBeNull();
      }),
      { numRuns: 1000 },
    );
  }, 60_000);
});

test('API-13 the header of a hashtag: as most write it, with its count and newest post', async () => {
  const read = async (t: string) =>
    contractual(
      await api.get(`/hashtag/details?${new URLSearchParams({ t })}`, token),
      HashtagDetails,
    );
  expect(await read('#AFC')).toEqual({
    ...{ tag: 'afc', name: 'AFC', hits: 2, exact: true },
    newest: '2026-03-08T12:00:00.000Z',
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
  const sleep = 'SELECT pg_sleep(5)';
  const rows = await withinTime(db, 50, async (ask) => [
    await ask(sleep, []),
    await ask('SELECT 1', []),
  ]);
  expect(rows).toEqual([null, null]);
  const { rows: after } = await db.$client.query('SHOW statement_timeout');
  expect(after).toEqual([{ statement_timeout: '0' }]);
});
