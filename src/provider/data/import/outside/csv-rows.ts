import { CsvError, parse } from 'csv-parse/sync';
import type { TableRow } from '../csv/table-rows.ts';
import { RowRefused } from '../report.ts';
import type { OpenFile, OutsideFile } from './format.ts';
import { readLongLines } from './lines.ts';

/** The columns that the first line of a CSV file names. */
export function headerOf(start: string): string[] {
  const [line = ''] = start.split('\n', 1);
  return (fieldsOf(line.replace(/\r$/, '')) ?? []).map((column) => column.trim());
}

/**
 * Reads another program's CSV file in blocks: its values by the columns in its first line. Blank lines are skipped; a
 * faulty line is refused alone.
 * @param fallback decoder for lines that are not UTF-8; without it such lines are refused
 */
export async function* readCsv(
  { path, name }: OutsideFile,
  reading: Omit<OpenFile, 'path'>,
  fallback?: 'windows-1252',
): AsyncGenerator<TableRow[]> {
  let columns: string[] | undefined;
  for await (const lines of readLongLines({ path, ...reading }, fallback && { fallback })) {
    const rows: TableRow[] = [];
    for (const { number: line, text, fault } of lines) {
      const plain = text.endsWith('\r') ? text.slice(0, -1) : text;
      if (!columns) {
        if (fault !== undefined) throw new Error(`The first line of ${name} is too long, or not UTF-8.`);
        columns = headerOf(plain.replace(/^\uFEFF/, ''));
        continue;
      }
      if (fault === undefined && /^[,\s]*$/.test(plain)) continue;
      const fields = fault === undefined ? fieldsOf(plain) : null;
      if (fields) rows.push({ origin: name, line, values: byColumn(columns, fields) });
      else
        rows.push({
          origin: name,
          line,
          values: {},
          refused: new RowRefused(fault ?? { key: 'quotation' }, null, plain),
        });
    }
    if (rows.length > 0) yield rows;
  }
}

function byColumn(columns: readonly string[], fields: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [index, column] of columns.entries()) values[column] = fields[index]?.trim() ?? '';
  return values;
}

/** The values of a line; null when its quotation marks are wrong. */
function fieldsOf(text: string): string[] | null {
  if (!text.includes('"')) return text.split(',');
  try {
    return parse(text, { relax_column_count: true })[0] ?? [];
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}
