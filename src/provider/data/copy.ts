import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { type CopyStreamQuery, from } from 'pg-copy-streams';

/** Size of a chunk, in characters. */
const CHUNK_CHARACTERS = 2 ** 16;

/**
 * A row as a line of the text format of COPY. `undefined` is null; an array becomes a PostgreSQL array, another object
 * becomes JSON.
 * @example copyLine([1, null, 'a\tb']) // '1\t\\N\ta\\tb\n'
 */
export function copyLine(values: readonly unknown[]): string {
  return `${values.map(field).join('\t')}\n`;
}

/** Opens a COPY into some columns of a table. The connection cannot do anything else until the stream has ended. */
export function copyStream(client: PoolClient, table: string, columns: readonly string[]): CopyStreamQuery {
  return client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`));
}

/** Copies lines of `copyLine` into some columns of a table. */
export async function copyLines(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  lines: Iterable<string>,
): Promise<void> {
  await pipeline(Readable.from(chunksOf(lines)), copyStream(client, table, columns));
}

/** Copies rows into the columns of a table that are named like their keys. */
export async function copyInto<Column extends string>(
  client: PoolClient,
  table: string,
  columns: readonly Column[],
  rows: Iterable<Readonly<Record<Column, unknown>>>,
): Promise<void> {
  function* lines() {
    for (const row of rows) yield copyLine(columns.map((column) => row[column]));
  }
  await copyLines(client, table, columns, lines());
}

function* chunksOf(lines: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function field(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = textOf(value);
  return /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (sign) => ESCAPES[sign] ?? '') : text;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  // In array elements PostgreSQL reads \" and \\ as JSON does.
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(item)).join(',')}}`;
  return JSON.stringify(value);
}
