import { expect, test } from 'vitest';
import { Comparison } from '../../src/contract/compare.ts';
import { openWorld } from './open-world.ts';
import { contractual } from './world.ts';

const { api, world, doctor } = await openWorld();
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
      availability: { available: 3, unavailable: 1, unknown: 0, percentage: 75 },
      minutes_played: 37.5,
      injuries: 1,
      severe: 0,
      recovery_days: 28,
      missed_matches: 0,
      breakdown: { severity: { under_30: 1 }, ongoing: { under_30: 1 } },
    },
    {
      tag: world.silva,
      coverage: 'uncovered',
      possible_matches: 4,
      availability: { available: null, unavailable: null, unknown: 4, percentage: null },
      injuries: null,
      severe: null,
      recovery_days: null,
      missed_matches: null,
      breakdown: null,
    },
  ]);
});

// United: six player-matches, four of them Silva's, of whom nothing is known; Rossi missed one of two. Rovers: Rossi's
// two, before the injury at the other club.
test('G-22 teams stand side by side, each with what happened at it', async () => {
  const { compared } = await ask(`t=${world.united},${world.rovers}&${PERIOD}`);
  expect(compared).toMatchObject([
    {
      players: 2,
      possible_matches: 6,
      availability: { available: 1, unavailable: 1, unknown: 4, percentage: 50 },
      minutes_played: null,
      injuries: 1,
    },
    {
      players: 1,
      possible_matches: 2,
      availability: { available: 2, unavailable: 0, unknown: 0, percentage: 100 },
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
