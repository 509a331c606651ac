import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { log } from '../provider/services/log.ts';

/** Before a process that ended by itself is replaced, so that one that cannot live does not eat the machine. */
const PAUSE_MS = 1000;

/** The processes that answer requests, and how to end them. */
export interface Workers {
  /** Lets each finish its running answers, for a while, then resolves. */
  close: () => Promise<void>;
}

/**
 * Serves the site by as many processes, which share the port. One that ends by itself is replaced. They read their
 * settings from the environment of this process, and end when it ends in whatever way.
 *
 * @throws Error when one of them cannot serve; its own last words are on standard error.
 */
export async function startWorkers(count: number): Promise<Workers> {
  cluster.setupPrimary({ exec: fileURLToPath(new URL('worker.ts', import.meta.url)), args: [] });
  await Promise.all(Array.from({ length: count }, () => untilServing(cluster.fork())));
  const replace = (_: Worker, code: number, signal: string) => {
    log.error({ reason: signal || code }, 'a process of the server ended and is replaced');
    void sleep(PAUSE_MS).then(() => cluster.listenerCount('exit', replace) && cluster.fork());
  };
  cluster.on('exit', replace);
  return {
    close: async () => {
      cluster.off('exit', replace);
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(
        workers.map(async (worker) => {
          const ended = once(worker, 'exit');
          worker.send('end');
          await ended;
        }),
      );
    },
  };
}

async function untilServing(worker: Worker): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  worker.on('message', (message) => {
    if (message === 'serving') resolve(true);
  });
  worker.once('exit', () => {
    resolve(false);
  });
  if (!(await promise)) throw new Error('The server does not start.');
}
