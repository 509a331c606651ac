import type { Config } from '../../config.ts';
import type { Database } from '../../provider/data/connect.ts';
import { writePostPushes } from '../../provider/following/post-pushes.ts';
import { sendPushes } from '../../provider/push/send.ts';
import { log } from '../../provider/runtime/log.ts';

const SEND_EVERY_MS = 5000;
const LOOK_EVERY_MS = 60_000;

/**
 * Sends push notifications every five seconds, and looks for posts to push every minute.
 * @returns a function that stops it; a run in progress continues
 */
export function pushRegularly(db: Database, config: Config): () => void {
  const timers = [
    every(SEND_EVERY_MS, () => sendPushes(db, config, log, new Date())),
    every(LOOK_EVERY_MS, () => writePostPushes(db, new Date())),
  ];
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

/** Runs some work now and at intervals. A run that takes longer skips the next one. */
function every(milliseconds: number, work: () => Promise<void>): NodeJS.Timeout {
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    await work().catch((error: unknown) =>
      log.error({ err: error }, 'push notifications could not be written or sent'),
    );
    isRunning = false;
  };
  void run();
  return setInterval(() => void run(), milliseconds);
}
