import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { log } from '../provider/runtime/log.ts';

/** Delay before a failed process is replaced, so that one that always fails does not use up the machine. */
const PAUSE_MS = 1000;
// Decision 0004: one process per core answers requests, within a memory limit.
/**
 * Megabytes for new objects, in each of two halves, and for old ones. Without these limits V8 allows as much garbage as
 * the machine has room for, and half a gigabyte of it piles up in each process.
 */
const HEAP_LIMITS = ['--max-semi-space-size=32', '--max-old-space-size=1024'];
/** How many pools glibc spreads memory over. It hardly ever returns what is freed in one. */
const MALLOC_ARENA_MAX = '2';

/** The processes that answer requests. */
export interface Workers {
  /**
   * Lets the workers serve once they have loaded.
   *
   * @throws Error if one of them cannot serve; its last output is on standard error
   */
  serve: () => Promise<void>;
  /** Lets each finish its running requests within a time limit, then resolves. */
  close: () => Promise<void>;
}

/**
 * Starts processes that share the port. They load while the database is being prepared and serve when told to by a
 * message. A process that exits unexpectedly is replaced. They read their configuration from this process's environment
 * and exit with it.
 */
export function startWorkers(count: number): Workers {
  cluster.setupPrimary({
    exec: fileURLToPath(new URL('worker.ts', import.meta.url)),
    args: [],
    execArgv: [...process.execArgv, ...HEAP_LIMITS],
  });
  const fork = () => cluster.fork({ MALLOC_ARENA_MAX, ...process.env });
  const first = Array.from({ length: count }, fork);
  const starting = first.map((worker) => ({
    worker,
    loaded: untilMessage(worker, 'loaded'),
    serving: untilMessage(worker, 'serving'),
  }));
  const replace = (_: Worker, code: number, signal: string) => {
    log.error({ reason: signal || code }, 'a worker process ended; starting another');
    void sleep(PAUSE_MS).then(() => {
      if (cluster.listenerCount('exit', replace) === 0) return;
      const worker = fork();
      void untilMessage(worker, 'loaded').then((isLoaded) => isLoaded && worker.send('serve'));
    });
  };
  return {
    serve: async () => {
      const served = starting.map(async ({ worker, loaded, serving }) => {
        if (await loaded) worker.send('serve');
        return serving;
      });
      if ((await Promise.all(served)).includes(false)) throw new Error('The server failed to start.');
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
