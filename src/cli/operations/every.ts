import { log } from '../../provider/runtime/log.ts';

// Decision 0630: no library for jobs.
/**
 * Does some work now and at intervals. A run that takes longer skips the next ones; one that fails is logged.
 * @param failed what to log: 'alerts could not be written'
 * @returns a function that stops it; a run in progress continues
 */
export function every(milliseconds: number, failed: string, work: () => Promise<unknown>): () => void {
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    await work().catch((error: unknown) => log.error({ err: error }, failed));
    isRunning = false;
  };
  void run();
  const timer = setInterval(() => void run(), milliseconds);
  return () => clearInterval(timer);
}
