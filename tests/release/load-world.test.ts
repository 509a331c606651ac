import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { readLoad } from '../../src/provider/matches/load.ts';
import { missingWorld, REAL_WORLD } from '../real-world.ts';
import { openRealWorld } from './real-world-database.ts';

const missing = missingWorld('load cannot be counted again');
type Line = Record<string, string>;
const read = (file: string): Line[] => parse(readFileSync(join(REAL_WORLD, file)), { columns: true });

const PLAYERS = 60;
const WINDOWS = [7, 14, 28] as const;
/** Days since 1970. */
const numberOf = (day: string) => Math.round(Date.parse(day) / 86_400_000);
const dayOf = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);

/** The script of its own, from the files: which days a player was on the pitch, and for how long. */
function playedDays(): Map<string, { day: number; minutes: number }[]> {
  const days = new Map(
    read('matches.csv')
      .filter(({ status }) => status === 'played')
      .map((row) => [row['match_id'], numberOf((row['kickoff_utc'] ?? '').slice(0, 10))] as const),
  );
  const played = new Map<string, { day: number; minutes: number }[]>();
  for (const { match_id, player_id = '', minutes = '' } of read('appearances.csv')) {
    const day = days.get(match_id);
    if (day === undefined || !(Number(minutes) > 0)) continue;
    played.set(player_id, [...(played.get(player_id) ?? []), { day, minutes: Number(minutes) }]);
  }
  return played;
}

if (missing) test.skip(missing);
else
  describe('load on the real world', async () => {
    const { db } = await openRealWorld();

    test('minutes, matches and short rests of sixty players are those of a script of its own', async () => {
      const played = [...playedDays()].filter(([, list]) => list.length >= 10).sort(([a], [b]) => (a < b ? -1 : 1));
      const step = Math.floor(played.length / PLAYERS);
      const chosen = played.filter((_, place) => place % step === 0).slice(0, PLAYERS);
      const { rows } = await db.$client.query<{ id: number; ref: string }>(
        `select id, source_ref as ref from entity where kind = 'player' and source_ref = any($1)`,
        [chosen.map(([ref]) => ref)],
      );
      const ids = new Map(rows.map(({ id, ref }) => [ref, id]));
      const faults: unknown[] = [];
      let windows = 0;
      for (const [place, [ref, list]] of chosen.entries()) {
        const sorted = list.toSorted((a, b) => a.day - b.day);
        const day = (sorted[Math.floor(sorted.length / 2)]?.day ?? 0) + (place % 9);
        const period = `${dayOf(day - 60)},${dayOf(day)}`;
        const { load } = await readLoad(db, `p_${ids.get(ref)}`, { timeframe: period, today: '2026-11-21' });
        for (const [number, length] of WINDOWS.entries()) {
          const inside = sorted.flatMap((match, at) => {
            if (match.day > day || match.day <= day - length) return [];
            const rest = match.day - (sorted[at - 1]?.day ?? Number.NEGATIVE_INFINITY) - 1;
            return [{ minutes: match.minutes, isShort: rest <= 3 }];
          });
          const expected = {
            days: length,
            minutes: inside.reduce((sum, { minutes }) => sum + minutes, 0),
            matches: inside.length,
            shortRests: inside.filter(({ isShort }) => isShort).length,
          };
          const found = load[number] ?? null;
          // What the product does not know has no minutes in the files either.
          if (found === null) {
            if (expected.minutes > 0) faults.push({ ref, day: dayOf(day), expected, found });
            continue;
          }
          windows += 1;
          if (JSON.stringify(found) !== JSON.stringify(expected))
            faults.push({ ref, day: dayOf(day), expected, found });
        }
      }
      expect(faults).toEqual([]);
      expect(chosen).toHaveLength(PLAYERS);
      expect(windows).toBeGreaterThan(100);
    });
  });
