import { createRoute, z } from '@hono/zod-openapi';
import { beforeAll, describe, expect, test } from 'vitest';
import { API } from '../../src/contract/api.ts';
import { requiredCapability, requires } from '../../src/contract/capabilities.ts';
import { Injury } from '../../src/contract/injuries.ts';
import { isOpenToKeys } from '../../src/contract/key-routes.ts';
import { capabilitiesOf, type Route, type RouteName } from '../../src/contract/route.ts';
import { FIRST_PLANS } from '../../src/domain/accounts/plans.ts';
import { can, type Capabilities } from '../../src/domain/capabilities.ts';
import { answers } from '../../src/contract/responses.ts';
import { BODY_PARTS, INJURY_CATEGORIES, INJURY_STATUSES, INJURY_TYPES } from '../../src/domain/vocabulary.ts';
import { answerSchema } from '../../src/contract/wire/codec.ts';
import { fromWire } from '../../src/contract/wire/wire.ts';
import type { Access } from '../../src/provider/own-call.ts';
import { OWN_CALLS, type OwnName } from '../../src/provider/own-calls.ts';
import { createRedaction } from '../../src/provider/redaction.ts';
import { addPosts } from '../add-posts.ts';
import { type Field, fieldsOf } from './answer-fields.ts';
import { openWorld } from './open-world.ts';
import { PASSWORD } from './world.ts';

const { db, api, world, doctor } = await openWorld();
let post = '';

beforeAll(async () => {
  const [id = 0n] = await addPosts(db, [
    { message: 'Back in training', published: api.clock.now.toISOString(), about: [Number(world.rossi.slice(2))] },
  ]);
  post = `tw_${id}`;
  await api.send(`/favourite/tag/${world.rossi}`, {
    method: 'POST',
    body: '{}',
    headers: { authorization: `Bearer ${doctor}`, 'content-type': 'application/json' },
  });
});

/** Words that occur in the names of medical fields. */
const MEDICAL_NAME =
  /injur|absence|recovery_?day|fitness|sharpness|missed|severe|availab|coverage|bench|minutes|presence|surgery/i;
/**
 * The closed lists of medicine; a field that has one of their values is medical, whatever its name. The foot is also the
 * one that a player prefers.
 */
const MEDICAL_VALUES = new Set<string>(
  [...BODY_PARTS, ...INJURY_CATEGORIES, ...INJURY_STATUSES, ...INJURY_TYPES].filter(
    (value) => !['unspecified', 'other', 'personal', 'unknown', 'foot'].includes(value),
  ),
);
/** Fields with such a name that contain nothing about a player. */
const NOT_MEDICAL: ReadonlySet<string> = new Set([
  // What an account may read.
  'get /user .data.user.capabilities.injuries',
  'accounts.list injuries',
  'accounts.find injuries',
  'plans.list injuries',
  // Whether a competition has these tabs.
  'get /profile .options.hasInjuriesStats',
  'get /profile .options.hasPosts',
]);

function isMedical({ path, schema }: Field): boolean {
  if (schema instanceof z.ZodEnum) return schema.options.some((value) => MEDICAL_VALUES.has(String(value)));
  return MEDICAL_NAME.test(path.split('.').at(-1) ?? '');
}

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;

/** The medical fields that a route gives to accounts without the injuries capability. */
function leaksOf(route: Route): string[] {
  if (capabilitiesOf(route).includes('injuries')) return [];
  return fieldsOf(answerSchema(route))
    .filter((field) => isMedical(field) && !field.needs.includes('injuries'))
    .map(({ path }) => `${nameOf(route)} ${path}`)
    .filter((place) => !NOT_MEDICAL.has(place));
}

