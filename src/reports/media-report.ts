import type { MediaStats } from '../contract/posts/media.ts';
import type { Profile } from '../contract/profile.ts';
import { csvOf } from '../views/charts/csv.ts';
import type { Chart } from '../views/charts/chart.ts';
import { countTicks, type Domain, heightOf, PLOT } from '../views/charts/line-plot.ts';
import { type SeriesChart, seriesCells } from '../views/charts/series.ts';
import { filterTexts } from '../views/following/saved-search.ts';
import { mediaFigures } from '../views/media/media-figures.ts';
import type { MediaView } from '../views/media/media-view.ts';
import { mediaCharts } from '../views/media/media-charts.ts';
import { trendChart } from '../views/media/trend-charts.ts';
import type { PostFilters } from '../domain/posts/filters.ts';
import { entityName, homeCountry } from '../i18n/entity-names.ts';
import { formats } from '../i18n/format.ts';
import { translator, vocabulary } from '../i18n/translate.ts';
import { figuresBlock, section } from './blocks.ts';
import { chartsBlock } from './charts-block.ts';
import { reportHead, type ReportLayout } from './report-head.ts';
import type { Block, LinesBlock, Report, Section } from './report.ts';

/** The inputs of the report of an entity's posts. */
interface MediaReportData extends ReportLayout {
  profile: Profile;
  stats: MediaStats;
  filters: PostFilters;
}

/** The report of an entity's posts in a period: the same figures and charts as on its page of media analytics. */
export function mediaReport(data: MediaReportData): Report {
  const { profile, stats, language, filters } = data;
  const t = translator(language);
  const { day } = formats(language);
  const named = { kind: profile.kind, label: profile.name, country: profile.meta.country };
  const view: MediaView = {
    language,
    prefix: '',
    timeZone: 'UTC',
    subject: { kind: 'entity', tag: profile.tag },
    scale: 'linear',
    postsHref: () => '',
  };
  const period = t('statistics:fromTo', { from: day(stats.period.from), to: day(stats.period.to) });
  const sections = stats.posts === 0 ? [empty(data)] : [summary(data), ...charts(stats, view)];
  return {
    ...reportHead({ ...profile, name: entityName(language, named) }, data, 'media'),
    facts: [
      vocabulary(language).kind[profile.kind],
      homeCountry(language, named),
      period,
      ...filterTexts(filters, language, { related: true, counted: true }),
    ].filter((fact) => typeof fact === 'string'),
    sections,
    files: [{ name: `${profile.tag}-media.csv`, description: trendChart(stats, view).name, text: fileOf(stats, view) }],
  };
}

function empty({ language }: MediaReportData): Section {
  const t = translator(language);
  return section(t('media:figures.posts'), [
    { kind: 'text', paragraphs: [{ term: '', text: t('media:stats_not_available') }] },
  ]);
}

function summary({ stats, language }: MediaReportData): Section {
  const t = translator(language);
  const { number, day } = formats(language);
  const isPart = !stats.exact && stats.since !== null;
  const part = isPart ? t('media:notAll', { number: number(stats.posts), since: day(stats.since ?? '') }) : '';
  return section(t('entity:tabs.media_stats'), [figuresBlock(mediaFigures(stats, language))], part);
}

function charts(stats: MediaStats, view: MediaView): Section[] {
  const { language } = view;
  const t = translator(language);
  const { trend, sentiment, share, mentions, prolific, first, followed, hashtags, countries, risk } = mediaCharts(
    stats,
    view,
  );
  const hasOpinion = stats.sentiment.value !== null;
  const most = Math.max(...trend.rows.map(({ values }) => values[0] ?? 0));
  const counts = countTicks(most);
  const lines: Block[] = [linesBlock(trend, counts, { low: 0, high: counts.at(-1) ?? 1 }, language)];
  if (hasOpinion) lines.push(linesBlock(sentiment, [-100, -50, 0, 50, 100], { low: -100, high: 100 }, language));
  const totals = [mentions, first, ...(hasOpinion ? [risk] : [])].map(totalsOf);
  const bars = [share, ...totals, prolific, followed, hashtags, countries].filter(({ rows }) => rows.length > 0);
  // Charts side by side have about the same length.
  const shortestFirst = bars.toSorted((a, b) => a.rows.length - b.rows.length);
  const definitions = [trend, ...(hasOpinion ? [sentiment] : []), ...bars].map(({ name, definition }) => ({
    term: name,
    text: definition,
  }));
  return [
    section(t('reports:overTime'), lines, '', true),
    section(t('reports:charts'), [chartsBlock(shortestFirst, language)], '', true),
    section(t('reports:definitions'), [{ kind: 'text', paragraphs: definitions }], '', true),
  ];
}

/** The bars of the totals of a chart with several series, which come first. */
function totalsOf({ id, name, title, summary: text, definition, column, series, rows }: SeriesChart): Chart {
  return {
    id,
    kind: 'bars',
    name,
    title,
    summary: text,
    definition,
    columns: { label: column, value: series[0]?.label ?? '' },
    rows: rows.map(({ label, values }) => ({ label, value: values[0] ?? 0 })),
  };
}

function linesBlock(
  { name, title, series, rows }: SeriesChart,
  ticks: readonly number[],
  domain: Domain,
  language: MediaView['language'],
): LinesBlock {
  const { number } = formats(language);
  return {
    kind: 'lines',
    alt: `${name}. ${title}`,
    name,
    title,
    lines: series.map(({ label, tone }, at) => ({
      label,
      tone: tone === null ? 'total' : (`${tone}` as const),
      pieces: piecesOf(
        rows.map(({ values }) => values[at] ?? null),
        domain,
      ),
    })),
    ticks: ticks.map((value) => ({ label: number(value), at: heightOf(value, domain) })),
    ends: [rows[0]?.label ?? '', rows.at(-1)?.label ?? ''],
  };
}

/** The points of a line; each null is a gap. */
function piecesOf(values: readonly (number | null)[], domain: Domain): [number, number][][] {
  const step = values.length > 1 ? PLOT / (values.length - 1) : 0;
  const pieces: [number, number][][] = [[]];
  for (const [place, value] of values.entries()) {
    if (value === null) pieces.push([]);
    else pieces.at(-1)?.push([Math.round(100 * place * step) / 100, heightOf(value, domain)]);
  }
  return pieces.filter((piece) => piece.length > 0);
}

/** The posts of each step by source. */
function fileOf(stats: MediaStats, view: MediaView): string {
  return csvOf(seriesCells(trendChart(stats, view)), view.language);
}
