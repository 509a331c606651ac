import { constants, setPriority } from 'node:os';
import { Command } from 'commander';
import { wilson } from '../../domain/injuries/calibration.ts';
import type { Database } from '../../provider/data/connect.ts';
import { log } from '../../provider/runtime/log.ts';
import { type Calibration, calibrate, isCalibrationDue } from '../../provider/statistics/store-calibration.ts';
import { withDatabase } from '../with-database.ts';
import { ownProcess } from './own-process.ts';

const EVERY_MS = 10 * 60_000;

export const calibrationCommand = new Command('calibration')
  .description('judge the ranges of expected absences on past cases, and store the result for the pages of diagnoses')
  .action(() =>
    withDatabase(async (db) => {
      for (const one of (await calibrate(db, new Date())).filter(({ diagnosis }) => diagnosis === ''))
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

/** Judges the ranges every night in a low-priority process. @returns a function that stops it */
export function calibrateNightly(db: Database): () => Promise<void> {
  const judging = ownProcess(['admin', 'calibration'], ['ignore', 'ignore', 'inherit']);
  const look = async () => {
    if (judging.isRunning() || !(await isCalibrationDue(db, new Date()))) return;
    const pid = judging.start();
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  };
  const run = () => void look().catch((error: unknown) => log.error({ err: error }, 'calibration failed'));
  run();
  const timer = setInterval(run, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await judging.end();
  };
}
