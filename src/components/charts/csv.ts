/** The value of a cell; null is empty. */
export type CsvCell = string | number | null;

/** The first characters of a formula, which a spreadsheet would execute. */
const FORMULA = /^[=+\-@\t\r]/;
/** Soft hyphens of narrow headers on pages. */
const SOFT_HYPHEN = '\u00AD';
/** The byte order mark tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A table as a CSV file (RFC 4180) for spreadsheets: texts that would be formulas get an apostrophe in front, numbers
 * have a decimal point.
 * @example csvOf([['Club', 'Days'], ['=1+1', -2.5]]) // "\uFEFFClub,Days\r\n'=1+1,-2.5\r\n"
 */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  const lines = rows.map((row) => `${row.map(cellOf).join(',')}\r\n`);
  return BYTE_ORDER_MARK + lines.join('');
}

function cellOf(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const plain = cell.replaceAll(SOFT_HYPHEN, '');
  const text = FORMULA.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
