import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { MAX_FEED_BYTES, type ParsedFeed } from '../../../domain/feeds/parsed-feed.ts';
import { SourceError } from '../../../domain/feeds/source-failure.ts';
import type { Received } from './read-feed.ts';

/** A document that could not be read. */
const refusal = (message: string, cause?: unknown) => new SourceError(message, { failure: 'unreadable', cause });

export interface ParserLimits {
  /** Time to read it. */
  milliseconds: number;
  /** Memory of the thread. */
  megabytes: number;
}

const LIMITS: ParserLimits = { milliseconds: 5000, megabytes: 96 };

/** The thread's work on a document. */
export interface Task {
  kind: 'feed' | 'links' | 'article' | 'transcript';
  bytes: Uint8Array<ArrayBuffer>;
  received: Received;
}

type Read<Answer> = (bytes: Uint8Array, received?: Received) => Promise<Answer>;

/** Parses documents one after another in a separate thread. Every function throws SourceError. */
export interface FeedParser {
  parse: Read<ParsedFeed>;
  /** The addresses of the feeds that a page names. */
  links: Read<string[]>;
  /** The text of a page's article; empty when it has none. */
  article: Read<string>;
  /** The words of a podcast's transcript. */
  transcript: Read<string>;
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
  const read = async (kind: Task['kind'], bytes: Uint8Array, received: Received) => {
    if (bytes.byteLength > MAX_FEED_BYTES)
      throw new SourceError('The document is larger than 5 MB.', { failure: 'large' });
    worker ??= begin(limits);
    try {
      return await ask(await worker, { kind, bytes: new Uint8Array(bytes), received }, limits);
    } catch (error) {
      if (!(error instanceof SourceError) || error.cause !== undefined) await end();
      throw error;
    }
  };
  const reader =
    <Answer>(kind: Task['kind']): Read<Answer> =>
    (bytes, received = {}) => {
      const answer = last.then(() => read(kind, bytes, received));
      last = answer.catch(() => undefined);
      return answer as Promise<Answer>;
    };
  return {
    parse: reader('feed'),
    links: reader('links'),
    article: reader('article'),
    transcript: reader('transcript'),
    close: end,
  };
}

/** Loading its modules does not count towards a document's time limit. */
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
  answer?: unknown;
  refused?: string;
}

async function ask(worker: Worker, document: Task, { milliseconds, megabytes }: ParserLimits): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  // Node counts no endless time.
  const timer = Number.isFinite(milliseconds)
    ? setTimeout(() => {
        reject(refusal(`The document takes longer than ${milliseconds / 1000} s to read.`, 'time'));
      }, milliseconds)
    : undefined;
  const onMessage = ({ answer, refused }: Answer) => {
    if (answer !== undefined) resolve(answer);
    else reject(refusal(refused ?? 'The document cannot be read.'));
  };
  const onError = (error: Error & { code?: string }) => {
    const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    const why = isMemory ? `needs more than ${megabytes} MB of memory` : `crashes the parser: ${error.message}`;
    reject(refusal(`The document ${why}.`, error));
  };
  const onExit = () => {
    reject(refusal('The document crashes the parser.', 'exit'));
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
