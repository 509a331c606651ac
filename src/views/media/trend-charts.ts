import type { MediaStats } from '../../contract/posts/media.ts';
import { movingAverage } from '../../domain/media/moving-average.ts';
import { sentimentName } from '../../domain/posts/sentiment.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { type Formats, formats } from '../../i18n/format.ts';
import { bundle, translator, vocabulary } from '../../i18n/translate.ts';
import type { SeriesChart } from '../charts/series.ts';
import { type MediaView, NETWORK_TONES, networkSeries, networkValues } from './media-view.ts';

const PEAKS = {
  hour: 'media:peak.hour',
  day: 'media:peak.day',
  week: 'media:peak.week',
  four_weeks: 'media:peak.four_weeks',
} as const;
const AVERAGES = {
  hour: 'media:average.hour',
  day: 'media:average.day',
  week: 'media:average.week',
  four_weeks: 'media:average.four_weeks',
} as const;

/** The trend of posts: in total and by network. */
export function trendChart(stats: MediaStats, { language, timeZone }: MediaView): SeriesChart {
  const t = translator(language);
  const texts = bundle(language, 'media');
  const data = stats.stats['social-trend'] ?? [];
  const peak = data.toSorted((a, b) => b.count - a.count)[0];
  const at = peak ? timeText(peak.key, stats.step, formats(language, timeZone)) : '';
  const number = data.length > 0 ? stats.posts / data.length : 0;
  return {
    id: 'trend',
    ...texts.charts.trend,
    title: t(PEAKS[stats.step], { at, posts: t('explore:found.posts', { count: peak?.count ?? 0 }) }),
    summary: t(AVERAGES[stats.step], { number }),
    column: texts.columns[stats.step],
    series: [{ label: texts.all, tone: null }, ...networkSeries(language)],
    rows: data.map((datum) => ({
      label: timeText(datum.key, stats.step, formats(language, timeZone)),
      time: datum.key,
      values: [datum.count, ...networkValues(datum)],
    })),
  };
}

/** The sentiment trend: for all posts, and for web articles only. */
export function sentimentChart(stats: MediaStats, { language, timeZone }: MediaView): SeriesChart {
  const t = translator(language);
  const texts = bundle(language, 'media');
  const { value, partials } = stats.sentiment;
  const articles = partials.rss;
  const steps = stats.stats['sentiment-trend'] ?? [];
  const averages = movingAverage(steps.map(({ value: mean, count }) => ({ value: mean ?? null, posts: count })));
  return {
    id: 'sentiment',
    ...texts.charts.sentiment,
    title: value === null ? texts.noOpinion : t('media:onAverage', sentimentText(value, language)),
    summary: articles === null ? texts.noArticles : t('media:articles', { value: formats(language).signed(articles) }),
    column: texts.columns[stats.step],
    series: [
      { label: texts.all, tone: null },
      { label: texts.relation, tone: NETWORK_TONES.rss },
      { label: texts.movingAverage, tone: null },
    ],
    rows: steps.map((datum, place) => ({
      label: timeText(datum.key, stats.step, formats(language, timeZone)),
      time: datum.key,
      values: [datum.value ?? null, datum.partials.rss ?? null, averages[place] ?? null],
      weight: datum.count,
    })),
  };
}

/**
 * A sentiment as a label and a figure.
 * @example sentimentText(8.3, 'en-gb') // { label: 'Barely positive', value: '+8.3' }
 */
export function sentimentText(value: number, language: Language): { label: string; value: string } {
  const label = vocabulary(language).sentiment[sentimentName(value)];
  return { label, value: formats(language).signed(value) };
}

/** The start of a step: '02.11.2026', for hourly steps with the hour. */
function timeText(instant: string, step: MediaStats['step'], { day, moment }: Formats): string {
  return step === 'hour' ? moment(instant) : day(instant);
}
