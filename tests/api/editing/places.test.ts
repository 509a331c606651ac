import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { OwnInput } from '../../../src/provider/own-calls.ts';
import { entity, player } from '../../../src/provider/entities/schema.ts';
import { clubSpell } from '../../../src/provider/imports/schema.ts';
import { registration } from '../../../src/provider/matches/schema.ts';
import { followDates } from '../../../src/provider/places/store.ts';
import { openWorld } from '../open-world.ts';

const { db, api, world } = await openWorld();
await api.addAccount({ email: 'editor@club.example', planName: 'club', capabilities: { injuries: '1', editor: '1' } });
const editor = api.pagesOf(await api.signIn('editor@club.example'));
const id = (tag: string) => Number(tag.split('_')[1]);
const FREE = { until: null, isLoan: false, shirtNumber: null, contractEnd: null, agent: null, replaces: null };
const seenOf = async (tag: string) => (await editor.call('places.read', { tag })).revision;
const read = () => editor.call('places.read', { tag: world.rossi });
const enter = async (place: Partial<OwnInput<'places.save'>>) =>
  editor.call('places.save', {
    ...FREE,
    tag: world.rossi,
    club: 'Testford Rovers',
    from: '2026-02-20',
    seen: (await read()).revision,
    ...place,
  });
const clubs = () =>
  db
    .select({ team: registration.teamId, from: registration.startDate, to: registration.endDate })
    .from(registration)
    .where(eq(registration.playerId, id(world.rossi)))
    .orderBy(registration.startDate);
const clubNow = async () =>
  (
    await db
      .select()
      .from(player)
      .where(eq(player.entityId, id(world.rossi)))
  )[0]?.teamId ?? null;
const [ROVERS, UNITED] = [id(world.rovers), id(world.united)];

beforeEach(async () => {
  for (const { club, from } of (await read()).entered) {
    const { revision } = await read();
    await editor.call('places.remove', { tag: world.rossi, place: `${club.tag}:${from}`, seen: revision });
  }
});

test('a transfer ends the time at the previous club, and squads and the profile follow', async () => {
  await enter({ shirtNumber: 7, contractEnd: '2029-06-30' });
  expect((await clubs()).slice(-2)).toEqual([
    { team: UNITED, from: '2025-12-11', to: '2026-02-19' },
    { team: ROVERS, from: '2026-02-20', to: '9999-12-31' },
  ]);
  const { meta } = await editor.get('/profile', { query: { t: world.rossi } });
  expect(meta).toMatchObject({ teamTag: world.rovers, shirtNumber: 7, contractEnd: '2029-06-30', onLoan: false });
  const team = await editor.get('/teams/{tag}', { params: { tag: world.rovers }, query: {} });
  expect(Object.keys(team.players)).toContain(world.rossi);
  const linked = await editor.get('/nav-drilldown', { query: { t: world.rovers } });
  expect(JSON.stringify(linked)).toContain(world.rossi);
  const [event] = (await editor.call('places.read', { tag: world.rossi })).entered;
  expect(event).toMatchObject({ club: { name: 'Testford Rovers' }, from: '2026-02-20', until: null });
});

test('a spell that is taken back leaves everything as the sources have it', async () => {
  const before = [await clubs(), await clubNow()];
  await enter({});
  const { revision } = await read();
  await editor.call('places.remove', { tag: world.rossi, place: `${world.rovers}:2026-02-20`, seen: revision });
  expect([await clubs(), await clubNow()]).toEqual(before);
});

test('a correction replaces what it corrects', async () => {
  await enter({});
  await enter({ from: '2026-02-25', replaces: `${world.rovers}:2026-02-20` });
  expect((await read()).entered.map(({ from }) => from)).toEqual(['2026-02-25']);
});

