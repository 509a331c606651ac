import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { EditableEntity } from '../../../src/contract/editing/entity-facts.ts';
import { Failure } from '../../../src/contract/errors.ts';
import { Profile } from '../../../src/contract/profile.ts';
import type { Hit } from '../../../src/contract/search.ts';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { openWorld } from '../open-world.ts';
import { contractual } from '../world.ts';
import { type OnWire, parseOnWire } from '../../on-wire.ts';

const { db, api, world } = await openWorld();
let editor: string;
let doctor: string;

beforeAll(async () => {
  await api.addAccount({ email: 'editor@club.example', planName: 'complete' });
  const capabilities = { editor: '1' };
  await db.update(appUser).set({ capabilities }).where(eq(appUser.email, 'editor@club.example'));
  editor = await api.signIn('editor@club.example');
  doctor = await api.signIn('doctor@club.example');
});

function put(tag: string, body: object, token = editor): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return api.send(`/v2/entities/${tag}`, { method: 'PUT', headers, body: JSON.stringify(body) });
}
const read = async (tag: string) => contractual(await api.get(`/entities/${tag}`, editor), EditableEntity);

test('ROLE-04 G-48 is for editors alone: other accounts neither read nor write', async () => {
  expect((await api.get(`/entities/${world.rossi}`, doctor)).status).toBe(403);
  const refused = await put(world.rossi, { facts: { height: 190 } }, doctor);
  expect(refused.status).toBe(403);
  expect(parseOnWire(Failure, await refused.json()).error).toBe('forbidden');
  expect((await read(world.rossi)).history).toEqual([]);
});

test('HEAD-06 a correction shows at once, is found by search, and stands in the log', async () => {
  const { revision, facts } = await read(world.rossi);
  expect(facts).toMatchObject({ name: 'Nicolò Testa Rossi', height: 188, position: 'RCB' });
  const changes = { name: 'Nico Testarossa', height: '190', foot: 'both', market_value: 2_500_000 };
  const answer = await put(world.rossi, { facts: { ...facts, ...changes }, seen: revision });
  const after = await contractual(answer, EditableEntity);
  expect(after.by_hand).toEqual(['name', 'foot', 'height', 'market_value']);
  expect(after.history).toEqual([
    {
      at: api.clock.now.toISOString(),
      by: 'Ada Byron',
      changes: {
        name: { from: 'Nicolò Testa Rossi', to: 'Nico Testarossa' },
        foot: { from: 'left', to: 'both' },
        height: { from: 188, to: 190 },
        market_value: { from: null, to: 2_500_000 },
      },
      released: [],
    },
  ]);
  const profile = await contractual(await api.get(`/profile?t=${world.rossi}`, doctor), Profile);
  expect(profile.name).toBe('Nico Testarossa');
  expect(profile.meta).toMatchObject({ height: 190, foot: 'both', market_value: 2_500_000 });
  const hits = (await (await api.get('/autocomplete?q=testarossa', doctor)).json()) as OnWire<typeof Hit>[];
  expect(JSON.stringify(hits)).toContain(world.rossi);
});

test('nothing different changes nothing', async () => {
  const before = await read(world.rovers);
  const answer = await put(world.rovers, { facts: before.facts, seen: before.revision });
  expect(await contractual(answer, EditableEntity)).toEqual(before);
});

test('people who are not players have facts of their own', async () => {
  const answer = await put(world.coach, { facts: { birthdate: '1960-05-04', country: 'IT' } });
  const { facts } = await contractual(answer, EditableEntity);
  expect(facts).toEqual({
    name: 'Testo Rossini',
    image: null,
    birthdate: '1960-05-04',
    country: 'IT',
  });
});

test('the colours of a club are those of its crest and of the monograms of its players', async () => {
  const answer = await put(world.rovers, { facts: { colours: '#1F4E5F, #C5D5D6' } });
  expect((await contractual(answer, EditableEntity)).facts.colours).toBe('#1f4e5f #c5d5d6');
  const { image } = parseOnWire(Profile, await (await api.get(`/profile?t=${world.rovers}`, doctor)).json());
  expect(image).toMatch(/^\/drawn\/crests\/[a-e]\d\d-1f4e5f-c5d5d6\.svg$/);
  const refused = await put(world.rovers, { facts: { colours: 'red' } });
  expect(refused.status).toBe(400);
  expect((await put(world.rovers, { facts: { colours: '' } })).status).toBe(200);
});

test('of two editors the second gets a conflict and overwrites nothing', async () => {
  const { revision } = await read(world.silva);
  const later = new Date(api.clock.now.getTime() + 60_000);
  api.clock.now = later;
  expect((await put(world.silva, { facts: { height: 180 }, seen: revision })).status).toBe(200);
  const second = await put(world.silva, { facts: { height: 181 }, seen: revision });
  expect(second.status).toBe(409);
  expect(parseOnWire(Failure, await second.json()).error).toBe('changed_meanwhile');
  expect((await read(world.silva)).facts.height).toBe(180);
});

test.each([
  ['a height of 20', { height: 20 }, 'height'],
  ['no name', { name: ' ' }, 'name'],
  ['a birth date to come', { birthdate: '2026-03-11' }, 'birthdate'],
  ['an address that runs', { website: 'javascript:alert(1)' }, 'website'],
  ['an office that players have not', { executive_role: 'ceo' }, 'executive_role'],
  ['an unknown fact', { shoe_size: 44 }, 'facts'],
  ['a NUL', { city: 'a\0b' }, 'city'],
])('%s is refused by name, and nothing is saved', async (_, facts, parameter) => {
  const before = await read(world.silva);
  const answer = await put(world.silva, { facts: { weight: 71, ...facts } });
  expect(answer.status).toBe(400);
  expect(parseOnWire(Failure, await answer.json()).parameter).toContain(parameter);
  expect(await read(world.silva)).toEqual(before);
});

test('an unknown entity is not found', async () => {
  expect((await api.get('/entities/p_2000000000', editor)).status).toBe(404);
  expect((await put(world.rossi.replace('p_', 't_'), { facts: {} })).status).toBe(404);
});
