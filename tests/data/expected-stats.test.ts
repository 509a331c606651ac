import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type AbsenceStatistics,
  absenceStatistics,
} from '../../src/domain/statistics/consensus.ts';
import { importFolder } from '../../src/provider/data/import/import-folder.ts';
import {
  type SeasonAbsences,
  seasonAbsences,
} from '../../src/provider/data/queries/competition-season.ts';
import { entity } from '../../src/provider/data/schema/entities.ts';
import { season } from '../../src/provider/data/schema/matches.ts';
import { freshDatabase } from '../database.ts';

/** Figures made independently of the product, by the rules written in the file's note. */
interface Expected {
  window_from: string;
  window_to: string;
  players: number;
  players_with_history: number;
  absences_closed: number;
  absences_without_illness: number;
  days: number;
  mean_days: number;
  median_days: number;
  match_hours: number;
  absences_no_illness_per_1000_match_hours: number;
  days_lost_no_illness_per_1000_match_hours: number;
  severity_share: Record<'0-3' | '4-7' | '8-28' | '>28', number>;
  games_missed: number;
}

const world = join(process.env['TOUCHLINE_DATA'] ?? '../shared/data', 'world');
const file = join(world, 'expected_stats.json');
const present = existsSync(file);
const { illness_regex, seasons } = (
  present ? JSON.parse(readFileSync(file, 'utf8')) : { illness_regex: '', seasons: {} }
) as { illness_regex: string; seasons: Record<string, Expected> };
const illness = new RegExp(illness_regex, 'i');

/** Half a unit of the last decimal that the file gives, with a hair for halves written either way. */
const rounded = (decimals: number) => 0.5 * 10 ** -decimals + 1e-9;
const within = (value: number | null | undefined, expected: number, tolerance: number) =>
  expect(
    Math.abs((value ?? Number.NaN) - expected),
    `${value} for ${expected}`,
  ).toBeLessThanOrEqual(tolerance);

if (!present) test.skip(`the figures cannot be compared: there is no ${file}`);
else
  describe('figures of each competition and season after importing', async () => {
    const db = await freshDatabase();
    beforeAll(() => importFolder(db, world, { today: '2026-11-21' }), 120_000);

    async function rowsOf(name: string, expected: Expected): Promise<SeasonAbsences> {
      const [competition = '', years = ''] = name.split(' ');
      const label = `${years.slice(0, 4)}/20${years.slice(5)}`;
      const [found] = await db
        .select({ id: season.id })
        .from(season)
        .innerJoin(entity, eq(entity.id, season.competitionId))
        .where(and(eq(entity.sourceRef, competition), eq(season.label, label)));
      if (!found) throw new Error(`No season ${label} of ${competition} was imported`);
      return seasonAbsences(db, found.id, { from: expected.window_from, to: expected.window_to });
    }

    const cases = Object.entries(seasons);
    test.each(cases)('%s: every figure by the rule of the file', async (name, expected) => {
      const { players, known, minutes, absences } = await rowsOf(name, expected);
      expect(players).toBe(expected.players);
      expect(known).toBe(expected.players_with_history);
      within(minutes / 60, expected.match_hours, rounded(1));

      const all = absenceStatistics(absences, minutes);
      expect(all.absences).toBe(expected.absences_closed);
      expect(all.days).toBe(expected.days);
      expect(all.missedMatches).toBe(expected.games_missed);

      const injuries = absenceStatistics(
        absences.filter(({ description }) => !illness.test(description)),
        minutes,
      );
      expect(injuries.absences).toBe(expected.absences_without_illness);
      within(injuries.meanDays, expected.mean_days, rounded(1));
      within(injuries.medianDays, expected.median_days, 0);
      within(
        injuries.incidence?.value,
        expected.absences_no_illness_per_1000_match_hours,
        rounded(2),
      );
      within(injuries.burden, expected.days_lost_no_illness_per_1000_match_hours, rounded(1));
      for (const [band, share] of Object.entries(expected.severity_share))
        within(sharesOf(injuries)[band], share, rounded(3));
    });

    // The product tells illness by its own rules. They find all that the file's expression finds, and a few more that it
    // has no word for: gastric and circulation problems, heart condition, appendicitis, chickenpox, toothache.
    test.each(cases)('%s: the same by the product’s own classification', async (name, expected) => {
      const { minutes, absences } = await rowsOf(name, expected);
      const injuries = absences.filter(({ other_event }) => !other_event);
      expect(injuries.filter(({ description }) => illness.test(description))).toEqual([]);

      const { absences: count, burden, medianDays } = absenceStatistics(injuries, minutes);
      within(count / expected.absences_without_illness, 1, 0.02);
      within((burden ?? 0) / expected.days_lost_no_illness_per_1000_match_hours, 1, 0.01);
      within(medianDays, expected.median_days, 1);
    });
  });

/** Shares in the file's bands, which put absences of no day with those of one to three. */
function sharesOf({ absences, severity }: AbsenceStatistics): Record<string, number> {
  return {
    '0-3': (severity['0'] + severity['1-3']) / absences,
    '4-7': severity['4-7'] / absences,
    '8-28': severity['8-28'] / absences,
    '>28': severity['>28'] / absences,
  };
}
