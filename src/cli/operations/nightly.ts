import { constants, setPriority } from 'node:os';
import { every } from './every.ts';
import { ownProcess } from './own-process.ts';

/** Pause between two looks, unless somebody waits for the result. */
const EVERY_MS = 10 * 60_000;

/**
 * Runs a command when it is due, in a process of low priority, so that pages do not have to wait.
 * @param command as for `npm run`: `['sentiment', 'nightly']`
 * @param failed what to log if it cannot be known whether it is due
 * @param pause between two looks, milliseconds
 * @returns a function that stops it; a command in progress is ended
 */
export function runNightly(
  command: readonly string[],
  failed: string,
  isDue: () => Promise<boolean>,
  pause = EVERY_MS,
): () => Promise<void> {
  const running = ownProcess(command, ['ignore', 'ignore', 'inherit']);
  const end = every(pause, failed, async () => {
    if (running.isRunning() || !(await isDue())) return;
    const pid = running.start();
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  });
  return async () => {
    end();
    await running.end();
  };
}