describe('the contract', () => {
  test('G-09 G-67 every medical field of every route needs the injuries capability', () => {
    expect(API.flatMap((route: Route) => leaksOf(route))).toEqual([]);
    expect(API.flatMap((route: Route) => fieldsOf(answerSchema(route)).filter(isMedical)).length).toBeGreaterThan(100);
  });

  const forgetful = (schema: z.ZodType) =>
    createRoute({ method: 'get', path: '/forgetful', responses: answers(schema, 'An answer') });

  test.each([
    ['injuries', z.object({ injuries: z.array(Injury) })],
    ['injuries by another name', z.array(z.object({ things: z.record(z.string(), Injury) }))],
    ['a part of the body', z.object({ where: z.enum(BODY_PARTS).nullable() })],
    ['a figure', z.union([z.object({ recovery_days: z.number() }), z.object({ count: z.number() })])],
  ])('a route that returns %s and forgets the capability is found', (_, schema) => {
    expect(leaksOf(forgetful(schema))).not.toEqual([]);
    expect(leaksOf(forgetful(z.object({ kept: requires('injuries', schema.nullable()) })))).toEqual([]);
  });

  test('a marked field that cannot be blank is refused when the provider starts', () => {
    expect(() => createRedaction(z.object({ days: requires('injuries', z.number()) }))).toThrow('must be nullable');
    const union = z.union([z.object({ days: requires('injuries', z.number().nullable()) }), z.string()]);
    expect(() => createRedaction(union)).toThrow('union');
  });
});

/** Words that only medical records of the fixture world have. */
const RECORDS =
  /Cruciate|crociato|Meniscus|Hamstring|(?:muscular|ligament)-injury|Out for the season|Test Clinic|"House"|2026-02-10|2024-09-01/;

/** How each GET route is called with data of the fixture world. */
function addresses(): Partial<Record<RouteName, string>> {
  const { rossi, united, nation, league } = world;
  return {
    'get /user': '/user',
    'get /user/export': '/user/export',
    'get /reading-places': '/reading-places?view=',
    'get /sessions': '/sessions',
    'get /oauth/captcha-challenge': '/oauth/captcha-challenge',
    'get /oauth/check-ticket/{ticket}': '/oauth/check-ticket/none',
    'get /profile': `/profile?t=${rossi}&include_other_events=1`,
    'get /profile/origins': `/profile/origins?t=${rossi}`,
    'get /players/{tag}/graph': `/players/${rossi}/graph?include_other_events=1`,
    'get /players/{tag}/recent-matches': `/players/${rossi}/recent-matches`,
    'get /players/{tag}/report': `/players/${rossi}/report`,
    'get /players/{tag}/report/progress': `/players/${rossi}/report/progress`,
    'get /reports/{tag}': `/reports/${rossi}?language=it&paper=a4&day=2026-03-10&until=1&account=1&signature=${'A'.repeat(43)}`,
    'get /teams/{tag}': `/teams/${united}`,
    'get /teams/{tag}/availability': `/teams/${united}/availability`,
    'get /national-teams/{tag}/callups': `/national-teams/${nation}/callups`,
    'get /competitions/{tag}': `/competitions/${league}`,
    'get /consensus': `/consensus?t=${united}`,
    'get /diagnoses/{id}': '/diagnoses/hamstring-injury',
    'get /compare': `/compare?t=${rossi}`,
    'get /nav-drilldown': `/nav-drilldown?t=${united}`,
    'get /autocomplete': '/autocomplete?q=rossi',
    'get /fulltext/details': '/fulltext/details?q=training',
    'get /hashtag/details': '/hashtag/details?t=arsenal',
    'get /desk': '/desk',
    'get /favourites': '/favourites',
    'get /favourites/nav-drilldown': '/favourites/nav-drilldown',
    'get /favourites/livestats': '/favourites/livestats?stat=social-trend',
    'get /favourites/livestream': '/favourites/livestream',
    'get /livestats': '/livestats?stat=social-trend',
    'get /exports/injuries': `/exports/injuries?tag=${united}`,
    'get /exports/posts': `/exports/posts?tag=${rossi}`,
    'get /followers/{tag}': `/followers/${rossi}`,
    'get /topics': `/topics?tag=${rossi}`,
    'get /livestream': `/livestream?tag=${rossi}`,
    'get /bursts/{tag}': `/bursts/${rossi}`,
    'get /networks': '/networks',
    'get /post-events': `/post-events?tag=${rossi}`,
    'get /favourites/post-events': '/favourites/post-events',
    'get /livestream/custom': `/livestream/custom?tag=${rossi}`,
    'get /livestream/{id}': `/livestream/${post}`,
    'get /readlist/livestream': '/readlist/livestream',
    'get /readlist/folders': '/readlist/folders',
    'get /stories': '/stories',
    'get /stories/{id}': '/stories/1',
  };
}

