import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { MAX_FEED_BYTES, type ParsedFeed } from '../../../domain/feeds/parsed-feed.ts';
import type { Received } from './read-feed.ts';

/** A document that was not read; the message says why, for people who run the product. */
export class RefusedFeedError extends Error {}

/** Limits of one document. */
export interface ParserLimits {
  /** Time to read it. */
  milliseconds: number;
  /** Memory of the thread. */
  megabytes: number;
}

const LIMITS: ParserLimits = { milliseconds: 1000, megabytes: 96 };

/** Reads documents one after the other in a separate thread. */
export interface FeedParser {
  /** @throws RefusedFeedError */
  parse: (bytes: Uint8Array, received?: Received) => Promise<ParsedFeed>;
  close: () => Promise<void>;
}

/**
 * Opens a parser. A document that takes too long or too much memory ends its thread; the next one gets a new thread.
 */
export function openParser(limits: ParserLimits = LIMITS): FeedParser {
  let worker: Promise<Worker> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const end = async () => {
    const ending = await worker?.catch(() => null);
    worker = null;
    await ending?.terminate();
  };
  const parse = async (bytes: Uint8Array, received: Received) => {
    if (bytes.byteLength > MAX_FEED_BYTES) throw new RefusedFeedError('The document is larger than 5 MB.');
    worker ??= begin(limits);
    try {
      return await ask(await worker, { bytes: new Uint8Array(bytes), received }, limits);
    } catch (error) {
      if (!(error instanceof RefusedFeedError) || error.cause !== undefined) await end();
      throw error;
    }
  };
  return {
    parse: (bytes, received = {}) => {
      const answer = last.then(() => parse(bytes, received));
      last = answer.catch(() => undefined);
      return answer;
    },
    close: end,
  };
}

/** Loading its modules does not count as time of a document. */
async function begin({ megabytes }: ParserLimits): Promise<Worker> {
  const worker = new Worker(new URL('parse-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
  });
  worker.unref();
  worker.on('error', () => undefined);
  await once(worker, 'message');
  return worker;
}

interface Answer {
  feed?: ParsedFeed;
  refused?: string;
}

async function ask(
  worker: Worker,
  document: { bytes: Uint8Array<ArrayBuffer>; received: Received },
  { milliseconds, megabytes }: ParserLimits,
): Promise<ParsedFeed> {
  const { promise, resolve, reject } = Promise.withResolvers<ParsedFeed>();
  // Node counts no endless time.
  const timer = Number.isFinite(milliseconds)
    ? setTimeout(() => {
        reject(
          new RefusedFeedError(`The document takes longer than ${milliseconds / 1000} s to read.`, { cause: 'time' }),
        );
      }, milliseconds)
    : undefined;
  const onMessage = ({ feed, refused }: Answer) => {
    if (feed) resolve(feed);
    else reject(new RefusedFeedError(refused ?? 'The document cannot be read.'));
  };
  const onError = (error: Error & { code?: string }) => {
    const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    const why = isMemory ? `takes more than ${megabytes} MB of memory` : `ends the reader: ${error.message}`;
    reject(new RefusedFeedError(`The document ${why}.`, { cause: error }));
  };
  const onExit = () => {
    reject(new RefusedFeedError('The document ends the reader.', { cause: 'exit' }));
  };
  worker.once('message', onMessage).once('error', onError).once('exit', onExit);
  worker.postMessage(document, [document.bytes.buffer]);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off('message', onMessage).off('error', onError).off('exit', onExit);
  }
}
