import { AsyncLocalStorage } from 'node:async_hooks';
import { offerPlaces, type Place } from '../provider/outbound/without-place.ts';

/** Lets a limited number of requests be worked on at a time. */
export interface RequestSlots {
  /**
   * Waits for a turn, works on the request, and gives the turn back. Others have the turn while the work waits for
   * another server.
   * @returns false if the turn did not come in time
   */
  run: (work: () => Promise<void>) => Promise<boolean>;
  active: () => number;
  waiting: () => number;
  /** Requests that wait for another server. */
  outside: () => number;
  /** For how long no turn has been free although requests wait, milliseconds. */
  fullFor: () => number;
}

// Decision 0124: under overload, the newest requests are served first.
/** Once requests have been waiting continuously for this long, it is an overload and no longer a burst. */
export const STANDING_QUEUE_MS = 500;
const CHECK_MS = 50;

interface Waiting {
  since: number;
  resolve: (hasSlot: boolean) => void;
}

/** The place of the request that the current code works on. */
const places = new AsyncLocalStorage<Place>();
offerPlaces(() => places.getStore());

/**
 * A burst is served in order. Under overload the newest request is served first, so that requests that are served have
 * waited only briefly, and a request that has waited for `maxWait` is refused. Because a refusal takes this long,
 * clients that retry immediately cannot fill the process with refusals. A request that comes back from another server
 * precedes all others and is never refused.
 *
 * @param maxConcurrent requests handled at the same time
 * @param maxWait milliseconds
 */
export function createRequestSlots(maxConcurrent: number, maxWait: number): RequestSlots {
  /** Oldest first. */
  const queue: Waiting[] = [];
  const comingBack: (() => void)[] = [];
  let active = 0;
  let outside = 0;
  let queuedSince = 0;
  let fullSince: number | undefined;
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
  const release = () => {
    const returning = comingBack.shift();
    if (returning) returning();
    else if (queue.length > 0) leave(isFlood() ? queue.pop() : queue.shift(), true);
    else {
      active -= 1;
      fullSince = undefined;
    }
  };
  const resume = (): Promise<void> => {
    if (active < maxConcurrent) {
      active += 1;
      return Promise.resolve();
    }
    const { promise, resolve } = Promise.withResolvers<undefined>();
    fullSince ??= performance.now();
    comingBack.push(() => {
      resolve(undefined);
    });
    return promise;
  };
  /** A request may wait for several servers at once: it comes back after the last of them. */
  const openPlace = () => {
    let waits = 0;
    let isHeld = true;
    let hasEnded = false;
    let returning: Promise<void> | undefined;
    const giveBack = () => {
      if (isHeld) release();
      isHeld = false;
    };
    const takeAgain = async () => {
      await resume();
      returning = undefined;
      isHeld = true;
      if (waits > 0 || hasEnded) giveBack();
    };
    return {
      leave: () => {
        waits += 1;
        outside += 1;
        giveBack();
      },
      comeBack: async () => {
        waits -= 1;
        outside -= 1;
        if (waits > 0 || isHeld || hasEnded) return;
        await (returning ??= takeAgain());
      },
      end: () => {
        hasEnded = true;
        giveBack();
      },
    };
  };
  const acquire = (): Promise<boolean> => {
    if (active < maxConcurrent) {
      active += 1;
      return Promise.resolve(true);
    }
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const since = performance.now();
    if (queue.length === 0) queuedSince = since;
    fullSince ??= since;
    queue.push({ since, resolve });
    check ??= setInterval(refuseLate, CHECK_MS);
    return promise;
  };
  return {
    run: async (work) => {
      if (!(await acquire())) return false;
      const place = openPlace();
      try {
        await places.run(place, work);
      } finally {
        place.end();
      }
      return true;
    },
    active: () => active,
    waiting: () => queue.length + comingBack.length,
    outside: () => outside,
    fullFor: () => (fullSince === undefined ? 0 : performance.now() - fullSince),
  };
}
