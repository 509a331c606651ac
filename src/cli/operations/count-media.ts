import { Command } from 'commander';
import { MS_PER_DAY } from '../../domain/days.ts';
import type { Database } from '../../provider/data/connect.ts';
import { chooseSubjects, countStaleDays, forgetCounts, wrongDays } from '../../provider/media/store-advance.ts';
import { withDatabase } from '../with-database.ts';
import { every } from './every.ts';

const EVERY_MS = 15_000;
/** How often it is decided whose posts are counted in advance. */
const CHOOSE_MS = 3_600_000;

export const mediaCountsCommand = new Command('media-counts')
  .description('compare the posts with the counts made in advance')
  .option('--rebuild', 'recount every day first')
  .action(({ rebuild }: { rebuild?: boolean }) =>
    withDatabase(async (db) => {
      if (rebuild) {
        const today = dayOf(new Date());
        await forgetCounts(db);
        await chooseSubjects(db, today);
        let days = 0;
        for (let counted = 1; counted > 0; days += counted) counted = await countStaleDays(db, today);
        console.log(`${days} days have been counted.`);
      }
      const wrong = await wrongDays(db);
      for (const day of wrong) console.log(`${textOf(day)} is wrong. Recount it with --rebuild.`);
      if (wrong.length === 0) console.log('Every day counted in advance is correct.');
      process.exitCode = wrong.length === 0 ? 0 : 1;
    }),
  );

/**
 * Counts posts in advance, at the start and every fifteen seconds: some of the days that have changed.
 * @returns how to end it
 */
export function countMediaRegularly(db: Database): () => void {
  let chosenAt = -Infinity;
  return every(EVERY_MS, 'posts could not be counted in advance', async () => {
    const today = dayOf(new Date());
    if (performance.now() - chosenAt > CHOOSE_MS) {
      await chooseSubjects(db, today);
      chosenAt = performance.now();
    }
    await countStaleDays(db, today);
  });
}

/** The day since 1970 in UTC. */
function dayOf(now: Date): number {
  return Math.floor(now.getTime() / MS_PER_DAY);
}

/** A day since 1970 as a date. */
function textOf(day: number): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}
