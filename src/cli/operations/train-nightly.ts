import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../provider/data/connect.ts';
import { log } from '../../provider/services/log.ts';
import { isTrainingDue } from '../../provider/services/sentiment/training.ts';

const EVERY_MS = 10 * 60_000;
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/**
 * Trains the sentiment model at night if editors have corrected posts since the last training, in a low-priority
 * process, so that pages do not have to wait.
 * @returns a function that stops it; a training in progress is abandoned and starts again the next night
 */
export function trainNightly(db: Database, dataDir: string): () => Promise<void> {
  let training: ChildProcess | null = null;
  const look = async () => {
    if (training !== null || !(await isTrainingDue(db, dataDir, new Date()))) return;
    const child = spawn(process.execPath, [MAIN, 'sentiment', 'nightly'], { stdio: ['ignore', 'ignore', 'inherit'] });
    training = child;
    child.once('exit', () => (training = null));
    child.once('error', (error) => log.error(error));
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  };
  const run = () => void look().catch((error: unknown) => log.error({ err: error }, 'no training of sentiment'));
  run();
  const timer = setInterval(run, EVERY_MS);
  return async () => {
    clearInterval(timer);
    const child = training;
    if (!child) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
}
