import type { Database } from '../../provider/data/connect.ts';
import { isUpdateDue } from '../../provider/updates/store.ts';
import { runNightly } from './nightly.ts';

/** Pause between two looks: staff who ask for an update wait for it. */
const EVERY_MS = 10_000;

/**
 * Updates the collections that are due, in a process of its own.
 * @returns a function that stops it; an update in progress is abandoned and starts again
 */
export function updateWhenDue(db: Database): () => Promise<void> {
  return runNightly(
    ['update', '--due'],
    'could not check for due updates',
    () => isUpdateDue(db, new Date()),
    EVERY_MS,
  );
}
