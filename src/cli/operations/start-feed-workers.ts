import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../provider/data/connect.ts';
import { hasWork } from '../../provider/feeds/sources/store.ts';
import { log } from '../../provider/services/log.ts';

/** Pause between two looks for sources, and before a worker that ended is replaced. */
const EVERY_MS = 5000;
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/**
 * Starts a worker for news sources as soon as there is work, and replaces it when it ends. If there are no sources, no
 * process is started and no request leaves this machine.
 * @returns a function that stops it
 */
export function startFeedWorkers(db: Database): () => Promise<void> {
  let worker: ChildProcess | null = null;
  const look = async () => {
    if (worker !== null || !(await hasWork(db))) return;
    // Its parent found the database; the address of that is in the environment.
    const child = spawn(process.execPath, [MAIN, 'worker'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    worker = child;
    child.once('exit', () => (worker = null));
    child.once('error', (error) => log.error(error));
  };
  const timer = setInterval(() => void look().catch((error: unknown) => log.error(error)), EVERY_MS);
  return async () => {
    clearInterval(timer);
    const child = worker;
    if (!child) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
}
