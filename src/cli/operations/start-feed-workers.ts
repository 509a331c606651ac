import type { Database } from '../../provider/data/connect.ts';
import { hasWork } from '../../news/feeds/sources/store.ts';
import { every } from './every.ts';
import { ownProcess } from './own-process.ts';

/** Pause between two looks for sources, and before a worker that ended is replaced. */
const EVERY_MS = 5000;

/**
 * Starts a worker for news sources as soon as there is work, and replaces it when it ends. If there are no sources, no
 * process is started and no request leaves this machine.
 * @returns a function that stops it
 */
export function startFeedWorkers(db: Database): () => Promise<void> {
  // Its parent found the database; the address of that is in the environment.
  const worker = ownProcess(['fetch'], ['ignore', 'inherit', 'inherit', 'ipc']);
  const end = every(EVERY_MS, 'could not check for news sources to fetch', async () => {
    if (!worker.isRunning() && (await hasWork(db))) worker.start();
  });
  return async () => {
    end();
    await worker.end();
  };
}
