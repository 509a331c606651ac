import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { log } from '../provider/services/log.ts';

/** Before a process that ended by itself is replaced, so that one that cannot live does not eat the machine. */
const PAUSE_MS = 1000;

/** The processes that answer requests. */
export interface Workers {
  /**
   * Lets them answer, once they have loaded.
   *
   * @throws Error when one of them cannot serve; its own last words are on standard error.
   */
  serve: () => Promise<void>;
  /** Lets each finish its running answers, for a while, then resolves. */
  close: () => Promise<void>;
}

/**
 * Starts as many processes, which share the port. They load while the database is prepared, and answer when they are
 * told to. One that ends by itself is replaced. They read their settings from the environment of this process, and end
 * when it ends in whatever way.
 */
export function startWorkers(count: number): Workers {
  cluster.setupPrimary({ exec: fileURLToPath(new URL('worker.ts', import.meta.url)), args: [] });
  const first = Array.from({ length: count }, () => cluster.fork());
  const starting = first.map((worker) => ({
    worker,
    loaded: untilMessage(worker, 'loaded'),
    serving: untilMessage(worker, 'serving'),
  }));
  const replace = (_: Worker, code: number, signal: string) => {
    log.error({ reason: signal || code }, 'a process of the server ended and is replaced');
    void sleep(PAUSE_MS).then(() => {
      if (cluster.listenerCount('exit', replace) === 0) return;
      const worker = cluster.fork();
      void untilMessage(worker, 'loaded').then((isLoaded) => isLoaded && worker.send('serve'));
    });
  };
  return {
    serve: async () => {
      const served = starting.map(async ({ worker, loaded, serving }) => {
        if (await loaded) worker.send('serve');
        return serving;
      });
      if ((await Promise.all(served)).includes(false)) throw new Error('The server does not start.');
      cluster.on('exit', replace);
    },
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

/** False: it ended instead. */
async function untilMessage(worker: Worker, expected: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  worker.on('message', (message) => {
    if (message === expected) resolve(true);
  });
  worker.once('exit', () => {
    resolve(false);
  });
  return promise;
}