/** The values in a response of fields that require a capability the account lacks. */
function givenOf(schema: z.ZodType, value: unknown, lacks: (capability: string) => boolean): unknown[] {
  if (value === null || value === undefined) return [];
  const own = requiredCapability(schema);
  if (own && lacks(own)) return Object.keys(value).length > 0 || typeof value !== 'object' ? [value] : [];
  const below = (inner: unknown, each: unknown) => givenOf(inner as z.ZodType, each, lacks);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      below(field, (value as Record<string, unknown>)[name]),
    );
  if (schema instanceof z.ZodArray) return (value as unknown[]).flatMap((each) => below(schema.element, each));
  if (schema instanceof z.ZodRecord) return Object.values(value).flatMap((each) => below(schema.valueType, each));
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((each) => (each as z.ZodType).safeParse(value).success);
    return option ? below(option, value) : [];
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return below(schema.unwrap(), value);
  return [];
}

const ROLES = {
  reader: {},
  editor: { capabilities: { editor: '1' } },
  admin: { isAdmin: true },
} as const;
const accounts = Object.entries(FIRST_PLANS).flatMap(([plan, { capabilities }]) =>
  (Object.keys(ROLES) as (keyof typeof ROLES)[]).map((role) => ({ plan, role, capabilities })),
);

/** Signs a new account in, which follows a player who is out. */
async function signInAs(plan: string, role: keyof typeof ROLES): Promise<string> {
  const email = `${plan}.${role}@redaction.example`;
  await api.addAccount({ email, planName: plan, ...ROLES[role] });
  const token = await api.signIn(email);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  await api.send(`/favourite/tag/${world.rossi}`, { method: 'POST', body: '{}', headers });
  return token;
}

/** Makes an API key of an account. */
function keyOf(token: string, readsInjuries: boolean): Promise<string> {
  const input = { name: 'A program', readsInjuries, endsOn: null, currentPassword: PASSWORD };
  return api.pagesOf(token).call('apiKeys.add', input);
}

/** An account's response from a GET route, as text; empty if it is refused. */
async function answerOf(path: string, token: string): Promise<string> {
  const answer = await api.get(path, token);
  return answer.ok ? answer.text() : '';
}

const readable = API.filter(({ method, path }) => method === 'get' && path !== '/oauth/logout');

/** How each own call that changes nothing is called with data of the fixture world. */
const OWN_READS: Partial<Record<OwnName, object>> = {
  'accounts.list': {},
  'accounts.plans': {},
  'accounts.readList': { list: 'Ada,ada@club.example,media' },
  'accounts.find': { id: 1 },
  'accounts.registrations': {},
  'apiKeys.list': {},
  'apiKeys.examples': {},
  'audit.list': {},
  'candidates.list': {},
  'contradictions.list': {},
  'entities.read': { tag: 'p_1' },
  'pictures.read': { digest: '0'.repeat(32), size: 'small' },
  'imports.list': {},
  'injuries.list': {},
  'injuries.past': { tag: 'p_1' },
  'injuries.read': { id: 1 },
  'injuries.media': { id: 1 },
  'operator.read': {},
  'privacy.read': {},
  'retention.read': {},
  'setup.read': {},
  'setup.steps': {},
  'joins.list': {},
  'letterhead.read': {},
  'load.read': { tag: 'p_1' },
  'mutes.list': {},
  'objections.list': {},
  'objections.readRecord': { token: 'none' },
  'notices.reach': {},
  'notices.read': {},
  'outbox.list': {},
  'outbox.read': { id: 1 },
  'overview.read': {},
  'payments.offer': {},
  'payments.readInvoice': { number: 1 },
  'payments.open': {},
  'places.read': { tag: 'p_1' },
  'plans.list': {},
  'names.list': { tag: 'p_1' },
  'privateAddresses.list': {},
  'privateAddresses.readCalendar': { account: 1 },
  'privateAddresses.readPosts': { account: 1, of: '' },
  'profiles.preview': { merged: 'p_1', kept: 'p_2' },
  'profiles.merges': {},
  'posts.similar': { id: post },
  'push.read': {},
  'records.list': { tag: 'p_1' },
  'reports.schedules': {},
  'requests.own': {},
  'requests.enquiries': {},
  'requests.tickets': {},
  'savedSearches.list': {},
  'secondFactors.read': {},
  'secondFactors.newTotp': {},
  'sources.list': {},
  'sources.mentions': {},
  'sources.order': {},
  'sources.export': {},
  'sources.catalogue': {},
  'forecasts.list': { tag: 'p_1' },
  'forecasts.records': { tag: 't_1' },
  'pictures.share': { diagnosis: 'hamstring-tear' },
  'peers.read': { tag: 'p_1' },
  'teams.board': { tag: 't_1' },
  'updates.list': {},
  'webhooks.list': {},
};

