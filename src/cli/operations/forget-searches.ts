import type { Database } from '../../provider/data/connect.ts';
import { forgetSearches } from '../../provider/data/queries/search/search-views.ts';
import { log } from '../../provider/services/log.ts';

const EVERY_MS = 15 * 60_000;

/**
 * Lets go of what the counting of searches may not keep: at the start, and as days end.
 * @returns how to end it
 */
export function forgetSearchesRegularly(db: Database): () => void {
  const forget = () => {
    const today = new Date().toISOString().slice(0, 10);
    forgetSearches(db, today).catch((error: unknown) => log.error(error));
  };
  forget();
  const timer = setInterval(forget, EVERY_MS);
  return () => clearInterval(timer);
}
