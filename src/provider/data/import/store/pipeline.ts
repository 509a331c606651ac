import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { copyLine, copyStream } from '../../copy.ts';
import type { FileName } from '../csv/format.ts';
import { type ImportFolder, readFile } from '../csv/read-file.ts';
import type { Row } from '../csv/row.ts';
import type { FileReport } from '../report.ts';

/** A value of a staged row. */
type Value = string | number | boolean | null;

/** A file of the folder, and how its rows become rows of a temporary table. */
export interface StagedFile<File extends FileName = FileName, Column extends string = string> {
  file: File;
  /** The columns of the temporary table with their SQL types. */
  columns: Readonly<Record<Column, string>>;
  /** Makes the row of the table. It throws `RowRefused` for a row that cannot be used. */
  rowOf: (row: Row<File>) => Record<Column, Value>;
}

/** A temporary table that holds the rows of a file, with a column `line`. It goes with the transaction. */
export interface Stage {
  table: string;
  report: FileReport;
}

type Save = (stage: Stage) => Promise<void>;

interface Step {
  read: () => Promise<FileReport>;
  lines: PassThrough;
  table: string;
  columns: Readonly<Record<string, string>>;
  save: Save;
}

const CHUNK_CHARACTERS = 2 ** 16;
/** Rows that were read and wait for the connection, in bytes. The reader waits beyond this. */
const MAX_WAITING_BYTES = 64 * 2 ** 20;

/**
 * Reads files and stores their rows. Files are read one after another in the order of `add`, and stored in the same
 * order; the next files are read while the connection stores the first.
 * @example
 * const files = new ImportPipeline(client, folder);
 * files.add(squads, (stage) => saveSquads(client, stage));
 * files.add(injuries, (stage) => saveInjuries(client, stage));
 * await files.run();
 */
export class ImportPipeline {
  readonly #client: PoolClient;
  readonly #folder: ImportFolder;
  readonly #steps: Step[] = [];

  constructor(client: PoolClient, folder: ImportFolder) {
    this.#client = client;
    this.#folder = folder;
  }

  /** Adds a file. `save` moves its rows from the temporary table to where they belong. */
  add<File extends FileName, Column extends string>(staged: StagedFile<File, Column>, save: Save): void {
    const lines = new PassThrough({ writableHighWaterMark: MAX_WAITING_BYTES });
    // The step that copies the lines reports the error; without a listener the event would end the process.
    lines.on('error', () => undefined);
    const columns = { line: 'int', ...staged.columns };
    const table = `stage_${staged.file.replace('.csv', '')}`;
    const read = () => readInto(lines, this.#folder, staged);
    this.#steps.push({ read, lines, table, columns, save });
  }

  /** Reads and stores every file. When one fails, the others end as well. */
  async run(): Promise<void> {
    const steps = this.#steps.splice(0);
    const reports: Promise<FileReport>[] = [];
    let reading: Promise<unknown> = Promise.resolve();
    for (const { read } of steps) {
      const report = reading.then(read);
      reading = report;
      report.catch(() => undefined);
      reports.push(report);
    }
    try {
      for (const [index, { lines, table, columns, save }] of steps.entries()) {
        await createStage(this.#client, table, columns);
        await pipeline(lines, copyStream(this.#client, table, Object.keys(columns)));
        const report = await reports[index];
        if (report) await save({ table, report });
      }
    } catch (error) {
      // A reader that waits for its rows to be stored ends here.
      for (const { lines } of steps) lines.destroy(error as Error);
      throw error;
    }
  }
}

async function readInto<File extends FileName, Column extends string>(
  lines: PassThrough,
  folder: ImportFolder,
  { file, columns, rowOf }: StagedFile<File, Column>,
): Promise<FileReport> {
  const names = Object.keys(columns) as Column[];
  let chunk = '';
  const onRow = (row: Row<File>) => {
    const values = rowOf(row);
    const fields: Value[] = [row.line];
    for (const name of names) fields.push(values[name]);
    chunk += copyLine(fields);
  };
  const onBlock = async () => {
    if (chunk.length < CHUNK_CHARACTERS) return;
    const isFull = !lines.write(chunk);
    chunk = '';
    if (isFull) await once(lines, 'drain');
  };
  try {
    const report = await readFile(folder, file, onRow, onBlock);
    lines.end(chunk);
    return report;
  } catch (error) {
    lines.destroy(error as Error);
    throw error;
  }
}

/** Makes a temporary table that goes with the transaction. */
export async function createStage(client: PoolClient, table: string, columns: Readonly<Record<string, string>>) {
  const definitions = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  await client.query(`create temp table ${table} (${definitions.join(', ')}) on commit drop`);
}
