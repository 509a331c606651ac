import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { Unzip, UnzipInflate } from 'fflate';
import { FileRefused } from '../report.ts';

/** Bounds of an archive that is unpacked. */
export interface ZipLimits {
  entries: number;
  /** Bytes of all entries together, unpacked. */
  bytes: number;
}

/** Receives the bytes of an entry. */
type Sink = (bytes: Uint8Array, isLast: boolean) => void;

/**
 * Unpacks a zip archive as a stream and counts the actual output: sizes declared by the archive are ignored.
 * @param open returns the path for an entry by its name; null skips it, but it is still unpacked and counted
 * @throws FileRefused for a broken archive, one beyond its limits, and an entry that points outside
 */
export async function unzip(path: string, limits: ZipLimits, open: (name: string) => Sink | null): Promise<void> {
  const name = basename(path);
  let [entries, bytes] = [0, 0];
  const failed: { error?: Error } = {};
  const unzipper = new Unzip((entry) => {
    entries += 1;
    if (entries > limits.entries) throw new FileRefused({ key: 'manyEntries', name, most: limits.entries });
    if (/^[/\\]|^[A-Za-z]:|\\|(^|\/)\.\.(\/|$)|\0/.test(entry.name))
      throw new FileRefused({ key: 'leadsOut', name, entry: JSON.stringify(entry.name.slice(0, 80)) });
    const sink = entry.name.endsWith('/') ? null : open(entry.name);
    entry.ondata = (error, chunk, isLast) => {
      // An error thrown here would be passed to this function again.
      if (error) failed.error ??= error;
      bytes += error ? 0 : chunk.length;
      if (bytes > limits.bytes) failed.error ??= new FileRefused({ key: 'unpacksToMore', name, most: limits.bytes });
      if (!failed.error) sink?.(chunk, isLast);
    };
    entry.start();
  });
  unzipper.register(UnzipInflate);
  const push = (chunk: Uint8Array, isLast: boolean) => {
    unzipper.push(chunk, isLast);
    if (failed.error) throw failed.error;
  };
  try {
    // Small blocks, so that one of them cannot unpack to much.
    for await (const chunk of createReadStream(path, { highWaterMark: 2 ** 14 })) push(chunk as Uint8Array, false);
    push(new Uint8Array(), true);
  } catch (error) {
    // What `open` has thrown begins with the path.
    const isOurs = error instanceof FileRefused || (error instanceof Error && error.message.startsWith(path));
    throw isOurs ? error : new FileRefused({ key: 'brokenZip', name }, { cause: error });
  }
  if (entries === 0) throw new FileRefused({ key: 'brokenZip', name });
}
