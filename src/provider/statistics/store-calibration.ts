import type { DiagnosisId } from '../../domain/diagnosis/diagnoses.ts';
import {
  CALIBRATION_DAYS,
  type CalibrationCount,
  calibrationOf,
  type PastCase,
} from '../../domain/injuries/calibration.ts';
import type { Database } from '../data/connect.ts';
import { calibration } from './schema.ts';

/** The count of a diagnosis on a day since the injury; the diagnosis is empty for all together. */
export interface Calibration extends CalibrationCount {
  diagnosis: string;
  day: number;
}

/** `$1` is today. */
const PAST_CASES = `SELECT i.id, i.diagnosis, i.start_date - '2000-01-01' AS start, i.recovery_days AS days, true AS "isClosed"
    FROM injury i WHERE NOT ongoing AND NOT other_event AND parent_id IS NULL AND recovery_days > 0
      AND diagnosis IS NOT NULL
  UNION ALL
  SELECT NULL, diagnosis, started_on - '2000-01-01', greatest(0, least($1::date, known_until) - started_on), false
    FROM open_case WHERE diagnosis IS NOT NULL`;

/** The cases that expectations rest on, by diagnosis; those that have ended with the number of their injury. */
export async function findPastCases(
  db: Database,
  now: Date,
): Promise<ReadonlyMap<string, (PastCase & { id: number | null })[]>> {
  const values = [now.toISOString().slice(0, 10)];
  const { rows } = await db.$client.query<PastCase & { id: number | null; diagnosis: string }>(PAST_CASES, values);
  return Map.groupBy(rows, ({ diagnosis }) => diagnosis);
}

/** Judges the ranges of every diagnosis on all past cases, and stores the result in place of the last one. */
export async function calibrate(db: Database, now: Date): Promise<Calibration[]> {
  const judged = [...(await findPastCases(db, now))].flatMap(([diagnosis, cases]) =>
    CALIBRATION_DAYS.map((day) => ({ diagnosis, day, ...calibrationOf(cases, day) })),
  );
  const sum = (of: readonly Calibration[], figure: keyof CalibrationCount) =>
    of.reduce((total, one) => total + one[figure], 0);
  const all = CALIBRATION_DAYS.map((day) => {
    const ofDay = judged.filter((one) => one.day === day);
    return { diagnosis: '', day, cases: sum(ofDay, 'cases'), inside: sum(ofDay, 'inside') };
  });
  const result = [...all, ...judged.filter(({ cases }) => cases > 0)];
  await db.transaction(async (tx) => {
    await tx.delete(calibration);
    await tx.insert(calibration).values(result.map((one) => ({ ...one, computedAt: now })));
  });
  return result;
}

const FIND_CALIBRATION = {
  name: 'find_calibration',
  text: 'SELECT day, cases, inside FROM calibration WHERE diagnosis = $1 ORDER BY day',
};

/** How a diagnosis' ranges were judged last, or those of all together (''); empty before the first night. */
export async function findCalibration(
  db: Database,
  diagnosis: DiagnosisId | '',
): Promise<(CalibrationCount & { day: number })[]> {
  const found = await db.$client.query<CalibrationCount & { day: number }>({
    ...FIND_CALIBRATION,
    values: [diagnosis],
  });
  return found.rows;
}

/** Hours of UTC in which it is done: the first and the one after the last. */
const NIGHT = [1, 5] as const;

/** Whether the ranges wait to be judged: once a night, and at once where they never were. */
export async function isCalibrationDue(db: Database, now: Date): Promise<boolean> {
  const { rows } = await db.$client.query<{ last: Date | null }>('SELECT max(computed_at) AS last FROM calibration');
  const last = rows[0]?.last ?? null;
  if (last === null) return true;
  const hour = now.getUTCHours();
  return hour >= NIGHT[0] && hour < NIGHT[1] && last.toISOString().slice(0, 10) < now.toISOString().slice(0, 10);
}
