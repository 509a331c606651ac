import { z } from '@hono/zod-openapi';
import { describe, expect, test } from 'vitest';
import { API } from '../../src/contract/api.ts';
import { answerSchema, codecFor, requestSchemas } from '../../src/contract/wire/codec.ts';
import type { RouteName } from '../../src/contract/route.ts';
import { domainPath, fromWire, toWire, unwrapped, wire, wireName, wirePath } from '../../src/contract/wire/wire.ts';
import { BROWSER_ROUTES, plainCodec } from '../../src/stores/browser-client.ts';

const Injury = z.object({
  startDate: wire('date', z.string()),
  recoveryDays: z.number().nullable(),
  isLongest: wire('isLongest', z.boolean()).optional(),
});
const Answer = z.object({
  openInjuries: z.record(z.string(), z.array(Injury)),
  lastInjury: Injury.nullable(),
  anyOf: z.union([z.array(Injury), z.object({ postCount: z.number() })]),
});
const DOMAIN = {
  openInjuries: { p_17: [{ startDate: '2026-03-01', recoveryDays: null }] },
  lastInjury: null,
  anyOf: { postCount: 3 },
};
const WIRE = {
  open_injuries: { p_17: [{ date: '2026-03-01', recovery_days: null }] },
  last_injury: null,
  any_of: { post_count: 3 },
};

describe('names on the wire', () => {
  test('fields travel by their mark or in snake_case; keys of records and values stay', () => {
    expect(toWire(Answer)(DOMAIN)).toEqual(WIRE);
    expect(fromWire(Answer)(WIRE)).toEqual(DOMAIN);
    const list = { ...DOMAIN, anyOf: [{ startDate: '2026-03-02', recoveryDays: 4 }] };
    expect(fromWire(Answer)(toWire(Answer)(list))).toEqual(list);
  });

  test('a request cannot use the names of the domain', () => {
    expect(fromWire(Injury)({ startDate: '2026-03-01', recovery_days: 4 })).toEqual({ recoveryDays: 4 });
  });

  test('what is no object of the schema stays for the check that follows', () => {
    for (const value of [null, 'text', 4, ['a'], undefined]) expect(fromWire(Injury)(value)).toBe(value);
  });

  test('a schema with the same names on the wire returns the value itself', () => {
    const schema = z.object({ id: z.number(), tags: z.array(z.object({ tag: z.string() })) });
    const value = { id: 1, tags: [] };
    expect(toWire(schema)(value)).toBe(value);
  });

  test('the path of a faulty field is named both ways', () => {
    expect(wirePath(Answer, 'lastInjury.startDate')).toBe('last_injury.date');
    expect(domainPath(Answer, 'last_injury.date')).toBe('lastInjury.startDate');
    expect(wirePath(Answer, 'openInjuries.p_17.0.recoveryDays')).toBe('open_injuries.p_17.0.recovery_days');
    expect(wirePath(Answer, 'anyOf.postCount')).toBe('any_of.post_count');
    expect(wirePath(Answer, 'elsewhere')).toBeNull();
  });

  test('a field has one name, and options of a union share theirs', () => {
    const field = wire('one', z.string());
    expect(() => wire('two', field)).toThrow('both one and two');
    const mixed = z.union([z.object({ a: wire('x', z.string()) }), z.object({ b: wire('x', z.string()) })]);
    expect(() => fromWire(mixed)).toThrow('disagree about x');
  });
});

interface Field {
  key: string;
  schema: z.ZodType;
  onWire: string;
}

/** Every field of a schema, at every depth. */
function fieldsOf(schema: z.ZodType, seen = new Set<z.ZodType>()): Field[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const below = (child: unknown) => fieldsOf(child as z.ZodType, seen);
  const inner = unwrapped(schema);
  if (inner !== schema) return below(inner);
  if (inner instanceof z.ZodArray) return below(inner.element);
  if (inner instanceof z.ZodRecord) return below(inner.valueType);
  if (inner instanceof z.ZodUnion) return inner.options.flatMap(below);
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([key, field]) => [
    { key, schema: field, onWire: wireName(key, field) },
    ...below(field),
  ]);
}

const schemasOf = (name: string) => {
  const route = API.find(({ method, path }) => `${method} ${path}` === name);
  if (!route) throw new Error(name);
  const { query, params, body } = requestSchemas(route);
  return { request: [query, params, body].filter((schema) => schema !== undefined), answer: answerSchema(route) };
};
const NAMES = API.map(({ method, path }): RouteName => `${method} ${path}` as RouteName);

describe('the contract', () => {
  test('each summary begins with a verb, in the imperative', () => {
    const phrases =
      /^(?:An?|The|My|Your|What|How|Who|Where|Which|Whether|Everything|[A-Z]\w*[^s]s)\b|\b(?:I|my|me)\b|[.!?]$/;
    expect(API.map(({ summary }) => summary).filter((summary) => phrases.test(summary))).toEqual([]);
  });

  test('every route has a codec', () => {
    for (const name of NAMES) expect(codecFor(name).answerToWire(null)).toBeNull();
  });

  test('a schema with a wire name belongs to one field', () => {
    const keys = new Map<z.ZodType, Set<string>>();
    for (const name of NAMES) {
      const { request, answer } = schemasOf(name);
      for (const { key, schema } of [...request, answer].flatMap((part) => fieldsOf(part)))
        keys.set(schema, (keys.get(schema) ?? new Set()).add(key));
    }
    const shared = [...keys].filter(([schema, of]) => of.size > 1 && wireName('', schema) !== '');
    expect(shared.map(([, of]) => [...of])).toEqual([]);
  });
});

describe('browsers, which have no schemas', () => {
  test.each(Object.entries(BROWSER_ROUTES))('name what %s takes and gives as the contract does', (name, names) => {
    const { requestToWire, answerFromWire, parameterFromWire } = plainCodec(names);
    const { request, answer } = schemasOf(name);
    for (const { key, onWire } of fieldsOf(answer)) expect(answerFromWire({ [onWire]: 1 })).toEqual({ [key]: 1 });
    for (const { key, onWire } of request.flatMap((schema) => fieldsOf(schema))) {
      expect(requestToWire({ body: { [key]: 1 } })).toEqual({ body: { [onWire]: 1 } });
      expect(parameterFromWire(onWire)).toBe(key);
    }
  });
});
