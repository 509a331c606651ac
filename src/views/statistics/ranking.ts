import type { Competition } from '../../contract/competitions.ts';
import type { CsvCell } from '../charts/csv.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import type { Interval } from '../../domain/statistics/burden-interval.ts';
import { bundle } from '../../i18n/translate.ts';
import { type TeamFigures, teamFigures } from './competition-charts.ts';
import { byFigure } from './ranked-table.ts';

export const RANKING_COLUMNS = [
  'injuries',
  'severe',
  'days',
  'missed',
  'inMatch',
  'muscularInMatch',
  'availability',
  'knownShare',
  'injuriesPerSeason',
] as const;
type RankingColumn = (typeof RANKING_COLUMNS)[number];

export interface RankingOrder {
  by: RankingColumn | 'team';
  direction: 'asc' | 'desc';
}

/** The default order of a ranking: most days lost first. */
export const MAX_DAYS: RankingOrder = { by: 'days', direction: 'desc' };

/** A team's figures; what is not known is null. */
export interface RankingRow {
  label: string;
  href: string;
  image: string | null;
  /** Less than half of the expected data is known, so its rank means little. */
  isThin: boolean;
  figures: Record<RankingColumn, number | null>;
  /** Its rank by the sorted figure, shared by equal figures; null if sorted by name, not known or of a sparse record. */
  rank: number | null;
  /** The last rank that chance allows, if sorted by injuries per player-season; null otherwise. */
  lastRank: number | null;
  firstRank: number | null;
  perSeason: Interval | null;
  /** Recovery days, those that injuries of a player share counted once. */
  daysOut: number | null;
}

/**
 * Reads a ranking's sort order from an address; by default most days lost first.
 * @example rankingOrder(new URLSearchParams('sort=team&order=asc')) // { by: 'team', direction: 'asc' }
 */
export function rankingOrder(query: URLSearchParams): RankingOrder {
  const columns = ['team', ...RANKING_COLUMNS] as const;
  const by = columns.find((column) => column === query.get('sort')) ?? MAX_DAYS.by;
  return { by, direction: query.get('order') === 'asc' ? 'asc' : 'desc' };
}

/** The teams of a competition, sorted; sparse records and unknown figures come last and have no rank. */
export function rankingRows(
  competition: Competition,
  { by, direction }: RankingOrder,
  language: Language,
  prefix: Language | '' = '',
): RankingRow[] {
  const { compare } = formats(language);
  const rows = teamFigures(competition, prefix).map(rowOf);
  if (by === 'team') return rows.sort((a, b) => (direction === 'asc' ? 1 : -1) * compare(a.label, b.label));
  rows.sort(byFigure(({ figures }) => figures[by], direction, compare));
  const values = rows.map(({ figures, isThin }) => (isThin ? null : figures[by]));
  return rows.map((row, place) => {
    const value = values[place] ?? null;
    const rank = value === null ? null : values.indexOf(value) + 1;
    return { ...row, rank, ...(rank !== null && by === 'injuriesPerSeason' && ranksOf(row, rows, direction)) };
  });
}

/** The ranks that a team may have by chance: it is apart only from those whose intervals do not touch its own. */
function ranksOf(
  { perSeason }: RankingRow,
  rows: readonly RankingRow[],
  direction: RankingOrder['direction'],
): Pick<RankingRow, 'firstRank' | 'lastRank'> {
  const others = rows.flatMap((row) => (row.isThin ? [] : (row.perSeason ?? [])));
  if (perSeason === null) return { firstRank: null, lastRank: null };
  const above = others.filter(({ low }) => low > perSeason.high).length;
  const below = others.filter(({ high }) => high < perSeason.low).length;
  const [before, after] = direction === 'desc' ? [above, below] : [below, above];
  return { firstRank: before + 1, lastRank: others.length - after };
}

function rowOf({ label, href, image, isThin, daysOut, perSeason, ...figures }: TeamFigures): RankingRow {
  return { label, href, image, isThin, rank: null, firstRank: null, lastRank: null, perSeason, daysOut, figures };
}

const hundredths = (value: number) => Math.round(100 * value) / 100;

/** The ranking as a file has it. */
export function rankingCells(rows: readonly RankingRow[], language: Language): CsvCell[][] {
  const { columns, low, high } = bundle(language, 'statistics').ranking;
  const { daysOut } = bundle(language, 'statistics').compare.rows;
  const { name, thin } = bundle(language, 'statistics').completeness;
  const head = [columns.team, ...RANKING_COLUMNS.map((column) => columns[column]), low, high, daysOut, name];
  const cellsOf = (row: RankingRow) => [
    row.label,
    ...RANKING_COLUMNS.map((column) => row.figures[column]),
    row.perSeason && hundredths(row.perSeason.low),
    row.perSeason && hundredths(row.perSeason.high),
    row.daysOut,
    row.isThin ? thin : null,
  ];
  return [head, ...rows.map(cellsOf)];
}
