import type { CsvCell } from './csv.ts';

/** One of the colours of the charts, a step of the heat of recovery days, or the outline of what is not known. */
export type Tone = 1 | 2 | 3 | 4 | 5 | 6 | 7 | `heat-${1 | 2 | 3 | 4 | 5}` | 'unknown';

/** One bar, or one arc. */
export interface ChartRow {
  label: string;
  value: number;
  /** The formatted value, if it differs from the plain number. */
  text?: string;
  /** A share from 0 to 1 of the chart's total; null without a total. */
  share?: number | null;
  /** The more severe part of the value, in a darker shade. */
  part?: number;
  /** Beside the figure. */
  note?: string;
  /** The label's link. */
  href?: string;
  /** The same category has the same colour in every chart. By default bars have the first colour, arcs one each. */
  tone?: Tone;
  /** Stands for cases without this information; never the finding. */
  unknown?: boolean;
}

/** A chart in the page's language before it is rendered. The drawing, its table and its file are created from it. */
export interface Chart {
  /** The chart's name in addresses: 'injury_types'. */
  id: string;
  kind: 'bars' | 'donut';
  /** The title: 'Injury types'. */
  name: string;
  /** The finding: 'Muscle injury most often: 6 of 14'. */
  title: string;
  summary: string;
  /** The definition of its figures. */
  definition: string;
  columns: { label: string; value: string; part?: string; share?: string };
  rows: readonly ChartRow[];
}

export function withShares(rows: readonly ChartRow[]): ChartRow[] {
  const total = totalOf(rows);
  return rows.map((row) => ({ ...row, share: total > 0 ? row.value / total : null }));
}

/** A bar of a smaller count never has the full length: the smallest number would be the loudest mark. */
const LEAST_FULL = 5;

/**
 * The value of a bar of full length: the largest, and for counts at least 5.
 * @example fullLength([1, null]) // 5
 * @example fullLength([0.4, 1.2]) // 1.2
 */
export function fullLength(values: readonly (number | null)[]): number {
  const known = values.map((value) => value ?? 0);
  return Math.max(known.every(Number.isInteger) ? LEAST_FULL : 1, ...known);
}

/** The sum of all values. */
export function totalOf(rows: readonly ChartRow[]): number {
  return rows.reduce((total, { value }) => total + value, 0);
}

/** The rows with the largest value above 0, without the row for cases that lack the information. */
export function leadersOf(rows: readonly ChartRow[]): ChartRow[] {
  const known = rows.filter(({ unknown, value }) => !unknown && value > 0);
  const most = Math.max(0, ...known.map(({ value }) => value));
  return known.filter(({ value }) => value === most);
}

/**
 * Whether the data carries who leads: the cases without the information could not change it.
 * @example 2 muscle injuries and 1 without a type: one leader, whatever it was; 1 and 1: not known
 */
export function isCarried(rows: readonly ChartRow[]): boolean {
  const unknown = totalOf(rows.filter((row) => row.unknown));
  const [first, ...others] = leadersOf(rows);
  if (unknown === 0) return true;
  if (!first || others.length > 0) return false;
  const second = Math.max(0, ...rows.filter((row) => !row.unknown && row !== first).map(({ value }) => value));
  return first.value > second + unknown;
}

/** Whether no case has the information: the title says so, and nothing is plotted. */
export function isUnknown(rows: readonly ChartRow[]): boolean {
  return rows.length > 0 && rows.every(({ unknown }) => unknown);
}

/** The chart's data as a file: a header, then rows; shares in per cent with one decimal. */
export function cellsOf({ columns, rows }: Chart): CsvCell[][] {
  const { label, value, part, share } = columns;
  const head = [label, value, ...(part ? [part] : []), ...(share ? [`${share} (%)`] : [])];
  const lines = rows.map((row) => [
    row.label,
    row.value,
    ...(part ? [row.part ?? 0] : []),
    ...(share ? [typeof row.share === 'number' ? Math.round(1000 * row.share) / 10 : null] : []),
  ]);
  return [head, ...lines];
}
