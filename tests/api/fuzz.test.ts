import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { AnyOwnCall } from '../../src/provider/own-call.ts';
import { OWN_CALLS } from '../../src/provider/own-calls.ts';
import { escapeWord } from '../hostile-words.ts';
import { IS_RELEASE } from '../is-release.ts';
import { openWorld } from './open-world.ts';

const { api, world, doctor: token } = await openWorld();

/** Shared by the parts of all calls. */
const CASES = IS_RELEASE ? 5000 : 300;
/** The short run is the same each time; that of a release tries something new. */
const RUN = IS_RELEASE ? {} : { seed: 12 };

/** Inputs that people and programs put where a word is expected. */
const nasty = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.string({ minLength: 2000, maxLength: 3000 }) },
  {
    weight: 3,
    arbitrary: fc
      .array(fc.constantFrom('p_', 't_', 'cp_', '1', '9'.repeat(30), '-', '.', '\0', ',', '%', '\u{d800}'))
      .map((parts) => parts.join('')),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom('p', 't', 'cp', 'x', 'ct'), fc.bigInt()).map(([prefix, n]) => `${prefix}_${n}`),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.date({ noInvalidDate: false }), fc.date({ noInvalidDate: false }))
      .map((days) => days.map((day) => (Number.isNaN(+day) ? 'NaN' : day.toISOString().slice(0, 10))).join(',')),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '',
      'null',
      'undefined',
      '__proto__',
      'constructor',
      "'; DROP TABLE entity; --",
      '%00',
      '%',
      '../../etc/passwd',
      '0000-00-00,9999-99-99',
      '1800-01-01,2200-12-31',
      'last_season',
      'year',
      'true',
    ),
  },
);

/** One part of one call, with everything else valid. */
function parts(): [name: string, path: (text: string) => string][] {
  const { rossi, united, league } = world;
  return [
    ['profile t', (text) => `/profile?t=${text}`],
    ['profile include_other_events', (text) => `/profile?t=${rossi}&include_other_events=${text}`],
    ['profile t again and again', (text) => `/profile?t=${text}&t[]=${text}&t[x]=${text}`],
    ['any parameter of profile', (text) => `/profile?t=${rossi}&${text}=${text}`],
    ['graph tag', (text) => `/v2/players/${text}/graph`],
    ['graph timeframe', (text) => `/players/${rossi}/graph?timeframe=${text}`],
    ['graph include_other_events', (text) => `/players/${rossi}/graph?include_other_events=${text}`],
    ['team tag', (text) => `/teams/${text}`],
    ['team timeframe', (text) => `/teams/${united}?timeframe=${text}`],
    ['competition tag', (text) => `/competitions/${text}`],
    ['competition timeframe', (text) => `/competitions/${league}?timeframe=${text}`],
    ['autocomplete q', (text) => `/autocomplete?q=${text}`],
    ['autocomplete words', (text) => `/autocomplete?q=test+${text}`],
    ['fulltext q', (text) => `/fulltext/details?q=${text}`],
    ['hashtag t', (text) => `/hashtag/details?t=${text}`],
    ...['tag', 't', 'h', 'q', 'd', 'filters', 'f', 's', 'geo', 'o', 'before', 'after', 'preview'].map(
      (name): [string, (text: string) => string] => [`livestream ${name}`, (text) => `/livestream?${name}=${text}`],
    ),
    ['livestream of an entity', (text) => `/livestream?tag=${rossi}&q=${text}&h=${text}`],
    ['favourites livestream t', (text) => `/favourites/livestream?t=${text}`],
    ['post', (text) => `/livestream/${text}`],
    ['readlist before', (text) => `/readlist/livestream?before=${text}`],
    ['drilldown t', (text) => `/nav-drilldown?t=${text}`],
    ['drilldown of a hashtag', (text) => `/nav-drilldown?t=%23${text}`],
    ['ticket', (text) => `/oauth/check-ticket/${text}`],
    ['path', (text) => `/${text}`],
    ['user query', (text) => `/user?${text}`],
    ['openapi query', (text) => `/openapi.json?${text}`],
  ];
}

