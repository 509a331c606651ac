import type { ChartDatum, MediaStats } from '../../contract/posts/media.ts';
import { POST_NETWORKS } from '../../domain/posts/posts.ts';
import { countryName } from '../../i18n/countries.ts';
import { formats } from '../../i18n/format.ts';
import { paths } from '../../i18n/paths.ts';
import { bundle, translator, vocabulary } from '../../i18n/translate.ts';
import { type Chart, type ChartRow, leadersOf, withShares } from '../charts/chart.ts';
import { finding } from '../charts/finding.ts';
import type { SeriesChart } from '../charts/series.ts';
import { type MediaView, nameAndPage, NETWORK_TONES, networkSeries, networkValues } from './media-view.ts';
import { type MapArea, mapAreas } from './world-map.ts';

type Ranked = 'share' | 'prolific' | 'followed' | 'hashtags' | 'countries';

/** The ranked charts: sources, accounts by posts and by followers, hashtags, countries. */
export function rankedMedia(stats: MediaStats, view: MediaView): Record<Ranked, Chart> {
  const { language } = view;
  const texts = bundle(language, 'media');
  const chart = (
    id: Ranked,
    rows: ChartRow[],
    columns: Chart['columns'],
    title = finding(rows, language, stats.posts),
  ): Chart => ({ id, kind: 'bars', ...texts.charts[id], title, columns, rows });
  const posts = texts.figures.posts;
  const { kind } = vocabulary(language);
  const sources = withShares(networkRows(stats, view));
  const share = bundle(language, 'statistics').columns.share;
  const followed = followedRows(stats, view);
  return {
    share: {
      ...chart('share', sources, { label: texts.columns.source, value: posts, share }),
      kind: 'donut',
    },
    prolific: chart('prolific', rowsOf(stats.stats['most-prolific'], view), {
      label: texts.columns.account,
      value: posts,
    }),
    followed: chart(
      'followed',
      followed,
      { label: texts.columns.account, value: texts.columns.followers },
      followedTitle(followed, view),
    ),
    hashtags: chart('hashtags', hashtagRows(stats, view), { label: kind.hashtag, value: posts }),
    countries: chart('countries', countryRows(stats, view), { label: kind.country, value: posts }),
  };
}

/** The most mentioned entities, by network. */
export function mentionsChart(stats: MediaStats, view: MediaView): SeriesChart {
  const { language, subject } = view;
  const texts = bundle(language, 'media');
  const data = stats.stats['mentions-by-source'] ?? [];
  // Charts of a search or a hashtag do not link to another subject.
  const isLinked = subject.kind !== 'search' && subject.kind !== 'hashtag';
  return {
    id: 'mentions',
    ...texts.charts.mentions,
    title: finding(rowsOf(data, view), language, stats.posts),
    column: translator(language)('explore:found.profile'),
    series: [{ label: texts.figures.posts, tone: null }, ...networkSeries(language)],
    rows: data.map((datum) => {
      const { label, href } = nameAndPage(datum, view);
      const values = [datum.count, ...networkValues(datum)];
      return { label, values, ...(isLinked && href && { href }) };
    }),
  };
}

/** The accounts that had news first, with the number they reported and their median head start in minutes. */
export function firstChart(stats: MediaStats, view: MediaView): SeriesChart {
  const { language } = view;
  const texts = bundle(language, 'media');
  const { first, reported, headStart } = texts.columns;
  const data = stats.stats['first-to-report'] ?? [];
  return {
    id: 'first',
    ...texts.charts.first,
    title: finding(rowsOf(data, view), language, stats.sharedNews),
    summary: translator(language)('media:firstOf', { count: stats.sharedNews }),
    column: texts.columns.account,
    series: [first, reported, headStart].map((label) => ({ label, tone: null })),
    rows: data.map((datum) => ({
      ...nameAndPage(datum, view),
      values: [datum.count, datum.of ?? null, datum.value ?? null],
    })),
  };
}

/** The bars of the same chart. */
export function firstBars({ rows }: SeriesChart, { language }: MediaView): ChartRow[] {
  const t = translator(language);
  const { number, minutes } = formats(language);
  return rows.map(({ values: [first, reported, headStart], ...row }) => ({
    ...row,
    value: first ?? 0,
    text: t('media:firstShare', { first: number(first ?? 0), reported: number(reported ?? 0) }),
    note: minutes(Math.round(headStart ?? 0)),
  }));
}

function rowsOf(data: readonly ChartDatum[] | undefined, view: MediaView): ChartRow[] {
  return (data ?? []).map((datum) => ({ ...nameAndPage(datum, view), value: datum.count }));
}

function networkRows({ stats }: MediaStats, { language }: MediaView): ChartRow[] {
  const names = vocabulary(language).postNetwork;
  return POST_NETWORKS.flatMap((network) => {
    const datum = stats.type?.find(({ key }) => key === network);
    const row = { label: names[network], tone: NETWORK_TONES[network] };
    return datum ? [{ ...row, value: datum.count }] : [];
  });
}

function followedRows({ stats }: MediaStats, view: MediaView): ChartRow[] {
  const { count } = formats(view.language);
  return (stats['most-followed'] ?? []).map((datum) => {
    const value = datum.value ?? 0;
    return { ...nameAndPage(datum, view), value, text: count(value) };
  });
}

function followedTitle(rows: readonly ChartRow[], { language }: MediaView): string {
  const leaders = leadersOf(rows);
  const label = formats(language).list(leaders.map((row) => row.label));
  return leaders[0] ? translator(language)('media:mostFollowed', { label, value: leaders[0].text ?? '' }) : '';
}

function hashtagRows({ stats }: MediaStats, { prefix, subject }: MediaView): ChartRow[] {
  return (stats.hashtags ?? []).map(({ key, label = key, count: value }) => ({
    label: `#${label}`,
    value,
    ...(subject.kind !== 'search' && { href: paths(prefix).hashtag(label) }),
  }));
}

/** The coloured areas of the map of posts by country. */
export function worldAreas({ stats }: MediaStats, { language, postsHref }: MediaView): MapArea[] {
  return mapAreas(stats['geo-country'] ?? [], {
    name: (code) => countryName(code, language),
    href: (country) => postsHref({ country }),
  });
}

function countryRows({ stats }: MediaStats, { language, postsHref }: MediaView): ChartRow[] {
  return (stats['geo-country'] ?? []).map(({ key, count: value }) => ({
    label: countryName(key, language),
    value,
    href: postsHref({ country: key }),
  }));
}