test('after a loan the player is back; after another spell with an end there is no club', async () => {
  await enter({ until: '2026-04-30', isLoan: true });
  expect((await clubs()).slice(-3)).toEqual([
    { team: UNITED, from: '2025-12-11', to: '2026-02-19' },
    { team: ROVERS, from: '2026-02-20', to: '2026-04-30' },
    { team: UNITED, from: '2026-05-01', to: '2026-05-31' },
  ]);
  expect(await clubNow()).toBe(UNITED);
  await enter({ until: '2026-04-30', replaces: `${world.rovers}:2026-02-20` });
  expect((await clubs()).at(-1)).toEqual({ team: ROVERS, from: '2026-02-20', to: '2026-04-30' });
  expect(await clubNow()).toBeNull();
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await enter({ until: soon, isLoan: true, replaces: `${world.rovers}:2026-02-20` });
  const { meta } = await editor.get('/profile', { query: { t: world.rossi } });
  expect(meta).toMatchObject({ teamTag: world.rovers, onLoan: true, loanUntil: soon });
});

test('a transfer to come is entered now and followed on its day', async () => {
  const before = await clubNow();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await enter({ from: tomorrow });
  expect(await clubNow()).toBe(before);
  const today = new Date().toISOString().slice(0, 10);
  await db
    .update(clubSpell)
    .set({ started: today })
    .where(eq(clubSpell.entityId, id(world.rossi)));
  await followDates(db);
  expect(await clubNow()).toBe(ROVERS);
  await db
    .update(clubSpell)
    .set({ started: tomorrow })
    .where(eq(clubSpell.entityId, id(world.rossi)));
});

test('what is wrong is refused by its name, and of two editors the second', async () => {
  const refusals = [
    [{ club: 'Nowhere Town' }, 'club'],
    [{ from: '2026-02-30' }, 'from'],
    [{ from: '1890-01-01' }, 'from'],
    [{ until: '2026-02-01' }, 'until'],
    [{ contractEnd: '2090-01-01' }, 'contractEnd'],
    [{ shirtNumber: 100 }, 'shirtNumber'],
    [{ agent: 'Nobody At All' }, 'agent'],
  ] as const;
  for (const [place, parameter] of refusals)
    await expect(enter(place), parameter).rejects.toMatchObject({ code: 'bad_request', params: { parameter } });
  const { revision } = await read();
  api.clock.now = new Date(api.clock.now.getTime() + 1000);
  await enter({});
  await expect(enter({ seen: revision })).rejects.toMatchObject({ code: 'changed_meanwhile' });
  const doctor = api.pagesOf(await api.signIn('doctor@club.example'));
  await expect(doctor.call('places.read', { tag: world.rossi })).rejects.toMatchObject({ code: 'forbidden' });
});

test('an agent is named by a whole name, and one of two of that name by the tag', async () => {
  const [{ sourceId } = { sourceId: 0 }] = await db.select({ sourceId: entity.sourceId }).from(entity).limit(1);
  const [agent] = await db
    .insert(entity)
    .values({ kind: 'agent', name: 'Ada Agent', sourceId, sourceRef: 'agent' })
    .returning();
  await enter({ agent: `x_${agent?.id ?? 0}` });
  expect((await read()).agent).toEqual({ tag: `x_${agent?.id ?? 0}`, name: 'Ada Agent' });
  await enter({ from: '2026-02-21' });
  expect((await read()).agent).toBeNull();
});

test('a national team is named, and taken back', async () => {
  const set = async (nationalTeam: string | null) =>
    editor.call('places.setNationalTeam', { tag: world.silva, nationalTeam, seen: await seenOf(world.silva) });
  await set('Testland');
  expect((await editor.call('places.read', { tag: world.silva })).nationalTeam?.tag).toBe(world.nation);
  await expect(set('Nowhere')).rejects.toMatchObject({ code: 'bad_request', params: { parameter: 'nationalTeam' } });
  await set(null);
  expect((await editor.call('places.read', { tag: world.silva })).nationalTeam).toBeNull();
});

test('a taught name is found by search, and taken away', async () => {
  await editor.call('names.teach', { tag: world.silva, name: 'The Wizard' });
  const found = async () => (await editor.get('/autocomplete', { query: { q: 'wizard' } })).map(({ tag }) => tag);
  expect([await found(), await editor.call('names.list', { tag: world.silva })]).toEqual([
    [world.silva],
    { names: ['The Wizard'] },
  ]);
  await editor.call('names.remove', { tag: world.silva, name: 'The Wizard' });
  expect(await found()).toEqual([]);
  await expect(editor.call('names.teach', { tag: 'p_999999', name: 'X' })).rejects.toMatchObject({ code: 'not_found' });
});
