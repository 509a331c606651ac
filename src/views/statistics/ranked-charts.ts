import { median } from '../../domain/statistics/consensus.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { bundle, translator } from '../../i18n/translate.ts';
import { type Chart, type ChartRow, leadersOf, totalOf } from '../charts/chart.ts';

/** The figures of a player or a team. Counts and days; null means not known. */
export interface RankedFigures {
  label: string;
  /** The link of the bars. */
  href: string;
  injuries: number | null;
  severe: number | null;
  days: number | null;
  missed: number | null;
  inMatch: number | null;
  muscularInMatch: number | null;
  image?: string | null;
  /** Less than half of the expected data is known. */
  isThin?: boolean;
}

/** The charts that rank, and the figure that each ranks by. */
export const RANKED = [
  ['injuries', 'injuries'],
  ['days', 'days'],
  ['missed', 'missed'],
  ['matchday', 'inMatch'],
  ['muscular', 'muscularInMatch'],
] as const;
type RankedId = (typeof RANKED)[number][0];

/** Maximum number of names in a title. */
const MAX_NAMES = 3;

/**
 * Five charts with a bar for each team or player: injuries with the severe ones darker, days, missed matches, injuries
 * in matches and muscle injuries in matches, each with their share of the same team's injuries. An unknown figure has
 * no bar, and a chart without bars is omitted.
 * @param column heading of the names: 'Team'
 */
export function rankedCharts(
  rows: readonly RankedFigures[],
  { language, column }: { language: Language; column: string },
): Chart[] {
  const texts = bundle(language, 'statistics').ranked;
  const chart = (
    id: RankedId,
    figure: (row: RankedFigures) => Omit<ChartRow, 'label' | 'href'> | null,
    columns: Omit<Chart['columns'], 'label'>,
  ): Chart => {
    const barsOf = (those: readonly RankedFigures[]) =>
      those
        .flatMap((row) => {
          const figures = figure(row);
          return figures ? [{ label: row.label, href: row.href, ...figures }] : [];
        })
        .sort((a, b) => b.value - a.value || formats(language).compare(a.label, b.label));
    // A sparse record is neither the most nor the least affected: it stands below the ranks.
    const complete = barsOf(rows.filter(({ isThin }) => !isThin));
    const note = translator(language)('statistics:completeness.thin');
    const sparse = barsOf(rows.filter(({ isThin }) => isThin));
    const bars = [...complete, ...sparse.map((bar) => ({ ...bar, note: bar.note ? `${bar.note}, ${note}` : note }))];
    const { name, definition } = texts.charts[id];
    const isAllSparse = bars.length > 0 && complete.length === 0;
    const title = isAllSparse ? texts.allSparse : titleOf(id, complete, { total: totalOf(bars), language });
    const headings = { title, summary: summaryOf(complete, language) };
    return {
      id,
      kind: 'bars',
      name,
      definition,
      ...headings,
      columns: { label: column, ...columns },
      rows: bars,
    };
  };
  const { columns } = texts;
  const counted = { value: columns.injuries, share: columns.share };
  return [
    chart(
      'injuries',
      ({ injuries, severe }) =>
        injuries === null ? null : { value: injuries, part: severe ?? 0, ...severeNote(severe ?? 0, language) },
      {
        value: columns.injuries,
        part: columns.severe,
      },
    ),
    chart('days', ({ days }) => (days === null ? null : { value: days }), { value: columns.days }),
    chart('missed', ({ missed }) => (missed === null ? null : { value: missed }), { value: columns.missed }),
    chart('matchday', ({ inMatch, injuries }) => counts(inMatch, injuries), counted),
    chart('muscular', ({ muscularInMatch, injuries }) => counts(muscularInMatch, injuries), counted),
  ].filter(({ rows: bars }) => bars.length > 0);
}

/** A count and its share of a whole; the share of nothing is null, and nothing known has neither. */
function counts(value: number | null, whole: number | null): Omit<ChartRow, 'label'> | null {
  if (value === null || whole === null) return null;
  return { value, share: whole > 0 ? value / whole : null };
}

function severeNote(severe: number, language: Language): { note?: string } {
  if (severe === 0) return {};
  return { note: translator(language)('statistics:ranked.severeOf', { count: severe }) };
}

/** The leaders among the ranks and their figure. @param total of all rows, those below the ranks included */
function titleOf(
  id: RankedId,
  rows: readonly ChartRow[],
  { total, language }: { total: number; language: Language },
): string {
  const t = translator(language);
  const leaders = leadersOf(rows);
  const [first] = leaders;
  if (!first) return t('statistics:ranked.none');
  const figures = { value: first.value, total, count: total };
  if (leaders.length > MAX_NAMES) return t('statistics:ranked.even', figures);
  const label = formats(language).list(leaders.map((row) => row.label));
  return leaders.length > 1
    ? t('statistics:ranked.equal', { label, ...figures })
    : t(`statistics:ranked.charts.${id}.most`, { label, ...figures });
}

/** Summary of the others. */
function summaryOf(rows: readonly ChartRow[], language: Language): string {
  const last = rows.at(-1);
  if (!last) return '';
  return translator(language)('statistics:ranked.summary', {
    median: median(rows.map(({ value }) => value)) ?? 0,
    least: last.value,
    label: last.label,
  });
}
