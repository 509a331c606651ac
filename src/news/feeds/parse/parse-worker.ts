// The thread in which documents of strangers are read; see parser.ts.
import { parentPort } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { MAX_FEED_BYTES } from '../../../domain/feeds/parsed-feed.ts';
import { decode } from './decode.ts';
import { NotAFeedError } from './normalise.ts';
import { articleText, feedLinks } from './page.ts';
import type { Task } from './parser.ts';
import { readFeed } from './read-feed.ts';
import { readTranscript } from './transcript.ts';

/** A file may be compressed; over HTTP this is undone before. */
function inflated(bytes: Buffer): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_FEED_BYTES });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw new NotAFeedError(
      isTooLarge ? 'The document is larger than 5 MB when decompressed.' : 'The compressed document is damaged.',
      { cause: error },
    );
  }
}

function work({ kind, bytes, received }: Task): unknown {
  const body = inflated(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (kind === 'feed') return readFeed(body, received);
  const text = decode(body, received.charset);
  if (kind === 'links') return feedLinks(text, received.address ?? '');
  return kind === 'article' ? articleText(text) : readTranscript(text);
}

parentPort?.on('message', (task: Task) => {
  try {
    parentPort?.postMessage({ answer: work(task) });
  } catch (error) {
    const refused =
      error instanceof NotAFeedError ? error.message : `The document cannot be read: ${String(error).slice(0, 300)}`;
    parentPort?.postMessage({ refused });
  }
});
parentPort?.postMessage('ready');
