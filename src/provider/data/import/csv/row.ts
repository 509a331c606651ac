import { isDay } from '../../../../domain/days.ts';
import type { ImportReason } from '../../../../domain/imports.ts';
import { type CodeSystem, readCode } from '../../../../domain/injuries/codes.ts';
import { type ColumnOf, type FileName, MAX_TEXT_LENGTH } from './format.ts';
import { type FileReport, type ReportBuilder, RowRefused } from '../report.ts';

/**
 * Characters that no name, text or number may contain: control characters, and those that change the writing direction.
 */
const HARMFUL = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

/**
 * The values of the row being read. If a `required` value is missing or unusable, the row is refused. An unusable
 * `optional` value is set aside, and the row is stored without it.
 */
export class Row<File extends FileName> {
  readonly columns: readonly string[];
  line = 0;
  readonly #file: FileReport;
  readonly #report: ReportBuilder;
  readonly #positions: Map<string, number>;
  #fields: readonly string[] = [];

  constructor(_name: File, columns: readonly string[], file: FileReport, report: ReportBuilder) {
    this.columns = columns;
    this.#file = file;
    this.#report = report;
    this.#positions = new Map(columns.map((column, index) => [column, index]));
  }

  /** Replaces the values with those of the next line. */
  read(line: number, fields: readonly string[]): void {
    this.line = line;
    this.#fields = fields;
  }

  /** The value as written, '' if blank. */
  raw(column: ColumnOf<File>): string {
    return this.#fields[this.#positions.get(column) ?? -1] ?? '';
  }

  text(column: ColumnOf<File>): string {
    const value = this.raw(column).trim();
    if (value === '') throw this.refusal(column, { key: 'required' });
    const fault = textFault(value, MAX_TEXT_LENGTH);
    if (fault) throw this.refusal(column, fault);
    return value;
  }

  optionalText(column: ColumnOf<File>, longest = MAX_TEXT_LENGTH): string | null {
    return this.#optional(column, (value) => textFault(value, longest), String);
  }

  int(column: ColumnOf<File>, least: number, most: number): number {
    const value = this.raw(column);
    const fault = intFault(value, least, most);
    if (fault) throw this.refusal(column, fault);
    return Number(value);
  }

  optionalInt(column: ColumnOf<File>, least: number, most: number): number | null {
    return this.#optional(column, (value) => intFault(value, least, most), Number);
  }

  day(column: ColumnOf<File>): string {
    const value = this.raw(column);
    if (!isDay(value)) throw this.refusal(column, { key: 'day' });
    return value;
  }

  optionalDay(column: ColumnOf<File>): string | null {
    return this.#optional(column, (value) => (isDay(value) ? null : { key: 'day' }), String);
  }

  /** An instant, ISO 8601 with its offset from UTC. */
  optionalInstant(column: ColumnOf<File>): string | null {
    return this.#optional(column, (value) => (isInstant(value) ? null : { key: 'time' }), String);
  }

  /** A code of an injury, in capitals. */
  optionalCode(column: CodeSystem & ColumnOf<File>): string | null {
    const code = this.raw(column);
    return this.#optional(
      column,
      () => (readCode(column, code) === null ? { key: column } : null),
      () => readCode(column, code) ?? code,
    );
  }

  /** The refusal of this row for one of its values. */
  refusal(column: ColumnOf<File> | null, reason: ImportReason): RowRefused {
    return new RowRefused(reason, column, column === null ? '' : this.raw(column));
  }

  /** The reason to refuse this row for the record of an earlier line. */
  sameAs(line: number): ImportReason {
    return this.#report.sameAs(this.#file, line, this.line);
  }

  /** Reports a value that is left out of the row. */
  setAside(column: ColumnOf<File>, reason: ImportReason): null {
    this.#report.setAside(this.#file, this.line, column, this.raw(column), reason);
    return null;
  }

  #optional<Value>(
    column: ColumnOf<File>,
    faultOf: (value: string) => ImportReason | null,
    convert: (value: string) => Value,
  ): Value | null {
    const value = this.raw(column).trim();
    if (value === '') return null;
    const fault = faultOf(value);
    return fault === null ? convert(value) : this.setAside(column, fault);
  }
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Whether a text is a valid instant with its offset from UTC. */
export function isInstant(text: string): boolean {
  return isDay(INSTANT.exec(text)?.[1] ?? '');
}

function textFault(value: string, most: number): ImportReason | null {
  if (value.length > most) return { key: 'longer', most };
  return HARMFUL.test(value) ? { key: 'control' } : null;
}

function intFault(value: string, least: number, most: number): ImportReason | null {
  const number = /^-?\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  return number >= least && number <= most ? null : { key: 'number', least, most };
}
