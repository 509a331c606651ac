import type { Tone } from './chart.ts';
import type { CsvCell } from './csv.ts';

/** One line of a chart, or one colour of its bars; without a tone it is all the others together. */
export interface Series {
  label: string;
  tone: Tone | null;
}

/** One step of a line, or one bar, with a figure of each series; null where there is none. */
interface SeriesRow {
  label: string;
  /** Where the label leads. */
  href?: string;
  /** When it was, of rows that follow each other in time: an instant. */
  time?: string;
  values: readonly (number | null)[];
}

/** A chart of several figures of each thing, in its page's language, before it is drawn. */
export interface SeriesChart {
  /** What addresses call it: 'trend'. */
  id: string;
  name: string;
  title: string;
  summary: string;
  definition: string;
  /** What the rows are of. */
  column: string;
  series: readonly Series[];
  rows: readonly SeriesRow[];
}

/** The numbers of a chart as a file has them: heads, then rows. */
export function seriesCells({ column, series, rows }: SeriesChart): CsvCell[][] {
  return [[column, ...series.map(({ label }) => label)], ...rows.map(({ label, values }) => [label, ...values])];
}