test('every parameter and path part of every call takes anything without failing', async () => {
  const paths = parts();
  const arbitrary = fc.tuple(fc.nat({ max: paths.length - 1 }), nasty);
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(arbitrary, async ([which, text]) => {
      const [name, path] = paths[which] ?? ['', () => ''];
      const answer = await api.get(path(escapeWord(text)), token);
      seen.add(answer.status);
      expect([name, answer.status < 500], `${answer.status}`).toEqual([name, true]);
    }),
    { ...RUN, numRuns: CASES * 0.8 },
  );
  expect([...seen].sort()).toEqual([200, 400, 404]);
}, 240_000);

test('every own call takes any input without failing', async () => {
  const value = fc.oneof(nasty, fc.anything({ maxDepth: 2 }), fc.integer());
  const calls = Object.entries<AnyOwnCall>(OWN_CALLS).map(([name, { input }]) => {
    const fields = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
    return fc.tuple(fc.constant(name), fc.record(Object.fromEntries(fields.map((field) => [field, value]))));
  });
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.oneof(...calls), fc.boolean(), async ([name, input], isSignedIn) => {
      const headers = { 'content-type': 'application/json', ...(isSignedIn && { authorization: `Bearer ${token}` }) };
      const { status } = await api.post(`/own/${name}`, safeJson(input), headers);
      seen.add(status);
      expect([name, status < 500], `${status}`).toEqual([name, true]);
    }),
    { ...RUN, numRuns: CASES * 0.5 },
  );
  expect([...seen]).toEqual(expect.arrayContaining([200, 400, 401]));
}, 240_000);

test('headers and bodies take anything without failing', async () => {
  const header = fc.string({ unit: 'binary-ascii', maxLength: 60 }).map((text) => text.replace(/[^ -~]/g, ''));
  const body = fc.oneof(
    fc.json(),
    fc.record({ username: nasty, password: fc.oneof(nasty, fc.anything()) }).map(safeJson),
    fc.string({ unit: 'binary' }),
  );
  const type = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom('application/json', 'application/x-www-form-urlencoded'),
    },
    { weight: 1, arbitrary: header },
  );
  await fc.assert(
    fc.asyncProperty(body, type, header, async (text, contentType, value) => {
      const signIn = await api.post('/oauth/token', text, {
        'content-type': contentType,
        origin: value,
      });
      const user = await api.get('/user', undefined, {
        authorization: value,
        cookie: `__Host-token=${value}`,
        'accept-language': value,
        'x-language': value,
        'if-none-match': value,
        'x-request-id': value,
      });
      expect([signIn.status < 500, user.status]).toEqual([true, 401]);
    }),
    { ...RUN, numRuns: CASES * 0.2 },
  );
}, 240_000);

test('every body takes anything in every field without failing', async () => {
  const description = (await (await api.get('/openapi.json')).json()) as Description;
  const posts = Object.entries(description.paths).flatMap(([path, { post }]) => {
    const schema = post?.requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1);
    return schema === undefined ? [] : [{ path, fields: fieldsOf(description, schema) }];
  });
  expect(posts.length).toBeGreaterThanOrEqual(5);
  const arbitrary = fc.constantFrom(...posts).chain(({ path, fields }) =>
    fc.record({
      path: fc.constant(path),
      body: fc.dictionary(fc.constantFrom(...fields), fc.oneof(nasty, fc.anything()), {
        maxKeys: fields.length,
      }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(arbitrary, async ({ path, body }) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const answer = await api.post(path, safeJson(body), headers);
      expect([path, answer.status < 500], `${answer.status}`).toEqual([path, true]);
    }),
    { ...RUN, numRuns: CASES * 0.1 },
  );
}, 240_000);

interface Description {
  paths: Record<string, { post?: { requestBody?: { content: Record<string, { schema: { $ref?: string } }> } } }>;
  components: { schemas: Record<string, Body> };
}

/** The schema of a body: its own fields, and those of what it extends. */
interface Body {
  $ref?: string;
  properties?: object;
  allOf?: readonly Body[];
}

function fieldsOf(description: Description, name: string): string[] {
  const fields = (body: Body = {}): string[] => [
    ...Object.keys(body.properties ?? {}),
    ...(body.$ref ? fieldsOf(description, body.$ref.split('/').at(-1) ?? '') : []),
    ...(body.allOf ?? []).flatMap(fields),
  ];
  return fields(description.components.schemas[name]);
}

function safeJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
}
