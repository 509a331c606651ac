import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { OwnInput } from '../../../src/client/api.ts';
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

type Correction = Omit<OwnInput<'entities.correct'>, 'tag'>;
const put = (tag: string, correction: Correction, token = editor) =>
  api.pagesOf(token).call('entities.correct', { tag, ...correction });
const read = (tag: string, token = editor) => api.pagesOf(token).call('entities.read', { tag });

test('ROLE-04 G-48 is for editors alone: other accounts neither read nor write', async () => {
  await expect(read(world.rossi, doctor)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(put(world.rossi, { facts: { height: 190 } }, doctor)).rejects.toMatchObject({ code: 'forbidden' });
  expect((await read(world.rossi)).history).toEqual([]);
});

test('HEAD-06 a correction shows at once, is found by search, and stands in the log', async () => {
  const { revision, facts } = await read(world.rossi);
  expect(facts).toMatchObject({ name: 'Nicolò Testa Rossi', height: 188, position: 'RCB' });
  const changes = { name: 'Nico Testarossa', height: '190', foot: 'both', market_value: 2_500_000 };
  const after = await put(world.rossi, { facts: { ...facts, ...changes }, seen: revision });
  expect(after.byHand).toEqual(['name', 'foot', 'height', 'market_value']);
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
  expect(await put(world.rovers, { facts: before.facts, seen: before.revision })).toEqual(before);
});

test('people who are not players have facts of their own', async () => {
  const { facts } = await put(world.coach, { facts: { birthdate: '1960-05-04', country: 'IT' } });
  expect(facts).toEqual({
    name: 'Testo Rossini',
    image: null,
    birthdate: '1960-05-04',
    country: 'IT',
  });
});

test('the colours of a club are those of its crest and of the monograms of its players', async () => {
  const { facts } = await put(world.rovers, { facts: { colours: '#1F4E5F, #C5D5D6' } });
  expect(facts.colours).toBe('#1f4e5f #c5d5d6');
  const { image } = parseOnWire(Profile, await (await api.get(`/profile?t=${world.rovers}`, doctor)).json());
  expect(image).toMatch(/^\/drawn\/crests\/[a-e]\d\d-1f4e5f-c5d5d6\.svg$/);
  await expect(put(world.rovers, { facts: { colours: 'red' } })).rejects.toMatchObject({ code: 'bad_request' });
  await put(world.rovers, { facts: { colours: '' } });
});

test('of two editors the second gets a conflict and overwrites nothing', async () => {
  const { revision } = await read(world.silva);
  const later = new Date(api.clock.now.getTime() + 60_000);
  api.clock.now = later;
  await put(world.silva, { facts: { height: 180 }, seen: revision });
  const second = put(world.silva, { facts: { height: 181 }, seen: revision });
  await expect(second).rejects.toMatchObject({ code: 'changed_meanwhile' });
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
  const refusal = { code: 'bad_request', params: { parameter: expect.stringContaining(parameter) as string } };
  await expect(put(world.silva, { facts: { weight: 71, ...facts } })).rejects.toMatchObject(refusal);
  expect(await read(world.silva)).toEqual(before);
});

test('an unknown entity is not found', async () => {
  await expect(read('p_2000000000')).rejects.toMatchObject({ code: 'not_found' });
  await expect(put(world.rossi.replace('p_', 't_'), { facts: {} })).rejects.toMatchObject({ code: 'not_found' });
});
