import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { ImportReason } from '../../../../domain/imports.ts';
import type { OpenFile } from './format.ts';

/** A line of a file, or what is wrong with its bytes. */
export interface LongLine {
  number: number;
  text: string;
  fault?: ImportReason;
}

/** The largest line: entities with many statements have some megabytes. */
const MAX_RECORD_BYTES = 8 * 2 ** 20;
const NEWLINE = 0x0a;
const START_BYTES = 2 ** 16;

/** Whether the bytes are compressed with gzip. */
const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** The first bytes of a file, uncompressed. */
export async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The first 64 kB of a text, unpacked. */
export async function startOf(path: string): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of unpacked(path)) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= START_BYTES) break;
  }
  return Buffer.concat(chunks)
    .subarray(0, START_BYTES)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
}

/** A file's bytes, unpacked where gzip packed them. */
async function* unpacked(path: string, file?: Omit<OpenFile, 'path'>): AsyncGenerator<Buffer> {
  const packed = isGzip(await firstBytes(path));
  const bytes = createReadStream(path, { highWaterMark: 2 ** 18, ...(file && { signal: file.signal }) });
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      file?.onBytes(chunk.length);
      done(null, chunk);
    },
  });
  const stream = packed ? bytes.pipe(counted).pipe(createGunzip()) : bytes.pipe(counted);
  bytes.on('error', (error) => stream.destroy(error));
  try {
    for await (const chunk of stream) yield chunk as Buffer;
  } finally {
    bytes.destroy();
  }
}

/**
 * Reads the lines of a file, plain or gzip, never more than a block and a line in memory.
 * @param fallback how a line is read that is not UTF-8; without it the line is at fault
 */
export async function* readLongLines(
  { path, ...file }: OpenFile,
  { fallback }: { fallback?: 'windows-1252' } = {},
): AsyncGenerator<LongLine[]> {
  let parts: Buffer[] = [];
  let length = 0;
  let number = 0;
  const take = (bytes: Buffer) => {
    parts.push(bytes);
    length += bytes.length;
    if (length > MAX_RECORD_BYTES) parts = [];
  };
  const end = (): LongLine => {
    const isLong = length > MAX_RECORD_BYTES;
    const line = Buffer.concat(parts);
    parts = [];
    length = 0;
    number += 1;
    if (isLong) return { number, text: '', fault: { key: 'longLine', most: MAX_RECORD_BYTES } };
    if (!isUtf8(line))
      return fallback
        ? { number, text: new TextDecoder(fallback).decode(line) }
        : { number, text: '', fault: { key: 'noUtf8' } };
    return { number, text: line.toString('utf8') };
  };
  for await (const chunk of unpacked(path, file)) {
    const lines: LongLine[] = [];
    let start = 0;
    for (let found = chunk.indexOf(NEWLINE); found >= 0; found = chunk.indexOf(NEWLINE, start)) {
      take(chunk.subarray(start, found));
      lines.push(end());
      start = found + 1;
    }
    take(chunk.subarray(start));
    if (lines.length > 0) yield lines;
  }
  if (length > 0) yield [end()];
}
