import type { MediaStats } from '../../contract/posts/media.ts';
import { negativeShare, radarRings } from '../../domain/media/sentiment-risk.ts';
import { SENTIMENTS } from '../../domain/posts/sentiment.ts';
import { formats } from '../../i18n/format.ts';
import { bundle, translator, vocabulary } from '../../i18n/translate.ts';
import type { SeriesChart } from '../charts/series.ts';
import { type MediaView, networkSeries, networkValues } from './media-view.ts';

/** The posts with a sentiment: the seven buckets by network, the worst first. */
export function riskChart(stats: MediaStats, { language, postsHref }: MediaView): SeriesChart {
  const texts = bundle(language, 'media');
  const share = riskOf(stats);
  const posts = bucketsOf(stats).reduce((sum, { count }) => sum + count, 0);
  return {
    id: 'risk',
    ...texts.charts.risk,
    title:
      share === null
        ? texts.noOpinion
        : translator(language)('media:negativeShare', { share: formats(language).percent(share), posts }),
    column: texts.columns.sentiment,
    series: [{ label: texts.figures.posts, tone: null }, ...networkSeries(language)],
    rows: bucketsOf(stats).map((bucket) => ({
      label: vocabulary(language).sentiment[bucket.key],
      ...(bucket.count > 0 && { href: postsHref({ sentiment: [bucket.key] }) }),
      values: [bucket.count, ...networkValues(bucket)],
    })),
  };
}

/** The share of negative opinions, from 0 to 1; null without opinions. */
export function riskOf(stats: MediaStats): number | null {
  return negativeShare(bucketsOf(stats).map(({ key, count: posts }) => ({ key, posts })));
}

function bucketsOf({ stats }: MediaStats) {
  return SENTIMENTS.map((key) => {
    const datum = stats['sentiment-type']?.find((each) => each.key === key);
    return { ...(datum ?? { count: 0, partials: {} }), key };
  });
}

/** A radar chart: the corners of its rings and of its shares, and the end and label of each axis. */
export interface Radar {
  middle: { x: number; y: number };
  rings: { share: number; points: string; y: number }[];
  shape: string;
  axes: {
    x: number;
    y: number;
    labelX: number;
    labelY: number;
    anchor: 'start' | 'middle' | 'end';
  }[];
}

/** The centre of the drawing, the radius of its rings, and the distance of the labels from the centre. */
const FRAME = { x: 200, y: 136, radius: 96, label: 116 };
const TURN = 2 * Math.PI;

/**
 * Places shares on axes at equal angles. The middle axis points up, those before it to the left.
 * @param shares from 0 to 1
 */
export function radarOf(shares: readonly number[]): Radar {
  const rings = radarRings(shares);
  const outermost = rings.at(-1) ?? 1;
  const middle = Math.floor(shares.length / 2);
  const at = (place: number, distance: number): [number, number] => {
    const angle = (TURN * (place - middle)) / shares.length;
    return [round(FRAME.x + distance * Math.sin(angle)), round(FRAME.y - distance * Math.cos(angle))];
  };
  const corners = (shareOf: (place: number) => number) =>
    shares.map((_, place) => at(place, (FRAME.radius * shareOf(place)) / outermost).join()).join(' ');
  return {
    middle: FRAME,
    rings: rings.map((share) => ({
      share,
      points: corners(() => share),
      y: round(FRAME.y - (FRAME.radius * share) / outermost),
    })),
    shape: corners((place) => shares[place] ?? 0),
    axes: shares.map((_, place) => {
      const [x, y] = at(place, FRAME.radius);
      const [labelX, labelY] = at(place, FRAME.label);
      const side = Math.round(labelX - FRAME.x);
      return { x, y, labelX, labelY, anchor: side === 0 ? 'middle' : side > 0 ? 'start' : 'end' };
    }),
  };
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}
