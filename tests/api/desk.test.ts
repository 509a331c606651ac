import { beforeEach, describe, expect, test } from 'vitest';
import { Desk } from '../../src/contract/following/desk.ts';
import { appUser } from '../../src/provider/accounts/schema.ts';
import { favourite } from '../../src/provider/following/schema.ts';
import { injury } from '../../src/provider/injuries/schema.ts';
import { match } from '../../src/provider/matches/schema.ts';
import { playerEvent } from '../../src/provider/notifications/schema.ts';
import { addPosts } from '../add-posts.ts';
import { openWorld } from './open-world.ts';
import { contractual } from './world.ts';

const { db, api, world, doctor, reporter } = await openWorld();
const idOf = (tag: string) => Number(tag.split('_')[1]);
const { season, source } = await matchKeys();

beforeEach(async () => {
  await db.delete(favourite);
  await db.update(appUser).set({ deskRole: null, deskReadAt: null });
});

async function matchKeys() {
  const [newest] = await db.select().from(match).limit(1);
  return { season: newest?.seasonId ?? 0, source: newest?.sourceId ?? 0 };
}

function send(method: string, path: string, body: object, token = doctor): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return api.send(path, { method, headers, body: JSON.stringify(body) });
}

async function follow(tags: readonly string[], token = doctor): Promise<void> {
  for (const tag of tags) expect((await send('POST', `/favourite/tag/${tag}`, {}, token)).status).toBe(200);
}

const pages = api.pagesOf(doctor);
const read = async (token = doctor, query = '') => contractual(await api.get(`/desk${query}`, token), Desk);

describe('an account that follows nothing', () => {
  test('is offered teams to begin with, and is told nothing of health', async () => {
    const desk = await read();
    expect(desk).toMatchObject({ follows: { all: 0, players: 0, teams: 0 }, health: null, teams: [], matches: [] });
    expect(desk.begin?.competitions.map(({ tag }) => tag)).toEqual([world.league]);
    expect(desk.begin?.teams.map(({ label }) => label)).toEqual(['Testford Rovers', 'Testham United']);
    expect((await read(doctor, `?competition=${world.league}`)).begin?.competition).toBe(world.league);
  });
});

describe('who is out', () => {
  test('is told of the followed players: unknown is not counted as fit', async () => {
    await follow([world.rossi, world.silva]);
    const { health, begin } = await read();
    expect(begin).toBeNull();
    // Nothing is on record of Silva. Rossi’s record has ended, but the absence is under way.
    expect(health).toMatchObject({ is_of_squads: false, players: 2, known: 1, out: 1, longer: 0, compared: 0 });
    expect(health?.absences).toMatchObject([
      { player: { tag: world.rossi, team: { tag: world.united } }, days: 28, expected: null },
    ]);
  });

  test('is told of the squads of followed teams to a doctor, and to whoever follows no player', async () => {
    await follow([world.united, world.silva]);
    expect((await read()).health).toMatchObject({ is_of_squads: false, players: 1, known: 0, out: 0 });
    await pages.call('desk.setRole', { role: 'doctor' });
    const desk = await read();
    expect(desk).toMatchObject({ role: 'doctor', is_chosen: true });
    expect(desk.health).toMatchObject({ is_of_squads: true, players: 2, known: 1, out: 1 });
    expect(desk.teams).toMatchObject([{ tag: world.united, squad: { players: 2, known: 1, out: 1 } }]);
    await db.delete(favourite);
    await follow([world.nation]);
    await db.update(appUser).set({ deskRole: 'press' });
    expect((await read()).health).toMatchObject({ is_of_squads: true, players: 1, out: 1 });
  });

  test('is set beside the usual absence, with the return that a source expects', async () => {
    await follow([world.rossi]);
    const closed = Array.from({ length: 12 }, (_, at) => ({
      playerId: idOf(world.silva),
      sourceId: source,
      sourceRef: `closed ${at}`,
      description: 'Hamstring injury',
      category: 'injury' as const,
      type: 'muscular-injury' as const,
      part: 'thigh' as const,
      bodyArea: 'thigh' as const,
      tissue: 'muscle-tendon' as const,
      startDate: '2023-01-01',
      endDate: '2023-01-15',
      recoveryDays: 10 + at,
    }));
    await db.insert(injury).values(closed);
    await db.$client.query(
      `update injury set end_date = '2026-03-15', body_area = 'thigh', tissue = 'muscle-tendon' where source_ref = 'open'`,
    );
    const { health } = await read();
    expect(health).toMatchObject({ compared: 1, longer: 1, due: 1, is_new: 0 });
    expect(health?.absences[0]?.expected?.usual).toMatchObject({ lower: 13, median: 16, upper: 19 });
    expect(health?.returns).toMatchObject([{ injury: { end_date: '2026-03-15' } }]);
    // Of a known diagnosis nothing is usual that cases of others of its type or place tell.
    await db.$client.query(`update injury set diagnosis = 'achilles-rupture' where source_ref = 'open'`);
    expect((await read()).health).toMatchObject({ compared: 0, absences: [{ expected: null }] });
    await db.$client.query(`update injury set diagnosis = null where source_ref = 'open'`);
    await db.$client.query(`update injury set end_date = '2026-03-05' where source_ref = 'open'`);
    const overdue = (await read()).health;
    expect([overdue?.due, overdue?.returns.length]).toEqual([0, 1]);
    await db.$client.query(`update injury set end_date = null where source_ref = 'open'`);
    await db.$client.query(`delete from injury where source_ref like 'closed %'`);
  });
});

