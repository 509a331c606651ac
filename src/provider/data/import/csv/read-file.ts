import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { type Line, readLines } from './lines.ts';
import { COLUMNS, columnsOf, type FileName, MAX_LINE_LENGTH, MAX_BYTES } from './format.ts';
import { type FileReport, type ReportBuilder, RowRefused } from '../report.ts';
import { Row } from './row.ts';
import type { OutsideTables, TableRows } from './table-rows.ts';

/** The folder that is being imported. */
export interface ImportFolder {
  path: string;
  report: ReportBuilder;
  /** For another format: its rows, converted to rows of our files. */
  tables?: OutsideTables | undefined;
  /** Closes the files when the import fails. */
  signal: AbortSignal;
  /** Called with the number of bytes after each block of a file. */
  onBytes: (file: FileName, bytes: number) => void;
}

/**
 * Reads one file of the folder.
 * @param onRow called for each row; it throws `RowRefused` for a row that cannot be used, and the next row is read
 * @param onBlock awaited after each block of rows
 */
export async function readFile<File extends FileName>(
  { path, report, tables, signal, onBytes }: ImportFolder,
  name: File,
  onRow: (row: Row<File>) => void,
  onBlock: () => Promise<void> = () => Promise.resolve(),
): Promise<FileReport> {
  const file = report.file(name);
  if (tables) {
    const rows = tables[name];
    if (rows) await readTable(rows(), new Row(name, columnsOf(name), file, report), file, report, onRow, onBlock);
    else file.state = 'absent';
    return file;
  }
  if (!(await canBeRead(join(path, name), file, report))) return file;
  let row: Row<File> | undefined;
  for await (const lines of readLines(join(path, name), signal, (bytes) => onBytes(name, bytes))) {
    for (const line of lines) {
      if (!row) {
        row = readHeader(name, line, file, report);
        if (!row) return file;
      } else if (line.text !== '' || line.fault) {
        file.read += 1;
        readRow(line, row, onRow, (refused) => report.refuseRow(file, line.number, refused));
      }
    }
    await onBlock();
  }
  if (!row) report.refuseFile(file, { key: 'header', columns: COLUMNS[name].join(',') });
  return file;
}

async function readTable<File extends FileName>(
  rows: TableRows,
  row: Row<File>,
  file: FileReport,
  report: ReportBuilder,
  onRow: (row: Row<File>) => void,
  onBlock: () => Promise<void>,
): Promise<void> {
  let last = 0;
  for await (const block of rows) {
    for (const { origin, line, values, refused, contradicted } of block) {
      file.read += 1;
      const number = report.rowNumber(file, origin, line, last);
      last = Math.max(last, number);
      try {
        if (refused) throw refused;
        row.read(
          number,
          row.columns.map((column) => values[column] ?? ''),
        );
        onRow(row);
        if (contradicted) report.setAside(file, number, contradicted.column, contradicted.value, contradicted.reason);
      } catch (error) {
        if (!(error instanceof RowRefused)) throw error;
        report.refuseRow(file, number, error);
      }
    }
    await onBlock();
  }
}

async function canBeRead(path: string, file: FileReport, report: ReportBuilder): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats) file.state = 'absent';
  else if (!stats.isFile()) report.refuseFile(file, { key: 'noFile' });
  else if (stats.size > MAX_BYTES) report.refuseFile(file, { key: 'largeFile', most: MAX_BYTES });
  else return true;
  return false;
}

function readHeader<File extends FileName>(
  name: File,
  line: Line,
  file: FileReport,
  report: ReportBuilder,
): Row<File> | undefined {
  const text = line.text.replace(/^\uFEFF/, '');
  const found = line.fault ? [] : (fieldsOf(text) ?? []).map((column) => column.trim());
  const missing = COLUMNS[name].filter((column) => !found.includes(column));
  if (missing.length > 0) {
    const columns = COLUMNS[name].join(',');
    report.refuseFile(file, line.fault ? { key: 'header', columns } : { key: 'headerLacks', missing, columns }, text);
    return undefined;
  }
  for (const extra of found.filter((column) => !columnsOf(name).includes(column)))
    report.setAside(file, line.number, extra, '', { key: 'noColumn' });
  return new Row(name, found, file, report);
}

function readRow<File extends FileName>(
  line: Line,
  row: Row<File>,
  onRow: (row: Row<File>) => void,
  refuse: (refused: RowRefused) => void,
): void {
  try {
    row.read(line.number, checkedFields(line, row.columns));
    onRow(row);
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error;
    refuse(error);
  }
}

function checkedFields({ text, fault }: Line, columns: readonly string[]): string[] {
  if (fault === 'too long') throw tooLong(text, columns);
  if (fault) {
    const at = text.search(fault === 'NUL byte' ? /\0/ : /\uFFFD/);
    const column = columns[text.slice(0, Math.max(at, 0)).split(',').length - 1] ?? null;
    const key = fault === 'NUL byte' ? 'nul' : 'noUtf8';
    throw new RowRefused({ key }, column, text.slice(Math.max(0, at - 20)));
  }
  const fields = fieldsOf(text);
  if (!fields) throw new RowRefused({ key: 'quotation' }, null, text);
  if (fields.length !== columns.length) {
    const reason = { key: 'otherColumns', columns: fields.length, expected: columns.length } as const;
    throw new RowRefused(reason, null, text);
  }
  return fields;
}

function tooLong(start: string, columns: readonly string[]): RowRefused {
  const values = start.split(',');
  return values.length > columns.length
    ? new RowRefused({ key: 'manyColumns', expected: columns.length }, null, start)
    : new RowRefused(
        { key: 'longLineAt', most: MAX_LINE_LENGTH },
        columns[values.length - 1] ?? null,
        values.at(-1) ?? '',
      );
}

/** The values of a line; null when its quotation marks are wrong. Most lines have none and need no parser. */
function fieldsOf(text: string): string[] | null {
  if (!text.includes('"')) return text.split(',');
  try {
    return parse(text, { relax_column_count: true })[0] ?? null;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}
