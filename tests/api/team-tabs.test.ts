import { beforeAll, describe, expect, test } from 'vitest';
import { Callups } from '../../src/contract/callups.ts';
import { TeamAvailability } from '../../src/contract/team-availability.ts';
import { Team } from '../../src/contract/teams.ts';
import { callup, callupPlayer } from '../../src/provider/matches/schema.ts';
import { openWorld } from './open-world.ts';
import { contractual } from './world.ts';

const { db, api, world, doctor, reporter } = await openWorld();
const idOf = (tag: string) => Number(tag.split('_')[1]);
beforeAll(async () => {
  const names = { en: 'Spring matches', it: 'Partite di primavera' };
  const lists: [date: string, players: string[]][] = [
    ['2020-07-31', [world.silva]],
    ['2020-08-01', [world.silva]],
    ['2026-03-05', [world.rossi, world.silva]],
  ];
  for (const [date, players] of lists) {
    const row = { teamId: idOf(world.nation), date, nameIntl: names };
    const [added] = await db.insert(callup).values(row).returning();
    await db.insert(callupPlayer).values(players.map((tag) => ({ callupId: added?.id ?? 0, playerId: idOf(tag) })));
  }
});

describe('call-ups', () => {
  const path = () => `/national-teams/${world.nation}/callups`;

  test('API-21 ENT-34 ROST-04 have date, name and players, the newest first', async () => {
    const { callups } = await contractual(await api.get(path(), doctor), Callups);
    expect(callups.map(({ date }) => date)).toEqual(['2026-03-05', '2020-08-01', '2020-07-31']);
    const [newest] = callups;
    expect(newest?.nameIntl).toEqual({ en: 'Spring matches', it: 'Partite di primavera' });
    expect(Object.keys(newest?.players ?? {})).toEqual([world.rossi, world.silva]);
    expect(newest?.players[world.rossi]).toMatchObject({
      player: { profile_data: { label: 'Nicolò Testa Rossi', meta: { team_tag: world.united } } },
      coverage: 'fully_covered',
      opened_injuries: [{ date: '2026-02-10' }],
    });
    expect(newest?.players[world.silva]).toMatchObject({ coverage: 'uncovered', opened_injuries: [] });
  });

  test('on a past day are those of that day and before, and the injured are those that were known', async () => {
    const on = async (day: string) =>
      (await contractual(await api.get(`${path()}?as_of=${day}`, doctor), Callups)).callups;
    expect((await on('2026-03-04')).map(({ date }) => date)).toEqual(['2020-08-01', '2020-07-31']);
    expect(await on('2020-07-30')).toEqual([]);
    const injured = (await on('2026-03-05'))[0]?.players[world.rossi]?.opened_injuries;
    expect(injured).toEqual([]);
  });

  test('ROST-05 CONST-24 count from 1 August 2020 on, that day included', async () => {
    const { statistics } = await contractual(await api.get(path(), doctor), Callups);
    expect(statistics.since).toBe('2020-08-01');
    expect(statistics.players).toEqual([
      { tag: world.silva, label: 'João Silva', callups: 2, last: '2026-03-05' },
      { tag: world.rossi, label: 'Nicolò Testa Rossi', callups: 1, last: '2026-03-05' },
    ]);
  });

  test('TAB-06 are for every plan, their injuries are not; a club has none', async () => {
    const { callups } = await contractual(await api.get(path(), reporter), Callups);
    expect(callups[0]?.players[world.rossi]).toMatchObject({ coverage: null, opened_injuries: [] });
    expect((await api.get(`/national-teams/${world.united}/callups`, doctor)).status).toBe(404);
  });
});

describe('a team by matchday', () => {
  const path = () => `/teams/${world.united}/availability?timeframe=2025-08-01,2026-03-10`;

  test('G-25 gives the presence of each player in the matches of their time at the club', async () => {
    const found = await contractual(await api.get(path(), doctor), TeamAvailability);
    expect(found.matches.map(({ date, isHome, opponentTag }) => [date, isHome, opponentTag])).toEqual([
      ['2025-08-20', false, world.rovers],
      ['2025-12-10', true, world.rovers],
      ['2026-01-20', true, world.rovers],
      ['2026-03-01', false, world.rovers],
    ]);
    // Rossi came in the winter, after a last match for Rovers on 10 December; Silva was there from August on, and the
    // sheets of the first two matches name no unused player.
    expect(found.players).toEqual([
      {
        tag: world.rossi,
        label: 'Nicolò Testa Rossi',
        coverage: 'fully_covered',
        presences: [null, null, 'played', 'injured'],
        known: [true, true, true, true],
        availability: { available: 1, unavailable: 1, contradicted: 0, unknown: 0, percentage: 50 },
      },
      {
        tag: world.silva,
        label: 'João Silva',
        coverage: 'uncovered',
        presences: ['not_played', 'not_played', 'played', 'played'],
        known: [false, false, false, false],
        availability: { available: null, unavailable: null, contradicted: null, unknown: 4, percentage: null },
      },
    ]);
  });

  test('G-09 TAB-07 needs the injuries capability', async () => {
    expect((await api.get(path(), reporter)).status).toBe(403);
  });
});

describe('the figures of a team', () => {
  test('ROST-01 ROST-03 ENT-31 are of the player at this club, with matchday injuries', async () => {
    const team = await contractual(await api.get(`/teams/${world.united}`, doctor), Team);
    expect(team.stats).toMatchObject({
      injuries: {
        total: 1,
        severe: 0,
        // No source says where it happened.
        injuries_in_match: null,
        muscular_injuries_in_match: null,
      },
      recovery_days: 28,
      days_out: 28,
    });
    expect(team.breakdown).toMatchObject({ types: { 'muscular-injury': 1 } });
    // Out from 10 February to today, 10 March: 28 days so far. United played once in the last 42 days, without Rossi.
    expect(team.players[world.rossi]?.stats).toEqual({
      matches_played: 1,
      matches_on_bench: 0,
      matches_injured: 1,
      minutes_played: 45,
      goals: 0,
      yellow_cards: 0,
      red_cards: 0,
      injuries: 1,
      recovery_days: 28,
      days_out: 28,
      missed_matches: null,
      severe_injuries: 0,
      // As for the team: "none in a match" would be a claim.
      injuries_in_match: null,
      muscular_injuries_in_match: null,
      fitness_index: 0,
      primary_position: 'RCB',
    });
  });

  test('ROST-02 Match Sharpness is of now, whichever season is shown', async () => {
    const path = `/teams/${world.united}?timeframe=2025-08-01,2025-12-31`;
    const { players } = await contractual(await api.get(path, doctor), Team);
    expect(players[world.silva]).toMatchObject({
      stats: { minutes_played: 0, fitness_index: 100 },
      current_status: { fitness: 100 },
    });
  });

  test('G-67 are hidden without the capability', async () => {
    const team = await contractual(await api.get(`/teams/${world.united}`, reporter), Team);
    expect(team).toMatchObject({ stats: null, breakdown: null });
    expect(team.players[world.rossi]?.stats).toMatchObject({
      severe_injuries: null,
      injuries_in_match: null,
    });
  });
});
