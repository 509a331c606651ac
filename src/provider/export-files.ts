import type { Context } from 'hono';
import { LINES_TYPE, XLSX_TYPE } from '../domain/constants.ts';
import { type CsvCell, csvOf } from '../i18n/csv.ts';

/** A page of an export on the wire. */
interface ExportOnWire {
  data: Row[];
  /** Of injuries. */
  withdrawn?: Row[];
  next: string | null;
  until?: string;
}

type Row = Record<string, unknown>;

const FILES: Readonly<Record<string, (rows: readonly Row[]) => Promise<Uint8Array | string> | string>> = {
  [LINES_TYPE]: (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  'text/csv': (rows) => csvOf(cellsOf(rows), 'en-gb'),
  // Its cells have types, so a text is never a formula.
  [XLSX_TYPE]: async (rows) => {
    const { default: writeXlsxFile } = await import('write-excel-file/node');
    return new Uint8Array(await writeXlsxFile(cellsOf(rows)).toBuffer());
  },
};

/**
 * A page of an export as the file that is asked for: what is withdrawn comes last. The header `Link` says where the next
 * page is (RFC 8288). Null if no file is asked for.
 */
export async function exportFile(
  c: Context,
  { data, withdrawn = [], next, until }: ExportOnWire,
): Promise<Response | null> {
  const asked = c.req.header('accept') ?? '';
  const [type, write] = Object.entries(FILES).find(([known]) => asked.includes(known)) ?? [];
  if (type === undefined || write === undefined) return null;
  if (next !== null) {
    const { pathname, searchParams } = new URL(c.req.url);
    searchParams.set('after', next);
    c.header('link', `<${pathname}?${searchParams.toString()}>; rel="next"`);
  }
  if (until !== undefined) c.header('touchline-until', until);
  return c.body(Buffer.from(await write([...data, ...withdrawn])), 200, { 'content-type': type });
}

/** Rows as a table under their names on the wire: `basis.tissue` is a field of a field, and lists are JSON. */
function cellsOf(rows: readonly Row[]): CsvCell[][] {
  const flat = rows.map((row) => new Map(fieldsOf(row)));
  const names = [...new Set(flat.flatMap((row) => [...row.keys()]))];
  return [names, ...flat.map((row) => names.map((name) => row.get(name) ?? null))];
}

function fieldsOf(row: object, prefix = ''): [string, CsvCell][] {
  return Object.entries(row).flatMap(([name, value]: [string, unknown]): [string, CsvCell][] => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return fieldsOf(value, `${prefix}${name}.`);
    const isPlain = value === null || typeof value === 'number' || typeof value === 'string';
    return [[prefix + name, isPlain ? value : JSON.stringify(value)]];
  });
}
