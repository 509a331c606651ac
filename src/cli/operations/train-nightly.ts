import { constants, setPriority } from 'node:os';
import type { Database } from '../../provider/data/connect.ts';
import { log } from '../../provider/runtime/log.ts';
import { isTrainingDue } from '../../news/sentiment/training.ts';
import { ownProcess } from './own-process.ts';

const EVERY_MS = 10 * 60_000;

/**
 * Trains the sentiment model at night if editors have corrected posts since the last training, in a low-priority
 * process, so that pages do not have to wait.
 * @returns a function that stops it; a training in progress is abandoned and starts again the next night
 */
export function trainNightly(db: Database, dataDir: string): () => Promise<void> {
  const training = ownProcess(['sentiment', 'nightly'], ['ignore', 'ignore', 'inherit']);
  const look = async () => {
    if (training.isRunning() || !(await isTrainingDue(db, dataDir, new Date()))) return;
    const pid = training.start();
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  };
  const run = () => void look().catch((error: unknown) => log.error({ err: error }, 'sentiment training failed'));
  run();
  const timer = setInterval(run, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await training.end();
  };
}
