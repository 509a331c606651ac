// The thread in which feeds are read; see parser.ts.
import { parentPort } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { MAX_FEED_BYTES } from '../../../domain/feeds/parsed-feed.ts';
import { NotAFeedError } from './normalise.ts';
import { type Received, readFeed } from './read-feed.ts';

/** A file may be compressed; over HTTP this is undone before. */
function inflated(bytes: Buffer): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_FEED_BYTES });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw new NotAFeedError(
      isTooLarge ? 'The document is larger than 5 MB when it is inflated.' : 'The compressed document is damaged.',
      { cause: error },
    );
  }
}

parentPort?.on('message', ({ bytes, received }: { bytes: Uint8Array; received: Received }) => {
  try {
    const feed = readFeed(inflated(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)), received);
    parentPort?.postMessage({ feed });
  } catch (error) {
    const refused =
      error instanceof NotAFeedError ? error.message : `The document cannot be read: ${String(error).slice(0, 300)}`;
    parentPort?.postMessage({ refused });
  }
});
parentPort?.postMessage('ready');
