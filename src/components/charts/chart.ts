import type { CsvCell } from './csv.ts';

/** One of the eight colours of the charts. */
export type Tone = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** One bar, or one arc. */
export interface ChartRow {
  label: string;
  value: number;
  /** The value as it is written, where that is not plainly. */
  text?: string;
  /** From 0 to 1, of whatever the chart says; null of nothing. */
  share?: number | null;
  /** How many of the value are of a graver kind, drawn darker. */
  part?: number;
  /** Beside the figure. */
  note?: string;
  /** Where the label leads. */
  href?: string;
  /** The same thing has the same colour in every chart. Else bars have the first, arcs each their own. */
  tone?: Tone;
  /** Stands for cases of which this is not recorded: never the finding. */
  unknown?: boolean;
}

/** A chart, in its page's language, before it is drawn: the drawing, its table and its file are made from this. */
export interface Chart {
  /** What addresses call it: 'injury_types'. */
  id: string;
  kind: 'bars' | 'donut';
  /** What it shows: 'Injury types'. */
  name: string;
  /** What it tells: 'Muscle injury most often: 6 of 14'. */
  title: string;
  summary: string;
  /** How its figures are computed. */
  definition: string;
  columns: { label: string; value: string; part?: string; share?: string };
  rows: readonly ChartRow[];
}

/** Rows with each one's share of their sum. */
export function withShares(rows: readonly ChartRow[]): ChartRow[] {
  const total = totalOf(rows);
  return rows.map((row) => ({ ...row, share: total > 0 ? row.value / total : null }));
}

/** The sum of all values. */
export function totalOf(rows: readonly ChartRow[]): number {
  return rows.reduce((total, { value }) => total + value, 0);
}

/** The rows with the largest value above 0, what is not recorded left aside. */
export function leadersOf(rows: readonly ChartRow[]): ChartRow[] {
  const known = rows.filter(({ unknown, value }) => !unknown && value > 0);
  const most = Math.max(0, ...known.map(({ value }) => value));
  return known.filter(({ value }) => value === most);
}

/** The numbers of a chart as a file has them: heads, then rows; shares in per cent with one decimal. */
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
