/** Lets a limited number of requests be worked on at a time. */
export interface RequestSlots {
  /** Waits for a turn. False: it did not come in time, and there is nothing to give back. */
  acquire: () => Promise<boolean>;
  release: () => void;
  active: () => number;
  waiting: () => number;
}

/** Once requests have been waiting continuously for this long, it is an overload and no longer a burst. */
export const STANDING_QUEUE_MS = 500;
const CHECK_MS = 50;

/** A request in the queue. */
interface Waiting {
  since: number;
  resolve: (hasSlot: boolean) => void;
}

/**
 * A burst is served in order. Under overload the newest request is served first, so that requests that are served have
 * waited only briefly, and a request that has waited for `maxWait` is refused. Because a refusal takes this long,
 * clients that retry immediately cannot fill the process with refusals.
 *
 * @param maxConcurrent requests handled at the same time
 * @param maxWait milliseconds
 */
export function createRequestSlots(maxConcurrent: number, maxWait: number): RequestSlots {
  /** Oldest first. */
  const queue: Waiting[] = [];
  let active = 0;
  let queuedSince = 0;
  let check: NodeJS.Timeout | undefined;
  const isFlood = () => performance.now() - queuedSince > STANDING_QUEUE_MS;
  const leave = (waiting: Waiting | undefined, hasSlot: boolean) => {
    if (queue.length === 0) {
      clearInterval(check);
      check = undefined;
    }
    waiting?.resolve(hasSlot);
  };
  const refuseLate = () => {
    const limit = performance.now() - (isFlood() ? maxWait : Math.max(maxWait, STANDING_QUEUE_MS));
    while ((queue[0]?.since ?? Infinity) < limit) leave(queue.shift(), false);
  };
  return {
    acquire: () => {
      if (active < maxConcurrent) {
        active += 1;
        return Promise.resolve(true);
      }
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const since = performance.now();
      if (queue.length === 0) queuedSince = since;
      queue.push({ since, resolve });
      check ??= setInterval(refuseLate, CHECK_MS);
      return promise;
    },
    release: () => {
      if (queue.length > 0) leave(isFlood() ? queue.pop() : queue.shift(), true);
      else active -= 1;
    },
    active: () => active,
    waiting: () => queue.length,
  };
}
