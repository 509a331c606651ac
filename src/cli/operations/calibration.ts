import { Command } from 'commander';
import { wilson } from '../../domain/injuries/calibration.ts';
import type { Database } from '../../provider/data/connect.ts';
import { keepForecasts } from '../../provider/forecasts/store.ts';
import { type Calibration, calibrate, isCalibrationDue } from '../../provider/statistics/store-calibration.ts';
import { keepCaseGroups } from '../../provider/statistics/store-case-groups.ts';
import { withDatabase } from '../with-database.ts';
import { runNightly } from './nightly.ts';

export const calibrationCommand = new Command('calibration')
  .description(
    'evaluate the ranges of expected absences and the returns that others stated against past cases, and store both',
  )
  .action(() =>
    withDatabase(async (db) => {
      const now = new Date();
      await keepForecasts(db, now);
      await keepCaseGroups(db, now);
      for (const one of (await calibrate(db, now)).filter(({ diagnosis }) => diagnosis === ''))
        console.log(calibrationLine(one));
    }),
  );

/** A result for a terminal: 'day 14: 50.2 % of 1204 absences inside the range (47.4 to 53.0)'. */
export function calibrationLine({ day, cases, inside }: Calibration): string {
  if (cases === 0) return `day ${day}: no absence whose range was known`;
  const percent = (share: number) => (100 * share).toFixed(1);
  const [low, high] = wilson(inside, cases).map(percent);
  return `day ${day}: ${percent(inside / cases)} % of ${cases} absences inside the range (${low} to ${high})`;
}

/** Judges the ranges every night. @returns a function that stops it */
export function calibrateNightly(db: Database): () => Promise<void> {
  return runNightly(['admin', 'calibration'], 'calibration failed', () => isCalibrationDue(db, new Date()));
}
