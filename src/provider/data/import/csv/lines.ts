import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { MAX_LINE_LENGTH } from './format.ts';

/** A line of a file, or what is wrong with its bytes. */
export interface Line {
  number: number;
  text: string;
  fault?: 'too long' | 'not UTF-8' | 'NUL byte';
}

const NEWLINE = 0x0a;
/** Few, so that the database never waits long for its next statement while a block's rows are read. */
const BLOCK_BYTES = 2 ** 13;

/**
 * Reads a file in blocks, with never more than a block and a line in memory. One line is one record, so that an error
 * stays within its line. A line beyond the limit is represented by its beginning.
 * @param onBytes receives the number of bytes after each block
 */
export async function* readLines(
  path: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Line[]> {
  let rest: Buffer = Buffer.alloc(0);
  let skipping = false;
  let number = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: BLOCK_BYTES, signal })) {
    const bytes = chunk as Buffer;
    onBytes(bytes.length);
    const begin = skipping ? bytes.indexOf(NEWLINE) + 1 : 0;
    if (skipping && begin === 0) continue;
    skipping = false;
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    const lines: Line[] = [];
    if (end > begin) {
      const block = Buffer.concat([rest, bytes.subarray(begin, end - 1)]);
      number = split(block, number, lines);
      rest = bytes.subarray(end);
    } else {
      rest = Buffer.concat([rest, bytes.subarray(begin)]);
    }
    if (rest.length > MAX_LINE_LENGTH) {
      lines.push({ ...decode(rest), number: (number += 1) });
      rest = Buffer.alloc(0);
      skipping = true;
    }
    if (lines.length > 0) yield lines;
  }
  if (rest.length > 0) yield [{ ...decode(rest), number: number + 1 }];
}

/**
 * Adds the lines of a block, at once when its bytes are sound, one by one when not.
 * @returns the number of the last of them
 */
function split(block: Buffer, before: number, lines: Line[]): number {
  let number = before;
  if (isUtf8(block) && !block.includes(0)) {
    for (const text of block.toString('utf8').split('\n')) {
      number += 1;
      lines.push(text.length > MAX_LINE_LENGTH ? { number, ...tooLong(text) } : { number, text: withoutReturn(text) });
    }
    return number;
  }
  for (let start = 0; start <= block.length;) {
    const found = block.indexOf(NEWLINE, start);
    const end = found < 0 ? block.length : found;
    lines.push({ number: (number += 1), ...decode(block.subarray(start, end)) });
    start = end + 1;
  }
  return number;
}

type Content = Omit<Line, 'number'>;

function decode(bytes: Buffer): Content {
  const text = bytes.subarray(0, MAX_LINE_LENGTH + 1).toString('utf8');
  if (bytes.length > MAX_LINE_LENGTH) return tooLong(text);
  if (!isUtf8(bytes)) return { text, fault: 'not UTF-8' };
  return bytes.includes(0) ? { text, fault: 'NUL byte' } : { text: withoutReturn(text) };
}

function tooLong(text: string): Content {
  return { text: text.slice(0, MAX_LINE_LENGTH), fault: 'too long' };
}

function withoutReturn(text: string): string {
  return text.endsWith('\r') ? text.slice(0, -1) : text;
}
