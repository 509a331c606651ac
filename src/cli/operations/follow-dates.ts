import type { Database } from '../../provider/data/connect.ts';
import { followDates } from '../../provider/places/store.ts';
import { log } from '../../provider/runtime/log.ts';

const EVERY_MS = 15 * 60_000;

/**
 * Gives players their club of the day where a transfer that editors have entered begins or ends, at the start and every
 * quarter of an hour.
 * @returns how to end it
 */
export function followDatesRegularly(db: Database): () => void {
  const run = () => void followDates(db).catch((error: unknown) => log.error(error));
  run();
  const timer = setInterval(run, EVERY_MS);
  return () => clearInterval(timer);
}
