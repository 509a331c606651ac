import type { Config } from '../../config.ts';
import type { Database } from '../../provider/data/connect.ts';
import { forgetMedicalReads } from '../../provider/data/queries/accounts/medical-reads.ts';
import { forgetSearches } from '../../provider/data/queries/search/search-views.ts';
import { log } from '../../provider/services/log.ts';

const EVERY_MS = 15 * 60_000;
const DAY_MS = 86_400_000;

/**
 * Deletes data at the end of its retention period, at the start and every quarter of an hour: counts of searches, and
 * the log of medical reads.
 * @returns how to end it
 */
export function forgetRegularly(db: Database, { readLogDays }: Pick<Config, 'readLogDays'>): () => void {
  const forget = async () => {
    const now = new Date();
    await forgetSearches(db, now.toISOString().slice(0, 10));
    await forgetMedicalReads(db, new Date(now.getTime() - readLogDays * DAY_MS));
  };
  const run = () => void forget().catch((error: unknown) => log.error(error));
  run();
  const timer = setInterval(run, EVERY_MS);
  return () => clearInterval(timer);
}
