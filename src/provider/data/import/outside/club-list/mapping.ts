import type { ListKind } from '../../../../../domain/imports.ts';
import { fold } from '../../../../../domain/names/fold.ts';
import { FileRefused } from '../../report.ts';
import { dayIn, orderOf } from './days.ts';
import { type Field, FIELDS, HEADERS, NEEDED } from './fields.ts';
import type { Sheet } from './read-sheet.ts';

/** The column of each field, by number; or a text that applies to all rows. */
type Mapping = Partial<Record<Field, number | string>>;

/** A mapping by hand: a header, or a text for all rows, and its field; '-' leaves a column out. */
export interface MappedColumn {
  header: string;
  field: Field | '-';
}

/**
 * Reads what a user has mapped by hand.
 * @example readMapped('Geburtstag=birth_date') // { header: 'Geburtstag', field: 'birth_date' }
 * @throws Error with the fields that exist
 */
export function readMapped(text: string): MappedColumn {
  const at = text.lastIndexOf('=');
  const [header, name] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  const field = name === '-' ? name : FIELDS.find((known) => known === name);
  if (at < 1 || !field)
    throw new Error(`Write --map "Header=field". The fields are ${FIELDS.join(', ')}, and - to ignore a column.`);
  return { header, field };
}

/** Fields by their folded headers. */
export const BY_HEADER: ReadonlyMap<string, Field> = new Map(
  FIELDS.flatMap((field) => [field, ...HEADERS[field].split('|')].map((header) => [fold(header), field] as const)),
);
/** Enough rows to recognise the content of a column. */
const EXAMPLES = 200;
const MAX_COLUMNS_SHOWN = 40;

export interface Mapped {
  kind: ListKind;
  mapping: Mapping;
  /** Headers of columns that nothing reads. */
  unread: string[];
}

/**
 * Maps the columns of a list: by hand, or else by their headers, or else by their values.
 * @param kind the kind of list; by default determined by its columns
 * @param today to recognise dates of birth
 * @throws FileRefused that asks about unclear columns, with the columns and examples
 */
export function mapColumns(
  sheet: Sheet,
  byHand: readonly MappedColumn[],
  kind: ListKind | undefined,
  today: string,
): Mapped {
  const mapping: Mapping = {};
  const taken = new Map<number, string>();
  const columnOf = (header: string) => sheet.headers.findIndex((known) => fold(known) === fold(header));
  for (const { header, field } of byHand) {
    const column = columnOf(header);
    if (column >= 0) taken.set(column, field);
    if (field === '-' && column < 0) throw new Error(`No column is called "${header}".`);
    if (field !== '-') mapping[field] = column >= 0 ? column : header;
  }
  const twice: string[] = [];
  for (const [column, header] of sheet.headers.entries()) {
    const field = BY_HEADER.get(fold(header));
    if (taken.has(column) || field === undefined) continue;
    if (typeof mapping[field] === 'number' && byHand.every((mapped) => mapped.field !== field))
      twice.push(sheet.headers[mapping[field]] ?? '', header);
    if (mapping[field] !== undefined) continue;
    mapping[field] = column;
    taken.set(column, field);
  }
  if (twice.length > 0) throw new FileRefused({ key: 'twice', columns: twice });
  // If there is only a first name column, it contains the full name: "Nombre" with both words.
  if (mapping.first_name !== undefined && mapping.last_name === undefined && mapping.name === undefined) {
    mapping.name = mapping.first_name;
    delete mapping.first_name;
  }
  mapByExamples(sheet, mapping, taken, today);
  const found = kind ?? kindOf(mapping);
  const missing = NEEDED[found].filter((fields) => fields.every((field) => mapping[field] === undefined));
  if (missing.length > 0) {
    const fields = missing.map((each) => each.join(' / ')).join(', ');
    throw new FileRefused({ key: 'lacks', fields, columns: columnsOf(sheet) });
  }
  return {
    kind: found,
    mapping,
    unread: sheet.headers.filter((header, column) => header !== '' && !taken.has(column)),
  };
}

/** The columns with an example each. */
function columnsOf({ headers, rows }: Sheet): string[] {
  return headers.slice(0, MAX_COLUMNS_SHOWN).map((header, column) => {
    const example = rows.map(({ cells }) => cells[column] ?? '').find((cell) => cell !== '') ?? '';
    return example === '' ? header : `${header} (${example.slice(0, 40)})`;
  });
}

function kindOf(mapping: Mapping): ListKind {
  if (mapping.injury !== undefined) return 'injuries';
  return mapping.home !== undefined || mapping.opponent !== undefined ? 'matches' : 'squad';
}

/** Dates of birth and heights are recognised by their values if only one column fits. */
function mapByExamples(sheet: Sheet, mapping: Mapping, taken: Map<number, string>, today: string): void {
  const free = [...sheet.headers.keys()].filter((column) => !taken.has(column));
  const holding = (test: (cell: string) => boolean) =>
    free.filter((column) => {
      const cells = sheet.rows.slice(0, EXAMPLES).map(({ cells: all }) => all[column] ?? '');
      const filled = cells.filter((cell) => cell !== '');
      return filled.length > 0 && filled.every(test);
    });
  const order = orderOf(sheet.rows.flatMap(({ cells }) => cells));
  const year = Number(today.slice(0, 4));
  const isBirth = (cell: string) => {
    const day = dayIn(cell, order ?? 'dmy');
    return day !== null && Number(day.slice(0, 4)) <= year - 14 && Number(day.slice(0, 4)) >= year - 60;
  };
  const examples: readonly [Field, (cell: string) => boolean][] = [
    ['birth_date', isBirth],
    ['height_cm', (cell) => /^(1[5-9]\d|2[01]\d)( ?cm)?$/.test(cell)],
  ];
  for (const [field, test] of examples) {
    const [column, ...others] = mapping[field] === undefined ? holding(test) : [];
    if (column === undefined || others.length > 0) continue;
    mapping[field] = column;
    taken.set(column, field);
  }
}
