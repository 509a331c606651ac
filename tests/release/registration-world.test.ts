import { beforeAll, describe, expect, test } from 'vitest';
import { rankingCells, rankingOrder, rankingRows } from '../../src/views/statistics/ranking.ts';
import { rosterCells } from '../../src/views/teams/roster.ts';
import { Comparison } from '../../src/contract/compare.ts';
import { Competition } from '../../src/contract/competitions.ts';
import { Graph } from '../../src/contract/graph.ts';
import { Team } from '../../src/contract/teams.ts';
import { fromWire } from '../../src/contract/wire/wire.ts';
import { contractual, openApi } from '../api/world.ts';
import { openRealWorld } from './real-world-database.ts';
import type { OnWire } from '../on-wire.ts';
import { missingWorld } from '../real-world.ts';

const missing = missingWorld('registrations cannot be checked');

if (missing) test.skip(missing);
else
  describe('who belonged to which club, in real seasons', async () => {
    const { db } = await openRealWorld();
    const api = await openApi(db);
    let token: string;
    beforeAll(async () => {
      token = await api.signIn('doctor@club.example');
    }, 240_000);

    async function idOf(ref: string): Promise<number> {
      const { rows } = await db.$client.query<{ id: number }>('select id from entity where source_ref = $1', [ref]);
      return rows[0]?.id ?? 0;
    }
    async function graphOf(ref: string, timeframe: string): Promise<OnWire<typeof Graph>> {
      return contractual(await api.get(`/players/p_${await idOf(ref)}/graph?timeframe=${timeframe}`, token), Graph);
    }

    // Costa has a place at Chelsea without a match beside 15 matches (1,047 minutes) for Atlético: 1,047 of 38 × 90.
    test('G-38 Diego Costa 2017/18: a first club without an appearance does not double the possible matches', async () => {
      const { availability } = await graphOf('tm44779', '2017-07-01,2018-06-30');
      expect(availability).toMatchObject({ possibleMatches: 38, minutesPlayed: 1047, minutesPercentage: 30.6 });
    });

    test.each([
      ['Gabriel Paulista', 'tm149498'],
      ['Emiliano Martínez', 'tm111873'],
      ['Max Gradel', 'tm28140'],
      ['Brendan Galloway', 'tm208244'],
    ])('G-38 %s 2017/18: no more possible matches than one club plays', async (_, ref) => {
      const { availability } = await graphOf(ref, '2017-07-01,2018-06-30');
      expect(availability.possibleMatches).toBeLessThanOrEqual(38);
    });

    // Oxford: Mönchengladbach, back to West Ham in winter, Mönchengladbach again; Ünal: Villarreal, Levante, Villarreal.
    test.each([
      ['Enes Ünal', 'tm251106', 3],
      ['Reece Oxford', 'tm314295', 3],
    ])('G-38 %s 2017/18: a loan and the return, no day for two clubs', async (_, ref, spells) => {
      const { rows } = await db.$client.query<{ start: string; end: string }>(
        `select start_date as start, end_date as "end" from registration
         where player_id = $1 and start_date <= '2018-06-30' and end_date >= '2017-07-01' order by start_date`,
        [await idOf(ref)],
      );
      expect(rows).toHaveLength(spells);
      for (const [index, { start }] of rows.entries())
        if (index > 0) expect(start > (rows[index - 1]?.end ?? '')).toBe(true);
      const { availability } = await graphOf(ref, '2017-07-01,2018-06-30');
      expect(availability.possibleMatches).toBeLessThanOrEqual(42);
    });

    test('no two registrations of a player overlap', async () => {
      const { rows } = await db.$client.query(
        `select a.player_id from registration a join registration b
         on b.player_id = a.player_id and b.start_date > a.start_date and b.start_date <= a.end_date`,
      );
      expect(rows).toEqual([]);
      const { rows: counted } = await db.$client.query<{ players: number }>(
        'select count(distinct player_id)::int as players from registration',
      );
      expect(counted[0]?.players).toBeGreaterThan(2000);
    });

    test('Arsenal 2017/18 has one total of injuries on every page, in every file and call', async () => {
      const timeframe = '2017-07-01,2018-06-30';
      const arsenal = await idOf('arsenal');
      const league = await idOf('ENG1');
      const team = await contractual(await api.get(`/teams/t_${arsenal}?timeframe=${timeframe}`, token), Team);
      const competition = await contractual(
        await api.get(`/competitions/cp_${league}?timeframe=${timeframe}`, token),
        Competition,
      );
      const there = Object.values(competition.teams).find(({ team: { meta } }) => meta.common_name === 'Arsenal');
      const total = team.stats?.injuries.total;
      expect(total).toBeGreaterThan(25);
      expect(there?.stats?.injuries.total).toBe(total);
      const decoded = fromWire(Team)(team) as Team;
      const sum = (figures: readonly number[]) => figures.reduce((one, other) => one + other, 0);
      expect(sum(Object.values(decoded.players).map(({ stats }) => stats.injuries ?? 0))).toBe(total);
      expect(
        sum(
          rosterCells(decoded, 'en-gb')
            .slice(1)
            .map((line) => Number(line[8] ?? 0)),
        ),
      ).toBe(total);
      expect(sum(Object.values(decoded.breakdown?.types ?? {}))).toBe(total);
      const rows = rankingRows(
        fromWire(Competition)(competition) as Competition,
        rankingOrder(new URLSearchParams()),
        'en-gb',
      );
      expect(rows.find(({ label }) => label === 'Arsenal')?.figures.injuries).toBe(total);
      expect(rankingCells(rows, 'en-gb').find(([label]) => label === 'Arsenal')?.[1]).toBe(total);
      const comparison = await api.get(`/compare?t=t_${arsenal}&timeframe=${timeframe}`, token);
      expect((await contractual(comparison, Comparison)).compared[0]?.injuries).toBe(total);
      const { rows: counted } = await db.$client.query<{ injuries: number }>(
        `select count(*)::int as injuries from injury i join registration r on r.player_id = i.player_id
           and i.start_date between r.start_date and r.end_date
         where r.team_id = $1 and i.start_date between '2017-07-01' and '2018-06-30' and not i.other_event`,
        [arsenal],
      );
      expect(counted[0]?.injuries).toBe(total);
    });
  });
