import { expect, test } from 'vitest';
import { match } from '../../src/provider/matches/schema.ts';
import { openWorld } from './open-world.ts';

const { db, api, world, doctor, reporter } = await openWorld();
const pages = api.pagesOf(doctor);
const [known] = await db.select().from(match).limit(1);
if (!known) throw new Error('no match');
const { seasonId, homeTeamId, awayTeamId, sourceId } = known;
const game = { seasonId, homeTeamId, awayTeamId, sourceId };
await db.insert(match).values([
  { ...game, kickoff: new Date('2026-03-05T15:00:00Z'), status: 'played', sourceRef: 'without a sheet' },
  { ...game, kickoff: new Date('2026-03-21T15:00:00Z'), status: 'scheduled', sourceRef: 'later' },
  { ...game, kickoff: new Date('2026-03-14T15:00:00Z'), status: 'scheduled', sourceRef: 'next' },
]);
const minutesOf = (load: ({ minutes: number } | null)[] | undefined) => load?.map((window) => window?.minutes ?? null);

test('the squad of today has a state, minutes and the next matches for each player', async () => {
  const board = await pages.call('teams.board', { tag: world.united });
  expect(board.next.map(({ date }) => date)).toEqual(['2026-03-14', '2026-03-21']);
  expect({ matches: board.matches, withoutSheet: board.withoutSheet }).toEqual({ matches: 2, withoutSheet: 1 });
  const [rossi, silva] = [world.rossi, world.silva].map((tag) => board.players.find((one) => one.tag === tag));
  expect(rossi?.state).toBe('out');
  expect(rossi?.injuries.map(({ startDate, outlook }) => ({ startDate, outlook }))).toEqual([
    { startDate: '2026-02-10', outlook: null },
  ]);
  // The only match of seven days has no match sheet.
  expect(minutesOf(rossi?.load)).toEqual([null, 0, 0]);
  // Without a record nobody is available.
  expect(silva).toMatchObject({ state: 'unknown', injuries: [], away: [], back: null });
  expect(minutesOf(silva?.load)).toEqual([null, 90, 90]);
});

test('minutes of days without any match sheet are not known', async () => {
  api.clock.now = new Date('2026-04-20T12:00:00Z');
  const board = await pages.call('teams.board', { tag: world.united });
  expect(board.players.map(({ load }) => load)).toEqual([
    [null, null, null],
    [null, null, null],
  ]);
  api.clock.now = new Date('2026-03-10T12:00:00Z');
});

test('a player’s load is of the last day of a period, with the minutes after returns in it', async () => {
  const load = await pages.call('load.read', { tag: world.rossi, timeframe: '2025-01-01,2026-01-25' });
  expect(load).toMatchObject({ day: '2026-01-25', withoutSheet: 0, sharpness: 50 });
  expect(minutesOf(load.load)).toEqual([45, 45, 45]);
  const none = { minutes: 0, possible: 0, percentage: null };
  expect(load.returns).toMatchObject([
    { day: '2025-04-01', before: none, since: none, weeks: [none, none, none, none] },
  ]);
});

test('an account without injuries sees neither', async () => {
  const media = api.pagesOf(reporter);
  const refused = { code: 'plan_upgrade_required' };
  await expect(media.call('teams.board', { tag: world.united })).rejects.toMatchObject(refused);
  await expect(media.call('load.read', { tag: world.rossi })).rejects.toMatchObject(refused);
  await expect(pages.call('teams.board', { tag: world.rossi })).rejects.toMatchObject({ code: 'not_found' });
  await expect(pages.call('load.read', { tag: world.united })).rejects.toMatchObject({ code: 'not_found' });
});
