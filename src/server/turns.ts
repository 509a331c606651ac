/** Lets a limited number of requests be worked on at a time. */
export interface Turns {
  /** Waits for a turn. False: it did not come in time, and there is nothing to give back. */
  take: () => Promise<boolean>;
  giveBack: () => void;
  active: () => number;
  waiting: () => number;
}

/** For how long requests must have been waiting without a pause before the limit counts: a burst passes, a flood does not. */
export const STANDING_MS = 1000;
const CHECK_MS = 50;

/** A request in the queue. */
interface Waiting {
  since: number;
  settle: (hasTurn: boolean) => void;
}

/**
 * @param maxConcurrent requests worked on at a time
 * @param maxWait milliseconds that a request waits while there is a flood. Whoever is refused has waited as long, so
 *   that a client that asks again at once does not keep the process busy with refusals.
 */
export function takeTurns(maxConcurrent: number, maxWait: number): Turns {
  const queue = new Set<Waiting>();
  let active = 0;
  let queuedSince = 0;
  let check: NodeJS.Timeout | undefined;
  const leave = (waiting: Waiting, hasTurn: boolean) => {
    queue.delete(waiting);
    if (queue.size === 0) {
      clearInterval(check);
      check = undefined;
    }
    waiting.settle(hasTurn);
  };
  const refuseLate = () => {
    const now = performance.now();
    const limit = now - queuedSince > STANDING_MS ? maxWait : Math.max(maxWait, STANDING_MS);
    for (const waiting of queue) if (now - waiting.since > limit) leave(waiting, false);
  };
  return {
    take: () => {
      if (active < maxConcurrent) {
        active += 1;
        return Promise.resolve(true);
      }
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const since = performance.now();
      if (queue.size === 0) queuedSince = since;
      queue.add({ since, settle: resolve });
      check ??= setInterval(refuseLate, CHECK_MS);
      return promise;
    },
    giveBack: () => {
      const [next] = queue;
      if (next) leave(next, true);
      else active -= 1;
    },
    active: () => active,
    waiting: () => queue.size,
  };
}