describe('posts', () => {
  test('are those of the last 24 hours with the widest reach, once each', async () => {
    await follow([world.rossi, world.united]);
    const about = [idOf(world.rossi), idOf(world.united)];
    const at = (hours: number) => new Date(api.clock.now.getTime() - hours * 3_600_000).toISOString();
    expect((await read()).posts).toMatchObject({ day: 0, before: 0, order: 'newest', list: [] });
    await addPosts(db, [
      { message: 'Old', published: at(60), about },
      { message: 'Yesterday', published: at(30), about, sentiment: -80 },
      { message: 'Quiet', published: at(2), about, sentiment: -60, more: { reach: 10 } },
      { message: 'Loud', published: at(5), about: [idOf(world.united)], sentiment: 40, more: { reach: 90_000 } },
      { message: 'Of nobody here', published: at(1), about: [idOf(world.rovers)] },
    ]);
    const { posts, teams } = await read();
    expect(posts).toMatchObject({ day: 2, before: 1, opinions: 2, negative: 1, order: 'reach' });
    expect(posts.list.map(({ _source }) => _source.message)).toEqual(['Loud', 'Quiet']);
    expect(teams[0]?.posts).toHaveLength(7);
    expect(teams[0]?.posts.reduce((sum, each) => sum + each, 0)).toBe(4);
  });

  test('name who is talked about more than usual now', async () => {
    await follow([world.rossi, world.united]);
    const about = [idOf(world.rossi)];
    const at = (days: number, minutes: number) =>
      new Date(api.clock.now.getTime() - days * 86_400_000 - minutes * 60_000).toISOString();
    const before = [3, 10, 17, 24].map((days) => ({ message: 'Before', published: at(days, 30), about }));
    const now = Array.from({ length: 9 }, (_, index) => ({ message: 'Now', published: at(0, index + 1), about }));
    await addPosts(db, [...before, ...now]);
    const { bursts } = (await read()).posts;
    expect(bursts).toMatchObject([{ entity: { tag: world.rossi }, count: 9, compared: 4 }]);
  });
});

