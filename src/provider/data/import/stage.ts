import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { type CopyStreamQuery, from } from 'pg-copy-streams';

type Value = string | number | boolean | null;

const FLUSH_CHARACTERS = 2 ** 16;

/** Rows on their way into a table by COPY. While it is open nothing else can be asked of the connection. */
export class Stage {
  readonly #stream: CopyStreamQuery;
  #buffer = '';

  private constructor(stream: CopyStreamQuery) {
    this.#stream = stream;
  }

  /**
   * Into a temporary table that vanishes with the transaction.
   * @param columns SQL definitions, in the order of the values of a row
   */
  static async open(client: PoolClient, table: string, columns: readonly string[]): Promise<Stage> {
    await client.query(`create temp table ${table} (${columns.join(', ')}) on commit drop`);
    return Stage.into(client, table);
  }

  /** Into a table, or some columns of it: `entity_alias (entity_id, name)`. */
  static into(client: PoolClient, target: string): Stage {
    return new Stage(client.query(from(`copy ${target} from stdin`)));
  }

  push(row: readonly Value[]): void {
    let text = '';
    for (const value of row) text += (text === '' ? '' : '\t') + encode(value);
    this.#buffer += `${text}\n`;
  }

  /** Hands over what was pushed, once it is worth it. */
  async flush(): Promise<void> {
    if (this.#buffer.length < FLUSH_CHARACTERS) return;
    const more = this.#stream.write(this.#buffer);
    this.#buffer = '';
    if (!more) await once(this.#stream, 'drain');
  }

  async close(): Promise<void> {
    this.#stream.end(this.#buffer);
    await finished(this.#stream);
  }
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function encode(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return String(value);
  return /[\\\t\n\r]/.test(value)
    ? value.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? '')
    : value;
}
