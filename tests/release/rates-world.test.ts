import { beforeAll, describe, expect, test } from 'vitest';
import { Competition } from '../../src/contract/competitions.ts';
import { Consensus } from '../../src/contract/consensus.ts';
import { reinjuryWeeks } from '../../src/domain/injuries/reinjury.ts';
import { findFollowedReturns } from '../../src/provider/statistics/store-absence.ts';
import { type Api, contractual, openApi } from '../api/world.ts';
import { openRealWorld } from './real-world-database.ts';
import { missingWorld } from '../real-world.ts';

const missing = missingWorld('rates cannot be compared');
const today = '2026-11-21';

if (missing) test.skip(missing);
else
  describe('rates of injury in real football', async () => {
    const { db } = await openRealWorld();
    let api: Api;
    let doctor: string;
    beforeAll(async () => {
      api = await openApi(db);
      api.clock.now = new Date(`${today}T12:00:00Z`);
      doctor = await api.signIn('doctor@club.example');
    }, 240_000);

    async function idOf(ref: string): Promise<number> {
      const { rows } = await db.$client.query<{ id: number }>('select id from entity where source_ref = $1', [ref]);
      return rows[0]?.id ?? 0;
    }
    async function consensusOf(tag: string, timeframe: string) {
      return contractual(await api.get(`/consensus?t=${tag}&timeframe=${timeframe}`, doctor), Consensus);
    }

    // 24.8 per 1,000 hours of the league alone, by an independent count 17.9 over all competitions.
    test('G-59 the Premier League of 2021/2022: 18 injuries per 1,000 hours of all competitions', async () => {
      const { injuries, hours } = await consensusOf(`cp_${await idOf('ENG1')}`, '2021-07-01,2022-06-30');
      expect(injuries?.incidence?.value).toBeGreaterThan(17);
      expect(injuries?.incidence?.value).toBeLessThan(19);
      expect(hours?.all_competitions).toBeGreaterThan(0.6);
      expect(hours?.minutes).toBeGreaterThan(hours?.on_sheets ?? 0);
    });

    test('G-59 G-84 a period that no record covers whole keeps the known time of its players', async () => {
      const { known, injuries, hours } = await consensusOf(`cp_${await idOf('ENG1')}`, `2021-07-01,${today}`);
      expect(known).toBeGreaterThan(400);
      expect(injuries?.absences).toBeGreaterThan(250);
      expect(hours?.minutes).toBeGreaterThan(0);
    });

    // Cruciate ligament on 20 March 2022, no return on record; the record ends on 3 January 2025, 1,020 days later.
    test('G-59 G-84 Andros Townsend’s open injury counts from its first day', async () => {
      const { injuries } = await consensusOf(`p_${await idOf('tm61842')}`, '2022-01-01,2022-06-30');
      expect(injuries).toMatchObject({ absences: 1, open: 1, open_days: 1020, mean_days: null });
      expect(injuries?.incidence?.value).toBeGreaterThan(0);
    });

    test('G-59 recurrences are of the injuries with a known diagnosis, and have three kinds', async () => {
      const { injuries, recurrences } = await consensusOf(`cp_${await idOf('ENG1')}`, '2018-07-01,2019-06-30');
      const { located = 0, early = 0, late = 0, delayed = 0 } = recurrences ?? {};
      expect(located).toBeLessThan(injuries?.absences ?? 0);
      expect(early / located).toBeGreaterThan(0.02);
      expect(early / located).toBeLessThan(0.12);
      expect(Math.min(late, delayed)).toBeGreaterThan(0);
    });

    test('G-84 where no source says where anything happened, nothing is counted in matches', async () => {
      const path = `/competitions/cp_${await idOf('ENG1')}?timeframe=2021-07-01,2022-06-30`;
      const { teams } = await contractual(await api.get(path, doctor), Competition);
      const counted = Object.values(teams).map(({ stats }) => stats?.injuries.injuries_in_match);
      expect(counted).toEqual(Array(20).fill(null));
    });

    // By an independent count over all thigh muscles: 2.5 per 1,000 player-days in week 1, 1.4 in week 4, at most 1.1 later.
    test('G-32 a hamstring comes back most often in the first weeks after the return', async () => {
      const weeks = reinjuryWeeks(await findFollowedReturns(db, 'hamstring-injury', { today, isPast: false }));
      const [first, second] = weeks;
      const half = weeks.at(-2);
      expect(first?.atRisk).toBeGreaterThan(900);
      expect(first?.rate?.value).toBeGreaterThan(1);
      expect(first?.rate?.value).toBeLessThan(3);
      expect(half?.rate?.high).toBeLessThan(second?.rate?.high ?? 0);
      expect(half?.rate?.value).toBeLessThan(1.2);
      expect(first?.rate?.value).toBeGreaterThan(half?.rate?.value ?? Number.POSITIVE_INFINITY);
    });
  });