describe('what is new', () => {
  const at = (hours: number) => new Date(api.clock.now.getTime() + hours * 3_600_000);
  const events = async () => (await read()).news?.events.map(({ kind, player }) => `${kind} ${player.tag}`);

  test('is what has happened to followed players and clubs since the account said that it is done', async () => {
    await db.delete(playerEvent);
    const about = { playerId: idOf(world.rossi), day: '2026-03-10' };
    await db.insert(playerEvent).values([
      { ...about, kind: 'back', notifiedAt: at(-8 * 24) },
      { ...about, kind: 'injured', day: '2025-03-10', notifiedAt: at(-1) },
      { ...about, kind: 'doubtful', notifiedAt: at(-1) },
      { ...about, kind: 'settled', playerId: idOf(world.silva) },
    ]);
    expect(await events()).toEqual([]);
    await follow([world.rossi]);
    // Neither of last year, nor of more than a week ago.
    expect(await events()).toEqual([`doubtful ${world.rossi}`]);
    await follow([world.united]);
    const ofClub = [`settled ${world.silva}`, `doubtful ${world.rossi}`];
    expect(await events()).toEqual(ofClub);
    await pages.call('desk.markRead', { until: at(-2).toISOString() });
    expect(await events()).toEqual(ofClub);
    // A time to come would hide what has not happened.
    await pages.call('desk.markRead', { until: at(99).toISOString() });
    await db.update(playerEvent).set({ notifiedAt: at(-1) });
    const { since, news } = await read();
    expect([since, news]).toEqual([api.clock.now.toISOString(), { count: 0, events: [] }]);
    await db.update(playerEvent).set({ notifiedAt: null });
    expect((await read()).news?.count).toBe(3);
    await db.delete(playerEvent);
  });
});

describe('the next matches', () => {
  test('are left out where no fixtures are known, and name who is missing where they are', async () => {
    await follow([world.united]);
    expect((await read()).matches).toEqual([]);
    const [home, away] = [idOf(world.rovers), idOf(world.united)];
    const game = { seasonId: season, homeTeamId: home, awayTeamId: away, status: 'scheduled' as const };
    const kickoff = (day: string) => new Date(`${day}T15:00:00Z`);
    await db.insert(match).values([
      { ...game, kickoff: kickoff('2026-03-14'), sourceId: source, sourceRef: 'next' },
      { ...game, kickoff: kickoff('2026-05-30'), sourceId: source, sourceRef: 'far' },
      { ...game, kickoff: kickoff('2026-03-01'), sourceId: source, sourceRef: 'postponed' },
    ]);
    const { matches } = await read();
    expect(matches).toMatchObject([
      { day: '2026-03-14', home: { tag: world.rovers }, away: { squad: { players: 2, known: 1, out: 1 } } },
    ]);
    expect(matches[0]?.away.squad?.missing.map(({ tag }) => tag)).toEqual([world.rossi]);
  });
});

describe('what a plan without injuries and what staff see', () => {
  test('no medical fact without the capability', async () => {
    await follow([world.rossi, world.united], reporter);
    const desk = await read(reporter);
    expect([desk.health, desk.news]).toEqual([null, null]);
    expect(desk.teams.map(({ squad }) => squad)).toEqual([null]);
    expect(desk.matches.flatMap(({ home, away }) => [home.squad, away.squad])).toEqual([null, null]);
    expect(JSON.stringify(desk)).not.toContain('Hamstring');
  });

  test('queues are for editors, objections for admins', async () => {
    expect((await read()).queues).toBeNull();
    await api.addAccount({ email: 'editor@desk.example', planName: 'club', capabilities: { editor: '1' } });
    await api.addAccount({ email: 'admin@desk.example', planName: 'club', isAdmin: true });
    const queues = async (email: string) => (await read(await api.signIn(email))).queues;
    expect(await queues('editor@desk.example')).toEqual({ enquiries: 0, tickets: 0, objections: null });
    expect(await queues('admin@desk.example')).toEqual({ enquiries: 0, tickets: 0, objections: 0 });
  });

  test('an open ticket and an open request for an analysis are counted', async () => {
    await send('POST', '/tickets', { category: 'missing_data', text: 'A return is missing.', tag: world.rossi });
    expect((await read()).open).toEqual({ tickets: 1, enquiries: 0 });
    expect((await read(reporter)).open).toEqual({ tickets: 0, enquiries: 0 });
  });

  test('an unknown role is refused, and an account without one has that of its occupation', async () => {
    await expect(pages.call('desk.setRole', { role: 'coach' as never })).rejects.toMatchObject({ code: 'bad_request' });
    await pages.call('desk.setRole', { role: 'press' });
    expect(await read()).toMatchObject({ role: 'press', is_chosen: true });
    await pages.call('desk.setRole', { role: null });
    expect(await read()).toMatchObject({ role: 'agent', is_chosen: false });
    await db.update(appUser).set({ accountType: 'forum-club' });
    expect(await read()).toMatchObject({ role: 'doctor', is_chosen: false });
  });
});
