import { isUtf8 } from 'node:buffer';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { parse } from 'csv-parse/sync';
import { fold } from '../../../../../domain/names/fold.ts';
import { MAX_TEXT_LENGTH } from '../../csv/format.ts';
import { FileRefused } from '../../report.ts';
import { unzip } from '../zip.ts';

/** A list as texts: its headers and rows. Dates are YYYY-MM-DD if the file distinguishes them from texts. */
export interface Sheet {
  headers: string[];
  /** Rows with the number of their line, counted from 1. */
  rows: { line: number; cells: string[] }[];
}

const MAX_BYTES = 16 * 2 ** 20;
const MAX_ROWS = 50_000;
const MAX_COLUMNS = 200;
/** A cell has at most 32,767 characters. The library rereads everything before the next tag again and again. */
const MAX_CELL_BYTES = 2 ** 18;
/** Limits for reading a sheet: one distant cell makes the library create all cells before it. */
const SHEET_LIMITS = { megabytes: 512, milliseconds: 60_000 };
/** A spreadsheet of the largest list has some 20 MB of XML. */
const ZIP_LIMITS = { entries: 2000, bytes: 128 * 2 ** 20 };

/** Rows among which the headers are looked for: titles and the day of a list may stand above them. */
const MAX_TITLES = 20;
/** What a row under a list begins with that sums it up, or says what it is. */
const REMARK =
  /^(?:gesamt|insgesamt|summe|anzahl|stand|quelle|legende|hinweis|total|totale|totali|totaal|toplam|count|sum|source|legend|note|notes|as of|updated|page|somma|fonte|nota|note legali|aggiornato|pagina|suma|fuente|actualizado|pagina|soma|atualizado|somme|legende|remarque|mis a jour|المجموع|合计|合計|총계)\b/u;

/**
 * Reads a CSV file with any usual delimiter and encoding, or the first sheet of an XLSX file.
 * @param known folded headers
 * @throws FileRefused
 */
export async function readList(path: string, bytes: number, known: readonly string[]): Promise<Sheet> {
  const name = basename(path);
  if (bytes > MAX_BYTES) throw new FileRefused({ key: 'largeList', name, most: MAX_BYTES });
  const content = await readFile(path);
  const isZip = content.subarray(0, 2).toString('latin1') === 'PK';
  const table = isZip ? await readXlsx(path, content) : readCsvText(name, decode(name, content));
  const filled = table.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const start = headersAt(filled, new Set(known));
  const first = filled[start];
  const rest = filled.slice(start + 1).filter((row) => !isRemark(row));
  if (!first || rest.length === 0) throw new FileRefused({ key: 'noRows', name });
  if (rest.length > MAX_ROWS || first.cells.length > MAX_COLUMNS)
    throw new FileRefused({ key: 'manyRows', name, rows: MAX_ROWS, columns: MAX_COLUMNS });
  if (first.cells.some((header) => header.length > MAX_TEXT_LENGTH))
    throw new FileRefused({ key: 'longHeading', name, most: MAX_TEXT_LENGTH });
  return { headers: first.cells, rows: rest };
}

/** Where the headers are: the row with most known ones, if it has two; or else the first. */
function headersAt(rows: Sheet['rows'], known: ReadonlySet<string>): number {
  const counts = rows.slice(0, MAX_TITLES).map(({ cells }) => cells.filter((cell) => known.has(fold(cell))).length);
  const most = Math.max(0, ...counts);
  return most < 2 ? 0 : counts.indexOf(most);
}

function isRemark({ cells }: Sheet['rows'][number]): boolean {
  const [first, ...others] = cells.filter((cell) => cell !== '');
  return first !== undefined && others.length < 2 && REMARK.test(fold(first));
}

async function readXlsx(path: string, content: Buffer): Promise<Sheet['rows']> {
  const name = basename(path);
  const names = new Set<string>();
  await unzip(path, ZIP_LIMITS, (entry) => {
    names.add(entry);
    return entry.endsWith('.xml') ? checkXml(name) : null;
  });
  if (!names.has('[Content_Types].xml') || !names.has('xl/workbook.xml'))
    throw new FileRefused({ key: 'noXlsx', name });
  const sheet = await readFirstSheet(content).catch((error: unknown) => {
    throw new FileRefused({ key: 'noXlsx', name }, { cause: error });
  });
  return sheet.map((row, index) => ({ line: index + 1, cells: row.map(textOf) }));
}

/** Checks a file inside an archive as it comes out, in blocks: its encoding, and how long its texts are. */
function checkXml(name: string): (bytes: Uint8Array, isLast: boolean) => void {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let length = 0;
  return (bytes, isLast) => {
    try {
      decoder.decode(bytes, { stream: !isLast });
    } catch (error) {
      throw new FileRefused({ key: 'encoding', name, encoding: 'UTF-8' }, { cause: error });
    }
    for (let start = 0; start < bytes.length;) {
      const found = bytes.indexOf(TAG, start);
      const end = found < 0 ? bytes.length : found;
      length += end - start;
      if (length > MAX_CELL_BYTES) throw new FileRefused({ key: 'longCell', name, most: MAX_CELL_BYTES });
      if (found >= 0) length = 0;
      start = end + 1;
    }
  };
}

const TAG = '<'.charCodeAt(0);

const THREAD = 'src/provider/data/import/outside/club-list/sheet-worker.ts';

/** Reads a sheet in a thread, which ends when it takes too much memory or time. */
async function readFirstSheet(content: Buffer): Promise<unknown[][]> {
  const { megabytes, milliseconds } = SHEET_LIMITS;
  // What calls this may be bundled elsewhere.
  const root = dirname(findPackageJSON('..', import.meta.url) ?? '');
  const worker = new Worker(join(root, THREAD), {
    workerData: new Uint8Array(content).buffer,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  try {
    const [rows] = (await once(worker, 'message', { signal: AbortSignal.timeout(milliseconds) })) as [unknown[][]];
    return rows;
  } finally {
    await worker.terminate();
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return (typeof cell === 'string' ? cell : JSON.stringify(cell)).trim();
}

/** Text in UTF-8, in UTF-16 by its byte order mark, or else in Windows-1252, which spreadsheets write. */
export function decode(name: string, content: Buffer): string {
  const encoding = content[0] === 0xff && content[1] === 0xfe ? 'utf-16le' : isUtf8(content) ? 'utf-8' : 'windows-1252';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch (error) {
    throw new FileRefused({ key: 'encoding', name, encoding: encoding.toUpperCase() }, { cause: error });
  }
}

const DELIMITERS = [';', ',', '\t', '|'];

function readCsvText(name: string, text: string): Sheet['rows'] {
  if (text.includes('\0')) throw new FileRefused({ key: 'unreadable', name });
  const head = text.split('\n', MAX_TITLES).join('\n');
  const count = (delimiter: string) => head.split(delimiter).length;
  const delimiter = DELIMITERS.reduce((best, other) => (count(other) > count(best) ? other : best));
  try {
    const found = parse(text, {
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 2 ** 20,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return found.map(({ record, info }) => ({ line: info.lines, cells: record.map((cell) => cell.trim()) }));
  } catch (error) {
    throw new FileRefused({ key: 'openQuote', name }, { cause: error });
  }
}
