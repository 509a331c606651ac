import type { Database } from '../../provider/data/connect.ts';
import { isTrainingDue } from '../../news/sentiment/training.ts';
import { runNightly } from './nightly.ts';

/**
 * Trains the sentiment model at night if editors have corrected posts since the last training.
 * @returns a function that stops it; a training in progress is abandoned and starts again the next night
 */
export function trainNightly(db: Database, dataDir: string): () => Promise<void> {
  return runNightly(['sentiment', 'nightly'], 'sentiment training failed', () =>
    isTrainingDue(db, dataDir, new Date()),
  );
}
