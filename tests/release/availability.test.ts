import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { Graph } from '../../src/contract/graph.ts';
import { tagOf } from '../../src/domain/tags.ts';
import { entity } from '../../src/provider/entities/schema.ts';
import { contractual, openApi } from '../api/world.ts';
import { openRealWorld } from './real-world-database.ts';
import type { OnWire } from '../on-wire.ts';
import { missingWorld } from '../real-world.ts';

const missing = missingWorld('availability cannot be compared');

const season = '2021-08-01,2022-05-31';

if (missing) test.skip(missing);
else
  describe('availability of three players in the Premier League of 2021/2022', async () => {
    const { db } = await openRealWorld();
    const api = await openApi(db);
    let token: string;
    beforeAll(async () => {
      token = await api.signIn('doctor@club.example');
    }, 240_000);

    async function graphOf(sourceRef: string): Promise<OnWire<typeof Graph>> {
      const [found] = await db.select({ id: entity.id }).from(entity).where(eq(entity.sourceRef, sourceRef));
      const tag = tagOf('player', found?.id ?? 0, '');
      return contractual(await api.get(`/players/${tag}/graph?timeframe=${season}`, token), Graph);
    }

    // Liverpool's 38 matches are 38 × 90 = 3,420 minutes; Salah played in 35 of them, 2,758 minutes, and was never
    // injured: 2,758 ÷ 3,420 = 80.6 %, 35 ÷ 38 = 92.1 %. The sheets name only who played, so that the other three
    // say no more than that the player did not.
    test('PSTAT-02 PSTAT-03 G-38 Mohamed Salah, never injured', async () => {
      const { availability, fitness, matches } = await graphOf('tm148455');
      expect(availability).toEqual({
        minutesPercentage: 80.6,
        minutesPlayed: 2758,
        possibleMinutes: 3420,
        matchesPercentage: 92.1,
        matchesPlayed: 35,
        possibleMatches: 38,
      });
      expect(fitness).toEqual({ available: 38, unavailable: 0, contradicted: 0, unknown: 0, percentage: 100 });
      const others = matches.filter(({ minutesPlayed }) => minutesPlayed === 0);
      expect(others.map(({ presence }) => presence)).toEqual(Array(3).fill('not_played'));
    });

    // Chelsea's 38 matches; James played in 26 of them, 1,863 of 3,420 minutes (54.5 %; 26 ÷ 38 = 68.4 %). Out from
    // 27.12.2021 to 14.02.2022, from 03.03. to 21.03. and from 21.04. to 28.04.2022; the player played on
    // 29.12., 05.03. and 28.04. all the same. That leaves four, two and one matches not played: 31 of 38 (81.6 %) available.
    test('PSTAT-02 PSTAT-03 G-38 Reece James, out three times', async () => {
      const { availability, fitness, matches } = await graphOf('tm472423');
      expect(availability).toEqual({
        minutesPercentage: 54.5,
        minutesPlayed: 1863,
        possibleMinutes: 3420,
        matchesPercentage: 68.4,
        matchesPlayed: 26,
        possibleMatches: 38,
      });
      expect(fitness).toEqual({ available: 31, unavailable: 7, contradicted: 0, unknown: 0, percentage: 81.6 });
      const injured = matches.filter(({ presence }) => presence === 'injured');
      expect(injured.map(({ date }) => date)).toEqual([
        '2022-01-02',
        '2022-01-15',
        '2022-01-18',
        '2022-01-23',
        '2022-03-10',
        '2022-03-13',
        '2022-04-24',
      ]);
    });

    // Alli played for Tottenham until 28.12.2021 (10 matches, 655 minutes) and for Everton from 08.02.2022 (11 matches,
    // 330 minutes). The player belongs to Tottenham until the last match for it, its 17th of the season, and to
    // Everton from the
    // next day: 21 matches. 985 of 38 × 90 minutes are 28.8 %.
    test('PSTAT-02 PSTAT-03 G-38 Dele Alli, who changed clubs', async () => {
      const { availability, matches } = await graphOf('tm207929');
      expect(availability).toMatchObject({
        minutesPercentage: 28.8,
        minutesPlayed: 985,
        possibleMinutes: 3420,
        matchesPlayed: 21,
        possibleMatches: 38,
      });
      const names = matches.map(({ teamName }) => teamName);
      expect(names.lastIndexOf(names[0] ?? '')).toBe(16);
      expect(new Set(names).size).toBe(2);
    });
  });
