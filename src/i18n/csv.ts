import type { Language } from '../domain/vocabulary.ts';
import { formats } from './format.ts';

/** The value of a cell; null is empty. */
export type CsvCell = string | number | null;

/** The first characters of a formula, which a spreadsheet would execute. */
const FORMULA = /^\p{Default_Ignorable_Code_Point}*[=+\-@\t\r\n＝＋－＠]/u;
/** Where narrow headers on pages may break. */
const BREAK = /[\u00AD\u200B]/g;
/** The byte order mark tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A table as a CSV file (RFC 4180) that spreadsheets in the reader's language open: numbers have its decimal sign, cells
 * a semicolon between them where that is a comma. Texts that would be formulas get an apostrophe in front.
 * @example csvOf([['Club', 'Days'], ['=1+1', -2.5]], 'en-gb') // "\uFEFFClub,Days\r\n'=1+1,-2.5\r\n"
 * @example csvOf([['Verein', 'Tage'], ['=1+1', -2.5]], 'de') // "\uFEFFVerein;Tage\r\n'=1+1;-2,5\r\n"
 */
export function csvOf(rows: readonly (readonly CsvCell[])[], language: Language): string {
  const decimal = formats(language).number(1.5).charAt(1);
  const separator = decimal === ',' ? ';' : ',';
  const lines = rows.map((row) => `${row.map((cell) => cellOf(cell, decimal)).join(separator)}\r\n`);
  return BYTE_ORDER_MARK + lines.join('');
}

function cellOf(cell: CsvCell, decimal: string): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell).replace('.', decimal);
  const plain = cell.replace(BREAK, '');
  const text = FORMULA.test(plain) ? `'${plain}` : plain;
  return /[";,\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
