import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { appUser } from '../../src/provider/accounts/schema.ts';
import { openSession } from '../../src/provider/sign-in/sessions.ts';
import { escapeWord } from '../hostile-words.ts';
import { IS_RELEASE } from '../is-release.ts';
import { openWorld } from './open-world.ts';

const { api, db, world } = await openWorld();

const REQUESTS = IS_RELEASE ? 10_000 : 300;
const METHODS = ['get', 'post', 'put', 'delete'] as const;
/** They end the session that all others need, or answer no JSON. */
const LEFT_OUT = new Set(['/oauth/logout']);

interface Content {
  content?: { 'application/json'?: { schema: object } };
}
interface Operation {
  parameters?: { name: string; in: string; schema: { enum?: string[]; example?: string | number | boolean } }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}
interface Description {
  paths: Record<string, Partial<Record<(typeof METHODS)[number], Operation>>>;
  components: { schemas: Record<string, { properties?: object }> };
}

const text = await (await api.get('/openapi.json')).text();
const description = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as Description;
const calls = Object.entries(description.paths)
  .filter(([path]) => !LEFT_OUT.has(path))
  .flatMap(([path, byMethod]) =>
    METHODS.flatMap((method) => (byMethod[method] ? [{ path, method, operation: byMethod[method] }] : [])),
  );

const schemas = new Map<object, z.ZodType>();

/** The schema of an answer, as the description gives it. */
function schemaOf(schema: object): z.ZodType {
  const made = schemas.get(schema) ?? z.fromJSONSchema({ ...schema, $defs: description.components.schemas } as never);
  schemas.set(schema, made);
  return made;
}

const nasty: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...(Object.values(world) as string[])) },
  {
    weight: 4,
    arbitrary: fc.constantFrom('1', '0', '-1', 'true', 'year', 'last_season', '2026-01-01,2026-03-01', 'tag'),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'toString',
      '__proto__',
      'constructor',
      '',
      '\0',
      '\r\nX: y',
      '%',
      "';--",
      '../..',
      '9'.repeat(40),
    ),
  },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ minLength: 1000, maxLength: 3000 }) },
);
const flat = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));

/** A word for a parameter: often one that the description names, so that more than the first check is reached. */
function wordFor({ schema }: NonNullable<Operation['parameters']>[number]): fc.Arbitrary<string> {
  const known = [...(schema.enum ?? []), ...(schema.example === undefined ? [] : [String(schema.example)])];
  return known.length > 0 ? fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...known) }, nasty) : nasty;
}

/** One call with anything in its path, its query and its body. */
const request = fc.constantFrom(...calls).chain(({ path, method, operation }) => {
  const parameters = operation.parameters ?? [];
  const { schema = {} } = operation.requestBody?.content?.['application/json'] ?? {};
  const reference = '$ref' in schema ? String(schema.$ref) : '';
  const named = description.components.schemas[reference.split('/').at(-1) ?? '']?.properties ?? {};
  return fc.record({
    path: fc.constant(path),
    method: fc.constant(method),
    operation: fc.constant(operation),
    parameters: fc.tuple(
      ...parameters.map((parameter) =>
        fc.record({
          name: fc.constant(parameter.name),
          place: fc.constant(parameter.in),
          word: parameter.in === 'path' ? wordFor(parameter) : fc.option(wordFor(parameter), { nil: undefined }),
        }),
      ),
    ),
    body: fc.dictionary(fc.constantFrom('x', ...Object.keys(named)), fc.oneof(nasty, fc.anything()), { maxKeys: 8 }),
    signedIn: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  });
});

test('whatever is sent to any call, the answer is none of 5xx and is as its description says', async () => {
  const [person] = await db.select().from(appUser).limit(1);
  const open = async () => (await openSession(db, person?.id ?? 0, { userAgent: '', now: api.clock.now })).accessToken;
  let token = await open();
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(request, async ({ path, method, operation, parameters, body, signedIn }) => {
      const address = new URLSearchParams();
      let filled = path;
      for (const { name, place, word } of parameters) {
        if (place === 'path')
          filled = filled.replace(`{${name}}`, escapeWord(word === undefined || word === '' ? ' ' : word));
        else if (place === 'query' && word !== undefined) address.set(name, word.toWellFormed());
      }
      const answer = await api.send(`${filled}?${address}`, {
        method: method.toUpperCase(),
        headers: { 'content-type': 'application/json', ...(signedIn && { authorization: `Bearer ${token}` }) },
        ...(method !== 'get' && { body: flat(body) }),
      });
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      const said = await answer.text();
      expect([method, filled, answer.status < 500], said).toEqual([method, filled, true]);
      // A session may have ended itself; the next request has another.
      if (answer.status === 401 && signedIn) token = await open();
      const schema = operation.responses[String(answer.status)]?.content?.['application/json']?.schema;
      if (!schema) return;
      const checked = schemaOf(schema).safeParse(JSON.parse(said));
      expect([method, filled, checked.error?.issues ?? []]).toEqual([method, filled, []]);
    }),
    // The short run is the same each time; that of a release tries something new.
    { numRuns: REQUESTS, ...(!IS_RELEASE && { seed: 12 }) },
  );
  console.log(`${REQUESTS} requests: ${[...seen].map(([status, times]) => `${times} × ${status}`).join(', ')}`);
  expect(seen.get(200) ?? 0).toBeGreaterThan(REQUESTS / 50);
}, 600_000);
