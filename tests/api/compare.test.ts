import { expect, test } from 'vitest';
import { Comparison } from '../../src/contract/compare.ts';
import { Profile } from '../../src/contract/profile.ts';
import { Team } from '../../src/contract/teams.ts';
import { injury } from '../../src/provider/injuries/schema.ts';
import { openWorld } from './open-world.ts';
import { contractual } from './world.ts';

const { db, api, world, doctor } = await openWorld();
const PERIOD = 'timeframe=2025-08-01,2026-03-10';
const ask = async (query: string) => contractual(await api.get(`/compare?${query}`, doctor), Comparison);

// Rossi had four matches, was on the pitch for 135 of 360 minutes (37.5 %), and missed the last one injured: 3 of 4 are
// 75 %. From 10 February to 10 March are 28 days, not yet severe. Silva had all four, and nothing is known of
// Silva's health.
test('G-22 players stand side by side with the figures of their own pages', async () => {
  const { period, compared } = await ask(`t=${world.rossi},${world.silva}&${PERIOD}`);
  expect(period).toEqual({ from: '2025-08-01', to: '2026-03-10' });
  expect(compared).toMatchObject([
    {
      tag: world.rossi,
      name: 'Nicolò Testa Rossi',
      team: { tag: world.united, name: 'Testham United' },
      coverage: 'fully_covered',
      players: 1,
      possible_matches: 4,
      availability: { available: 3, unavailable: 1, contradicted: 0, unknown: 0, percentage: 75 },
      minutes_played: 37.5,
      injuries: 1,
      severe: 0,
      recovery_days: 28,
      missed_matches: 1,
      breakdown: { severity: { under_30: 1 }, ongoing: { under_30: 1 } },
    },
    {
      tag: world.silva,
      coverage: 'uncovered',
      possible_matches: 4,
      availability: { available: null, unavailable: null, contradicted: null, unknown: 4, percentage: null },
      injuries: null,
      severe: null,
      recovery_days: null,
      missed_matches: null,
      breakdown: null,
    },
  ]);
});

// United: six player-matches, four of them Silva's, who has no record; Rossi missed one of two. Rovers: Rossi's
// two, before the injury at the other club.
test('G-22 teams stand side by side, each with what happened at it', async () => {
  const { compared } = await ask(`t=${world.united},${world.rovers}&${PERIOD}`);
  expect(compared).toMatchObject([
    {
      players: 2,
      possible_matches: 6,
      availability: { available: 1, unavailable: 1, contradicted: 0, unknown: 4, percentage: 50 },
      minutes_played: null,
      injuries: 1,
    },
    {
      players: 1,
      possible_matches: 2,
      availability: { available: 2, unavailable: 0, contradicted: 0, unknown: 0, percentage: 100 },
      injuries: 0,
      team: null,
      coverage: null,
    },
  ]);
});

test('G-22 G-77 are of 53 weeks when nothing is asked', async () => {
  expect((await ask(`t=${world.rossi}`)).period).toEqual({ from: '2025-03-04', to: '2026-03-10' });
});

test('G-22 refuses what cannot be compared', async () => {
  const { rossi, united, league } = world;
  const statusOf = async (query: string) => (await api.get(`/compare?${query}`, doctor)).status;
  expect(await statusOf(`t=${rossi},${united}`)).toBe(400);
  expect(await statusOf(`t=${league}`)).toBe(400);
  expect(await statusOf('t=p_1,p_2,p_3,p_4,p_5')).toBe(400);
  expect(await statusOf(`t=${rossi}&timeframe=never`)).toBe(400);
  expect(await statusOf('t=')).toBe(400);
  expect(await statusOf('t=p_999999')).toBe(404);
  expect(await statusOf('t=p_x')).toBe(404);
});

test('G-22 G-09 needs the injuries capability', async () => {
  const reporter = await api.signIn('reporter@press.example');
  expect((await api.get(`/compare?t=${world.rossi}`, reporter)).status).toBe(403);
});

// Out from 10 February to today, 10 March: 28 days. A knock of 5 days in between makes 33 days of recovery and no more
// days out.
test('G-22 G-59 overlapping injuries count once in the days out of a player and a team, on every page alike', async () => {
  const { rossi, united } = world;
  const profile = async () =>
    contractual(await api.get(`/profile?t=${rossi}&include_other_events=false`, doctor), Profile);
  const before = await profile();
  const [first] = await db.select().from(injury).limit(1);
  await db.insert(injury).values({
    playerId: Number(rossi.slice(2)),
    teamId: Number(united.slice(2)),
    description: 'Knock',
    category: 'injury',
    type: 'unspecified',
    part: 'leg',
    startDate: '2026-02-20',
    endDate: '2026-02-25',
    recoveryDays: 5,
    sourceId: first?.sourceId ?? 0,
    sourceRef: 'knock',
  });
  const after = await profile();
  expect([after.days_out, after.injuries.length - before.injuries.length]).toEqual([before.days_out, 1]);
  expect(before.days_out).toBeGreaterThan(28);
  for (const tag of [rossi, united])
    expect((await ask(`t=${tag}&${PERIOD}`)).compared).toMatchObject([{ recovery_days: 33, days_out: 28 }]);
  const team = await contractual(await api.get(`/teams/${united}?${PERIOD}`, doctor), Team);
  expect(team.stats).toMatchObject({ recovery_days: 33, days_out: 28 });
  expect(team.players[rossi]?.stats).toMatchObject({ recovery_days: 33, days_out: 28 });
  const reporter = await api.signIn('reporter@press.example');
  const hidden = await contractual(await api.get(`/profile?t=${rossi}`, reporter), Profile);
  expect(hidden.days_out).toBeNull();
});
