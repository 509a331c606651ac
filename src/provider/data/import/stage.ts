import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { type CopyStreamQuery, from } from 'pg-copy-streams';
import { type Reading, readFile } from './csv-file.ts';
import type { FileName } from './files.ts';
import type { FileReport } from './report.ts';
import type { Row } from './row.ts';

type Values = readonly (string | number | boolean | null)[];

const CHUNK_CHARACTERS = 2 ** 16;
/** What may wait in memory for the connection. */
const MAX_CHUNKS = 1000;

/**
 * Rows on their way into a table by COPY. They can be collected while the connection still does other work; once it
 * copies, nothing else can be asked of it until `end`.
 */
class CopyRows {
  #lines: string[] = [];
  #characters = 0;
  #waiting: string[] = [];
  #stream: CopyStreamQuery | undefined;
  readonly #opened = Promise.withResolvers<unknown>();

  push(row: Values): void {
    const line = `${row.map(encode).join('\t')}\n`;
    this.#lines.push(line);
    this.#characters += line.length;
  }

  /** Hands over what was pushed, once it is worth it; waits when too much is on its way. */
  async flush(): Promise<void> {
    if (this.#characters < CHUNK_CHARACTERS) return;
    const chunk = this.#chunk();
    if (this.#stream) await write(this.#stream, chunk);
    else if (this.#waiting.push(chunk) > MAX_CHUNKS) await this.#opened.promise;
  }

  /** @param target a table, or some of its columns: `entity_alias (entity_id, name)` */
  async open(client: PoolClient, target: string): Promise<void> {
    const stream = client.query(from(`copy ${target} from stdin`));
    for (let chunk = this.#waiting.shift(); chunk !== undefined; chunk = this.#waiting.shift())
      await write(stream, chunk);
    this.#stream = stream;
    this.#opened.resolve(target);
  }

  async end(): Promise<void> {
    this.#stream?.end(this.#chunk());
    if (this.#stream) await finished(this.#stream);
  }

  #chunk(): string {
    const chunk = this.#lines.join('');
    this.#lines = [];
    this.#characters = 0;
    return chunk;
  }

  /** Ends the copying without its rows, so that the connection can be asked again. */
  async fail(error: Error): Promise<void> {
    this.#stream?.destroy(error);
    if (this.#stream) await finished(this.#stream).catch(() => undefined);
  }
}

/** Copies rows that are all there into a table. */
export async function copyInto(client: PoolClient, target: string, rows: Iterable<Values>) {
  const copy = new CopyRows();
  await copy.open(client, target);
  for (const row of rows) {
    copy.push(row);
    await copy.flush();
  }
  await copy.end();
}

/** A file that is being read, for a temporary table. */
export interface StagedFile {
  table: string;
  /** Copies the rows into the table, which vanishes with the transaction. */
  copy: (client: PoolClient) => Promise<FileReport>;
}

/**
 * Reads a file in its turn, while the connection may be busy. Save the files in the order of this call.
 * @param columns SQL definitions, in the order of the values; the line's number comes first by itself
 */
export function stageFile<File extends FileName>(
  reading: Reading,
  name: File,
  columns: readonly string[],
  valuesOf: (row: Row<File>) => Values,
): StagedFile {
  const table = `stage_${name.replace('.csv', '')}`;
  const rows = new CopyRows();
  const take = (row: Row<File>) => {
    rows.push([row.line, ...valuesOf(row)]);
  };
  const file = reading.turn.then(() => readFile(reading, name, take, () => rows.flush()));
  // Should the import fail before it comes to this file, nobody waits for it any more.
  reading.turn = file.catch(() => undefined);
  return {
    table,
    async copy(client) {
      await createStage(client, table, ['line int', ...columns]);
      await rows.open(client, table);
      try {
        const report = await file;
        await rows.end();
        return report;
      } catch (error) {
        await rows.fail(error as Error);
        throw error;
      }
    },
  };
}

/** A temporary table that vanishes with the transaction. */
export async function createStage(client: PoolClient, table: string, columns: readonly string[]) {
  await client.query(`create temp table ${table} (${columns.join(', ')}) on commit drop`);
}

async function write(stream: CopyStreamQuery, chunk: string): Promise<void> {
  if (!stream.write(chunk)) await once(stream, 'drain');
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function encode(value: Values[number]): string {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return String(value);
  return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? '') : value;
}
