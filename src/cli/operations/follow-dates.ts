import type { Database } from '../../provider/data/connect.ts';
import { followDates } from '../../provider/places/store.ts';
import { every } from './every.ts';

const EVERY_MS = 15 * 60_000;

/**
 * Gives players their club of the day where a transfer that editors have entered begins or ends, at the start and every
 * quarter of an hour.
 * @returns how to end it
 */
export function followDatesRegularly(db: Database): () => void {
  return every(EVERY_MS, 'the current clubs of players could not be updated', () => followDates(db));
}
