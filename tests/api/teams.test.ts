import { eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { Competition } from '../../src/contract/competitions.ts';
import { Graph } from '../../src/contract/graph.ts';
import { Team } from '../../src/contract/teams.ts';
import { injury } from '../../src/provider/injuries/schema.ts';
import { match } from '../../src/provider/matches/schema.ts';
import { openWorld } from './open-world.ts';
import { contractual } from './world.ts';

const { db, api, world, doctor, reporter } = await openWorld();

describe('a team', () => {
  test('has the usual absence of an injury under way, from enough comparable cases', async () => {
    const read = async (token: string) => {
      const team = await contractual(await api.get(`/teams/${world.united}`, token), Team);
      const [underWay] = team.players[world.rossi]?.opened_injuries ?? [];
      return { id: underWay?.id, absences: team.expected_absences };
    };
    expect((await read(doctor)).absences).toEqual([]);
    const [known] = await db.select().from(injury).limit(1);
    const closed = Array.from({ length: 12 }, (_, at) => ({
      playerId: Number(world.silva.split('_')[1]),
      sourceId: known?.sourceId ?? 0,
      sourceRef: `usual ${at}`,
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
    await db.update(injury).set({ bodyArea: 'thigh', tissue: 'muscle-tendon' }).where(eq(injury.ongoing, true));
    const { id, absences } = await read(doctor);
    const usual = { basis: 'place', cases: 12, lower: 13, median: 16, upper: 19 };
    expect(absences).toEqual([expect.objectContaining({ injury_id: id, usual })]);
    expect((await read(reporter)).absences).toEqual([]);
    await db.delete(injury).where(like(injury.sourceRef, 'usual %'));
  });

  test('ENT-32 API-20 G-77 has its squad of the past year with figures and who is out', async () => {
    const team = await contractual(await api.get(`/teams/${world.united}`, doctor), Team);
    expect(team).toMatchObject({
      tag: world.united,
      team: { name: 'Testham United', type: 'club' },
      // 53 weeks.
      period: { from: '2025-03-04', to: '2026-03-10' },
    });
    expect(team.competitions.map(({ tag }) => tag)).toEqual([world.league]);
    expect(team.seasons.map(({ label }) => label)).toEqual(['2025/2026']);
    expect(Object.keys(team.players)).toEqual([world.rossi, world.silva]);
    const { player, stats, current_status, opened_injuries, injuries_count } = team.players[world.rossi] ?? {};
    expect(player?.profile_data).toMatchObject({
      label: 'Nicolò Testa Rossi',
      meta: { role: 'Defender', position: 'RCB', team_tag: world.united, lastname: 'Rossi' },
    });
    expect(stats).toMatchObject({ matches_played: 1, minutes_played: 45, injuries: 1 });
    expect(stats?.matches_injured).toBe(1);
    expect(current_status?.ongoing_injuries).toHaveLength(1);
    expect(opened_injuries).toMatchObject([{ injuried_part: 'thigh', date: '2026-02-10' }]);
    expect(injuries_count).toBe(2);
    expect(team.players[world.silva]).toMatchObject({
      stats: { matches_played: 2, minutes_played: 180, goals: 2, injuries: null, recovery_days: null },
      coverage: 'uncovered',
      current_status: { fitness: 100, ongoing_injuries: [] },
      injuries_count: null,
    });
  });

  test('ENT-32 an open stage of an open injury is not a second absence', async () => {
    const [open] = await db.select().from(injury).where(eq(injury.sourceRef, 'open'));
    if (!open) throw new Error('no open injury');
    const { id, ...row } = open;
    await db.insert(injury).values({ ...row, parentId: id, sourceRef: 'open stage', startDate: '2026-02-20' });
    const team = await contractual(await api.get(`/teams/${world.united}`, doctor), Team);
    const { current_status, opened_injuries } = team.players[world.rossi] ?? {};
    expect([current_status?.ongoing_injuries, opened_injuries]).toMatchObject([[{ id }], [{ id }]]);
    await db.delete(injury).where(eq(injury.sourceRef, 'open stage'));
  });

  test('API-20 shows the squad of another period', async () => {
    const path = `/teams/${world.rovers}?timeframe=`;
    const past = await contractual(await api.get(`${path}last_season`, doctor), Team);
    expect(past.period).toEqual({ from: '2024-08-01', to: '2025-05-31' });
    expect(Object.keys(past.players)).toEqual([world.rossi]);
    const early = await contractual(await api.get(`${path}2010-01-01,2010-12-31`, doctor), Team);
    expect(early.players).toEqual({});
  });

  test('G-67 tells no injuries without the capability', async () => {
    const team = await contractual(await api.get(`/teams/${world.united}`, reporter), Team);
    expect(team.players[world.rossi]).toMatchObject({
      stats: { goals: 0, injuries: null, recovery_days: null, matches_injured: null },
      current_status: { ongoing_injuries: [] },
      opened_injuries: [],
      injuries_count: null,
    });
  });

  test('G-09 tells no Match Sharpness, minutes and bench without the capability', async () => {
    const team = await contractual(await api.get(`/teams/${world.united}`, reporter), Team);
    expect(Object.keys(team.players)).toHaveLength(2);
    for (const { stats, current_status } of Object.values(team.players)) {
      expect(stats).toMatchObject({ fitness_index: null, minutes_played: null, matches_on_bench: null });
      expect(current_status.fitness).toBeNull();
    }
  });
});

describe('a competition', () => {
  test('ENT-33 API-19 has its teams with figures, and the players who are out', async () => {
    const path = `/competitions/${world.league}`;
    const found = await contractual(await api.get(path, doctor), Competition);
    expect(found.competition).toMatchObject({ name: 'Testland League', type: 'league' });
    expect(found.seasons.map(({ label }) => label)).toEqual(['2025/2026', '2024/2025']);
    expect(Object.keys(found.teams)).toEqual([world.rovers, world.united]);
    expect(found.teams[world.united]).toMatchObject({
      team: { tag: world.united, meta: { common_name: 'Testham United' } },
      players_count: 2,
      stats: { injuries: { total: 1, severe: 0 } },
    });
    expect(found.teams[world.rovers]?.stats?.injuries.total).toBe(0);
    expect(found.players[world.rossi]?.opened_injuries).toHaveLength(1);
    expect(found.players[world.silva]).toBeUndefined();
  });

  test('ENT-33 counts an injury for the club it happened at, stages with their episode', async () => {
    const path = `/competitions/${world.league}?timeframe=last_season`;
    const { teams } = await contractual(await api.get(path, doctor), Competition);
    expect(teams[world.rovers]?.stats).toEqual({
      injuries: { total: 1, severe: 1, injuries_in_match: 1, muscular_injuries_in_match: 0 },
      recovery_days: 31,
      // As recovery days: of an episode the stages count that say how long they lasted.
      days_out: 31,
      matches: { injured: 30 },
      availability: { available: null, unavailable: null, contradicted: null, unknown: 0, percentage: null },
      // One player, known for all 304 days of the season.
      completeness: {
        knownShare: 100,
        playerSeasons: 1,
        injuriesPerSeason: 0.99,
        notes: 0,
        recordedNotes: 0,
        isThin: true,
      },
    });
  });

  test('G-67 tells no injuries without the capability', async () => {
    const path = `/competitions/${world.league}`;
    const { teams, players } = await contractual(await api.get(path, reporter), Competition);
    expect(players).toEqual({});
    expect(teams[world.united]).toMatchObject({ players_count: 2, stats: null });
  });
});

describe("a player's graph", () => {
  const period = '2025-08-01,2026-03-10';

  test('ENT-28 ENT-29 API-18 has the matches of the player’s club at the time, and the player’s share', async () => {
    const path = `/v2/players/${world.rossi}/graph?timeframe=${period}`;
    const { matches, availability, fitness, injuries } = await contractual(await api.get(path, doctor), Graph);
    expect(matches.map((m) => [m.date, m.isHome, m.opponentTag, m.minutesPlayed, m.skippedReason])).toEqual([
      ['2025-08-20', true, world.united, 90, null],
      ['2025-12-10', false, world.united, 0, null],
      ['2026-01-20', true, world.rovers, 45, null],
      ['2026-03-01', false, world.rovers, 0, 'injury'],
    ]);
    expect(availability).toEqual({
      minutesPercentage: 37.5,
      minutesPlayed: 135,
      possibleMinutes: 360,
      matchesPercentage: 50,
      matchesPlayed: 2,
      possibleMatches: 4,
    });
    // Injured for the last of the four, on the bench for the second.
    expect(fitness).toEqual({ available: 3, unavailable: 1, contradicted: 0, unknown: 0, percentage: 75 });
    expect(matches.map(({ presence }) => presence)).toEqual(['played', 'unused', 'played', 'injured']);
    expect(injuries.map(({ date }) => date)).toEqual(['2026-02-10']);
  });

  test('API-18 names the country of a national team, and none of a club', async () => {
    const friendly = eq(match.sourceRef, '2025-12-10');
    const meet = (home: string) =>
      db
        .update(match)
        .set({ homeTeamId: Number(home.split('_')[1]) })
        .where(friendly);
    await meet(world.nation);
    const path = `/players/${world.rossi}/graph?timeframe=${period}`;
    const { matches } = await contractual(await api.get(path, doctor), Graph);
    await meet(world.united);
    expect(matches.map((each) => [each.team_country, each.opponent_country])).toEqual([
      [null, null],
      [null, 'IT'],
      [null, null],
      [null, null],
    ]);
  });

  test('API-18 brings other events when asked for, and knows seasons by name', async () => {
    const path = `/players/${world.rossi}/graph?timeframe=current_season&include_other_events=true`;
    const graph = await contractual(await api.get(path, doctor), Graph);
    expect(graph.period).toEqual({ from: '2025-08-01', to: '2026-05-31' });
    expect(graph.injuries.map(({ date }) => date)).toEqual(['2026-02-10', '2025-09-01']);
  });

  test('FILT-14 is of 53 weeks when nothing is asked', async () => {
    const graph = await contractual(await api.get(`/players/${world.rossi}/graph`, doctor), Graph);
    expect(graph.period).toEqual({ from: '2025-03-04', to: '2026-03-10' });
  });

  test('G-09 needs the injuries capability', async () => {
    const answer = await api.get(`/players/${world.rossi}/graph`, reporter);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      error: 'plan_upgrade_required',
      message: 'You cannot view this content. please upgrade your subscription.',
    });
  });
});

test.each(['', 'yesterday', '2025-02-30,2025-03-01', '2026-01-01,2025-01-01', '2025-01-01'])(
  'FILT-13 refuses the timeframe %j everywhere, and says so',
  async (timeframe) => {
    for (const path of [`/teams/${world.united}`, `/competitions/${world.league}`, `/players/${world.rossi}/graph`]) {
      const answer = await api.get(`${path}?timeframe=${timeframe}`, doctor);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: 'bad_request', parameter: 'timeframe' });
    }
  },
);

test('G-10 a tag of another kind is NOT FOUND', async () => {
  const { rossi, united, league } = world;
  for (const path of [`/teams/${rossi}`, `/teams/${league}`, `/competitions/${united}`])
    expect((await api.get(path, doctor)).status).toBe(404);
  expect((await api.get(`/players/${united}/graph`, doctor)).status).toBe(404);
  expect((await api.get(`/competitions/cp_${rossi.slice(2)}`, doctor)).status).toBe(404);
});
