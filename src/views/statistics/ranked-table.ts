import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { bundle, translator } from '../../i18n/translate.ts';
import { type Chart, fullLength } from '../charts/chart.ts';
import type { CsvCell } from '../charts/csv.ts';
import { RANKED, type RankedFigures } from './ranked-charts.ts';

export const RANKED_COLUMNS = ['injuries', 'severe', 'days', 'missed', 'inMatch', 'muscularInMatch'] as const;
type RankedColumn = (typeof RANKED_COLUMNS)[number];

export interface RankedOrder {
  by: RankedColumn | 'name';
  direction: 'asc' | 'desc';
}

/** A figure with its bar. */
interface RankedCell {
  /** Null is not known. */
  value: number | null;
  /** The bar's length, per cent of the longest of its column; numbers of injuries share one scale. */
  width: number;
  /** Share of the same row's injuries, 0 to 1; undefined if a share would be meaningless. */
  share?: number;
}

export interface RankedRow {
  label: string;
  /** The link of the bars. */
  href: string;
  image: string | null;
  isThin: boolean;
  cells: Record<RankedColumn, RankedCell>;
}

/**
 * Reads the sort order from an address; by default most injuries first.
 * @example rankedOrder(new URLSearchParams('sort=days&order=asc')) // { by: 'days', direction: 'asc' }
 */
export function rankedOrder(query: URLSearchParams): RankedOrder {
  const by = (['name', ...RANKED_COLUMNS] as const).find((column) => column === query.get('sort')) ?? 'injuries';
  return { by, direction: query.get('order') === 'asc' ? 'asc' : 'desc' };
}

/**
 * Compares rows by a figure; in both directions unknown figures come last, and before them those of sparse records, which
 * are neither the best nor the worst. Equal rows are sorted by name.
 */
export function byFigure<Row extends { label: string; isThin?: boolean }>(
  figure: (row: Row) => number | null,
  direction: RankedOrder['direction'],
  compare: (a: string, b: string) => number,
): (a: Row, b: Row) => number {
  const sign = direction === 'asc' ? 1 : -1;
  return (a, b) => {
    const [one, other] = [figure(a), figure(b)];
    const known = Number(one === null) - Number(other === null);
    const thin = Number(a.isThin ?? false) - Number(b.isThin ?? false);
    return known || thin || sign * ((one ?? 0) - (other ?? 0)) || compare(a.label, b.label);
  };
}

export function rankedRows(
  figures: readonly RankedFigures[],
  { by, direction }: RankedOrder,
  language: Language,
): RankedRow[] {
  const { compare } = formats(language);
  const most = (column: RankedColumn) => fullLength(figures.map((row) => row[column]));
  const longestOf = (column: RankedColumn) => most(column === 'days' || column === 'missed' ? column : 'injuries');
  const longest = Object.fromEntries(RANKED_COLUMNS.map((column) => [column, longestOf(column)])) as Record<
    RankedColumn,
    number
  >;
  const cellOf = (row: RankedFigures, column: RankedColumn): RankedCell => {
    const value = row[column];
    const width = Math.round((1000 * (value ?? 0)) / longest[column]) / 10;
    const isPart = column === 'inMatch' || column === 'muscularInMatch';
    return isPart && value !== null && row.injuries ? { value, width, share: value / row.injuries } : { value, width };
  };
  const sign = direction === 'asc' ? 1 : -1;
  const sorted = figures.toSorted(
    by === 'name' ? (a, b) => sign * compare(a.label, b.label) : byFigure((row) => row[by], direction, compare),
  );
  return sorted.map((row) => ({
    label: row.label,
    href: row.href,
    image: row.image ?? null,
    isThin: row.isThin ?? false,
    cells: Object.fromEntries(RANKED_COLUMNS.map((column) => [column, cellOf(row, column)])) as RankedRow['cells'],
  }));
}

/** The chart with the finding for the sorted column; otherwise the one for injuries. */
export function findingOf(charts: readonly Chart[], { by }: RankedOrder): Chart | undefined {
  const [id] = RANKED.find(([, figure]) => figure === by) ?? [];
  return charts.find((chart) => chart.id === id) ?? charts[0];
}

/** The definitions of the figures, one after another. */
export function rankedDefinition(language: Language): string {
  const { charts } = bundle(language, 'statistics').ranked;
  const t = translator(language);
  return RANKED.map(([id]) => t('shell:labelled', { label: charts[id].name, value: charts[id].definition })).join(' ');
}

/** The table as a file; most injuries first. */
export function rankedCells(
  figures: readonly RankedFigures[],
  language: Language,
  kind: 'team' | 'player',
): CsvCell[][] {
  const { columns } = bundle(language, 'statistics').ranking;
  const rows = rankedRows(figures, { by: 'injuries', direction: 'desc' }, language);
  const name = kind === 'team' ? columns.team : bundle(language, 'team').columns.name;
  return [
    [name, ...RANKED_COLUMNS.map((column) => columns[column])],
    ...rows.map(({ label, cells }) => [label, ...RANKED_COLUMNS.map((column) => cells[column].value)]),
  ];
}
