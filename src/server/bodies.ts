import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '../domain/errors.ts';

/** Limits of the bodies that have not arrived whole. */
interface BodyLimits {
  /** A body may pause for this long, milliseconds. */
  pause: number;
  /** A body that is slower ends after the pause: half of what a phone with a poor connection sends. */
  bytesPerSecond: number;
  /** Bodies of one network. If there are more, the slowest may pause only for `crowdedPause`, milliseconds. */
  ofNetwork: number;
  crowdedPause: number;
  /** Bytes of all bodies together. */
  bytes: number;
  /** The rest of a refused body is thrown away for this long, so that the client reads why; milliseconds. */
  linger: number;
}

const LIMITS = {
  bytesPerSecond: 1000,
  ofNetwork: 32,
  crowdedPause: 2000,
  bytes: 64 * 2 ** 20,
  linger: 30_000,
};
const CHECK_MS = 250;

/** A request and its body, once it has been read; Astro looks for it in the same place. */
export type ReadRequest = IncomingMessage & { body?: Buffer<ArrayBuffer> };

/** Why a body was not read; `gone`: the client has disconnected. */
type Refusal = Extract<ErrorCode, 'request_timeout' | 'request_too_large' | 'unavailable'> | 'gone';

/** Reads the bodies of requests. */
export interface Bodies {
  /**
   * Reads the whole body of a request into its `body`. The slowest end early if their network sends too many at once,
   * the largest if all together are too large.
   * @param most bytes
   * @returns null, or why it was not read
   */
  read: (req: ReadRequest, network: string, most: number) => Promise<Refusal | null>;
  /** Bodies that have not arrived whole. */
  unfinished: () => number;
}

interface Body {
  network: string;
  /** May be larger than what has arrived. */
  buffer: Buffer<ArrayBuffer>;
  bytes: number;
  /** The time by which more must have arrived. */
  deadline: number;
  end: (refusal: Refusal | null) => void;
}

// Decision 0124: bodies are read before a request has its turn.
/** Whether a request has a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * @param pause milliseconds; 0 is no limit
 * @param others tests set their own
 */
export function createBodies(pause: number, others: Omit<BodyLimits, 'pause'> = LIMITS): Bodies {
  const limits = { ...others, pause: pause || Infinity };
  const unfinished = new Set<Body>();
  let total = 0;
  let check: NodeJS.Timeout | undefined;
  const endLate = () => {
    const now = performance.now();
    for (const bodies of Map.groupBy(unfinished, ({ network }) => network).values()) {
      const slowest = bodies.toSorted((a, b) => a.deadline - b.deadline);
      for (const [place, body] of slowest.entries()) {
        const isCrowded = place < bodies.length - limits.ofNetwork;
        const limit = isCrowded ? now + limits.pause - limits.crowdedPause : now;
        if (body.deadline < limit) body.end('request_timeout');
      }
    }
  };
  const forget = (body: Body) => {
    unfinished.delete(body);
    total -= body.bytes;
    if (unfinished.size > 0) return;
    clearInterval(check);
    check = undefined;
  };
  const remember = (body: Body) => {
    unfinished.add(body);
    check ??= setInterval(endLate, CHECK_MS);
  };
  const take = (body: Body, chunk: Buffer) => {
    if (body.bytes + chunk.length > body.buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(2 * body.buffer.length, body.bytes + chunk.length));
      body.buffer.copy(larger, 0, 0, body.bytes);
      body.buffer = larger;
    }
    chunk.copy(body.buffer, body.bytes);
    body.bytes += chunk.length;
    total += chunk.length;
    const earned = (chunk.length / limits.bytesPerSecond) * 1000;
    body.deadline = Math.min(body.deadline + earned, performance.now() + limits.pause);
    if (total > limits.bytes)
      [...unfinished].reduce((largest, each) => (each.bytes > largest.bytes ? each : largest)).end('unavailable');
  };
  return {
    read: (req, network, most) => {
      if (Number(req.headers['content-length'] ?? 0) > most) {
        discard(req, limits.linger);
        return Promise.resolve('request_too_large');
      }
      const { promise, resolve } = Promise.withResolvers<Refusal | null>();
      const receive = (chunk: Buffer) => {
        if (body.bytes + chunk.length > most) body.end('request_too_large');
        else take(body, chunk);
      };
      const finish = () => {
        req.body = body.buffer.subarray(0, body.bytes);
        body.end(null);
      };
      const leave = () => {
        body.end('gone');
      };
      const body: Body = {
        network,
        buffer: Buffer.alloc(0),
        bytes: 0,
        deadline: performance.now() + limits.pause,
        end: (refusal) => {
          req.off('data', receive).off('end', finish).off('close', leave);
          forget(body);
          if (refusal !== null) discard(req, limits.linger);
          resolve(refusal);
        },
      };
      req.on('data', receive).once('end', finish).once('close', leave);
      remember(body);
      return promise;
    },
    unfinished: () => unfinished.size,
  };
}

/** Throws away what still comes, for a while: a connection that closes while data arrive takes the answer with it. */
function discard(req: IncomingMessage, milliseconds: number): void {
  const timer = setTimeout(() => req.destroy(), milliseconds);
  req.once('close', () => {
    clearTimeout(timer);
  });
  req.resume();
}