test('every GET route is asked, and every own call that changes nothing', () => {
  expect(readable.map(nameOf).filter((name) => !(name in addresses()))).toEqual([]);
  const reads = Object.entries<Access>(OWN_CALLS).filter(([, { changes }]) => !changes);
  expect(reads.map(([name]) => name)).toEqual(Object.keys(OWN_READS));
});

/** An API key reads the routes that are open to keys, without what it lacks, and no other. */
async function expectOfKey(key: string, routes: readonly Route[], held: Capabilities): Promise<void> {
  for (const route of routes) {
    const name = nameOf(route);
    const answer = await api.get(addresses()[name as RouteName] ?? '', key);
    const text = await answer.text();
    if (!isOpenToKeys(name) && route.security === undefined) expect([name, answer.status]).toEqual([name, 403]);
    if (!answer.ok || route.security !== undefined) continue;
    expect(isOpenToKeys(name)).toBe(true);
    const lacks = (capability: string) => !can(held, capability as keyof Capabilities);
    const given = givenOf(answerSchema(route), fromWire(answerSchema(route))(JSON.parse(text)), lacks);
    expect([name, given]).toEqual([name, []]);
    if (!can(held, 'injuries')) expect(text).not.toMatch(RECORDS);
  }
}

test.each(accounts)('G-09 G-67 $plan, $role: no answer tells more than the plan allows', async (account) => {
  const held: Capabilities = { ...account.capabilities, ...(account.role === 'editor' && { editor: '1' }) };
  const token = await signInAs(account.plan, account.role);
  let medical = 0;
  for (const route of readable) {
    const text = await answerOf(addresses()[nameOf(route) as RouteName] ?? '', token);
    if (text === '') continue;
    const lacks = (capability: string) => !can(held, capability as keyof Capabilities);
    expect([
      nameOf(route),
      givenOf(answerSchema(route), fromWire(answerSchema(route))(JSON.parse(text)), lacks),
    ]).toEqual([nameOf(route), []]);
    if (!can(held, 'injuries')) expect(text).not.toMatch(RECORDS);
    medical += Number(RECORDS.test(text));
  }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (const [name, input] of Object.entries(OWN_READS)) {
    const answer = await api.post(`/own/${name}`, JSON.stringify(input), headers);
    if (!answer.ok || can(held, 'injuries')) continue;
    const text = await answer.text();
    expect(text, name).not.toMatch(RECORDS);
    const filled = [...text.matchAll(/"(\w+)":(?!null|\[\]|\{\})/g)].map(([, key = '']) => key);
    expect(
      filled.filter((key) => MEDICAL_NAME.test(key) && !NOT_MEDICAL.has(`${name} ${key}`)),
      name,
    ).toEqual([]);
  }
  // Whoever may read most has the key that could give away most.
  if (account.role === 'admin') {
    await expectOfKey(await keyOf(token, true), readable, held);
    await expectOfKey(await keyOf(token, false), readable, { ...held, injuries: '0' });
  }
  // Where the plan has injuries, the same routes do show the records.
  if (can(held, 'injuries')) expect(medical).toBeGreaterThanOrEqual(6);
});
