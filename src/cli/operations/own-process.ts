import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { log } from '../../provider/runtime/log.ts';

const TOUCHLINE = fileURLToPath(new URL('../touchline.mjs', import.meta.url));

/** A command of the product in a separate process; one runs at a time. */
export interface OwnProcess {
  isRunning: () => boolean;
  /** @returns the number of the process; undefined if it could not be started; the error is logged */
  start: () => number | undefined;
  /** Sends SIGTERM and resolves when the process has ended. */
  end: () => Promise<void>;
}

/** @param args the command, as for `npm run`: `['sentiment', 'nightly']` */
export function ownProcess(args: readonly string[], stdio: StdioOptions): OwnProcess {
  let running: ChildProcess | null = null;
  const start = () => {
    const child = spawn(process.execPath, [TOUCHLINE, ...args], { stdio });
    running = child;
    child.once('exit', () => (running = null));
    child.once('error', (error) => {
      log.error(error);
      // It never began, and will not exit.
      if (child.pid === undefined) running = null;
    });
    return child.pid;
  };
  const end = async () => {
    if (!running) return;
    const exited = once(running, 'exit');
    running.kill('SIGTERM');
    await exited;
  };
  return { isRunning: () => running !== null, start, end };
}
