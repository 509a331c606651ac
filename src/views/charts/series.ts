import type { Tone } from './chart.ts';
import type { CsvCell } from './csv.ts';

/** One line of a chart, or one colour of its bars; without a tone it is the total of the others. */
export interface Series {
  label: string;
  tone: Tone | null;
}

/** One step of a line, or one bar, with a figure for each series; null if unknown. */
interface SeriesRow {
  label: string;
  /** The label's link. */
  href?: string;
  /** The instant of the row, in charts over time. */
  time?: string;
  values: readonly (number | null)[];
  /** How many posts a mean is of. */
  weight?: number;
}

/** A chart with several series in the page's language, before it is rendered. */
export interface SeriesChart {
  /** The chart's name in addresses: 'trend'. */
  id: string;
  name: string;
  title: string;
  summary: string;
  definition: string;
  /** Heading of the rows' column. */
  column: string;
  series: readonly Series[];
  rows: readonly SeriesRow[];
}

/** The chart's data as a file: a header, then rows. */
export function seriesCells({ column, series, rows }: SeriesChart): CsvCell[][] {
  return [[column, ...series.map(({ label }) => label)], ...rows.map(({ label, values }) => [label, ...values])];
}
