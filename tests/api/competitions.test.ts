import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { Competition } from '../../src/contract/competitions.ts';
import { Consensus } from '../../src/contract/consensus.ts';
import { player } from '../../src/provider/entities/schema.ts';
import { seasonTotal } from '../../src/provider/matches/schema.ts';
import { openWorld } from './open-world.ts';
import { contractual } from './world.ts';

const { db, api, world, doctor, reporter } = await openWorld();

describe('a competition', () => {
  const ask = async (timeframe = '') =>
    contractual(await api.get(`/competitions/${world.league}${timeframe}`, doctor), Competition);

  test('CSTAT-09 ENT-33 is of the current season, with injuries by what they are', async () => {
    const { period, breakdown } = await ask();
    expect(period).toEqual({ from: '2025-08-01', to: '2026-05-31' });
    expect(breakdown).toMatchObject({
      types: { 'muscular-injury': 1, 'ligament-injury': 0 },
      contacts: { na: 1 },
      occasions: { unknown: 1, match: 0 },
      // Since 10 February: 28 days on 10 March.
      severity: { under_30: 1 },
      ongoing: { under_30: 1 },
    });
    const past = await ask('?timeframe=last_season');
    expect(past.breakdown).toMatchObject({
      types: { 'ligament-injury': 1 },
      contacts: { no_contact: 1 },
      occasions: { match: 1 },
      severity: { from_30_to_60: 1 },
    });
  });

  // United: Rossi had two matches since December and missed that of 1 March: 1 of 2; Silva's four are unknown.
  // Rovers: Rossi had two before the move, and was fit.
  test('G-21 says how much of its squad each team had', async () => {
    const { teams } = await ask();
    expect(teams[world.united]?.stats?.availability).toMatchObject({ percentage: 50, unknown: 4 });
    expect(teams[world.rovers]?.stats?.availability).toMatchObject({ percentage: 100, unknown: 0 });
    const past = await ask('?timeframe=last_season');
    expect(past.teams[world.rovers]?.stats?.availability.percentage).toBeNull();
  });

  test('ROST-06 G-24 names the club and the last source of who is out', async () => {
    const { players } = await ask('?timeframe=last_season');
    const { player, opened_injuries } = players[world.rossi] ?? {};
    expect(player?.profile_data.meta.team_tag).toBe(world.rovers);
    const now = await ask();
    expect(now.players[world.rossi]?.player.profile_data.meta.team_tag).toBe(world.united);
    expect(opened_injuries).toMatchObject([
      {
        date: '2026-02-10',
        last_source: { name: 'By hand', title: null, url: 'https://touchline.example/demo' },
      },
    ]);
  });

  test('G-67 tells no injuries without the capability', async () => {
    const path = `/competitions/${world.league}`;
    const { breakdown, players } = await contractual(await api.get(path, reporter), Competition);
    expect(breakdown).toBeNull();
    expect(players).toEqual({});
  });
});

describe('consensus statistics', () => {
  const ask = async (query: string) => contractual(await api.get(`/consensus?${query}`, doctor), Consensus);
  const window = '2025-08-01,2026-02-28';

  // Rossi is known until 1 March 2026 and played 90 + 45 minutes; of Silva nothing is known. Rossi is out with the
  // thigh since
  // 10 February: 28 days so far on 10 March.
  test('G-59 G-84 are of known time, and say of how many players', async () => {
    const found = await ask(`t=${world.league}&timeframe=${window}`);
    expect(found).toMatchObject({
      tag: world.league,
      players: 2,
      known: 1,
      hours: { minutes: 135, on_sheets: 135, all_competitions: 0 },
      injuries: { absences: 1, open: 1, days: 28, open_days: 28, mean_days: null },
      burden_interval: null,
      all_absences: { absences: 2, open: 2 },
      groups: [{ injuries: 1, closed: 0, median_days: null }],
    });
    // One in 2.25 hours, at most 5.572: 2,476 per 1,000 hours.
    expect(found.injuries?.incidence?.value).toBeCloseTo(1 / 0.00225, 1);
    expect(found.injuries?.incidence?.high).toBeCloseTo(5.572 / 0.00225, -1);
  });

  test('G-59 a team has the hours of its matches, a player of all matches', async () => {
    const team = await ask(`t=${world.united}&timeframe=${window}`);
    expect(team).toMatchObject({ players: 2, known: 1, hours: { minutes: 45 }, injuries: { open: 1 } });
    const rovers = await ask(`t=${world.rovers}&timeframe=${window}`);
    expect(rovers).toMatchObject({ players: 1, known: 1, hours: { minutes: 90 }, injuries: { open: 0 } });
    const player = await ask(`t=${world.rossi}&timeframe=${window}`);
    expect(player).toMatchObject({ players: 1, known: 1, hours: { minutes: 135 } });
    // Until today, 10 March: the record ends on the way, and counts up to there.
    expect(await ask(`t=${world.rossi}`)).toMatchObject({
      period: { from: '2025-03-04', to: '2026-03-10' },
      known: 1,
      injuries: { open: 1 },
    });
    expect((await ask(`t=${world.league}`)).period.to).toBe('2026-05-31');
  });

  // The record holds the whole season; 400 minutes of all competitions, 135 of them on the league's sheets.
  test('G-59 hours are of all competitions where the total of a season is known, and say so', async () => {
    const rossi = eq(player.entityId, Number(world.rossi.slice(2)));
    const year = `t=${world.league}&timeframe=2025-08-01,2026-05-31`;
    await db.update(player).set({ coverageUntil: '2026-05-31' }).where(rossi);
    expect((await ask(year)).hours).toEqual({ minutes: 135, on_sheets: 135, all_competitions: 0 });
    const total = { games: 5, goals: 0, assists: 0, yellow: 0, red: 0, season: '2025/2026', minutes: 400 };
    await db.insert(seasonTotal).values({ ...total, playerId: Number(world.rossi.slice(2)) });
    const { hours, injuries } = await ask(year);
    expect(hours).toEqual({ minutes: 400, on_sheets: 135, all_competitions: 1 });
    expect(injuries?.incidence?.value).toBeCloseTo(1000 / (400 / 60), 1);
    await db.delete(seasonTotal);
    await db.update(player).set({ coverageUntil: '2026-03-01' }).where(rossi);
  });

  test('G-84 say nothing of a player without a record, nor of time after its end', async () => {
    const nothing = { known: 0, hours: null, injuries: null, recurrences: null, all_absences: null, groups: [] };
    expect(await ask(`t=${world.silva}&timeframe=${window}`)).toMatchObject({ players: 1, ...nothing });
    expect(await ask(`t=${world.league}&timeframe=2026-03-02,2026-03-10`)).toMatchObject(nothing);
  });

  test('G-59 G-09 need the injuries capability', async () => {
    const answer = await api.get(`/consensus?t=${world.league}`, reporter);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error: 'plan_upgrade_required' });
  });

  test.each([
    ['t=x_1', 404],
    ['t=p_999999', 404],
    ['t=cp_999999', 404],
    ['t=nothing', 404],
    ['timeframe=year', 400],
    ['t=', 400],
  ])('G-10 refuse %s with %i', async (query, status) => {
    expect((await api.get(`/consensus?${query}`, doctor)).status).toBe(status);
  });
});
