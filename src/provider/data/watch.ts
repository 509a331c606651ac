import { setImmediate as afterInput, setTimeout as sleep } from 'node:timers/promises';
import { PrimaryClient } from './servers.ts';

/** Knows whether a database answers. */
export interface Watch {
  answers: () => boolean;
  stop: () => Promise<void>;
}

export interface WatchListener {
  silent: (isNew: boolean) => void;
  back: () => void;
}

/** Number of checks within the time limit of an answer. */
const CHECKS_PER_TIMEOUT = 4;

/**
 * Checks at intervals whether the database answers, over a separate connection. A frozen server keeps its connections
 * open, so nothing else shows it.
 *
 * @param timeoutMs the time limit of an answer
 * @param listener called each time answers stop, and when they resume
 */
export function watchDatabase(url: string, timeoutMs: number, listener: WatchListener): Watch {
  let answers = true;
  let stopped = false;
  let client: PrimaryClient | undefined;
  const ask = async () => {
    if (!client) {
      client = new PrimaryClient({ connectionString: url, connectionTimeoutMillis: timeoutMs });
      client.on('error', () => undefined);
      await client.connect();
    }
    await client.requirePrimary();
    return true;
  };
  const leave = async () => {
    const left = client;
    client = undefined;
    await left?.end().catch(() => undefined);
  };
  const late = async () => {
    await sleep(timeoutMs, undefined, { ref: false });
    // This process may itself have been late: data that has arrived meanwhile is read first.
    await afterInput();
    return false;
  };
  const watch = async () => {
    while (!stopped) {
      const before = answers;
      answers = await Promise.race([ask().catch(() => false), late()]);
      if (!answers) {
        listener.silent(before);
        void leave();
      } else if (!before) listener.back();
      await sleep(timeoutMs / CHECKS_PER_TIMEOUT, undefined, { ref: false });
    }
  };
  void watch();
  return {
    answers: () => answers,
    stop: async () => {
      stopped = true;
      await leave();
    },
  };
}
