import { FEW_POSTS } from '../../domain/constants.ts';
import { axisPlace, type SentimentScale } from '../../domain/media/sentiment-axis.ts';
import { type Domain, heightOf } from '../charts/line-plot.ts';
import type { SeriesChart } from '../charts/series.ts';

/** A step of the sentiment trend; places in per cent of the plot. */
export interface SentimentPoint {
  x: number;
  /** The mean of all posts, and of web articles; null without any. */
  y: number | null;
  articles: number | null;
  /** Pixels: the area of the dot grows with the posts. */
  radius: number;
  /** Too few posts for their mean to say much. */
  isFew: boolean;
}

/** The radius of the step with most posts, and the least, pixels. */
const LARGEST = 8;
const SMALLEST = 2.5;

/**
 * The dots of the sentiment chart. Nothing joins them, for every step has posts of its own; the line is the moving
 * average.
 * @example sentimentPoints(chart, 'linear', { low: -100, high: 100 })[0] // { x: 0, y: 45, articles: null, radius: 8, isFew: false }
 */
export function sentimentPoints({ rows }: SeriesChart, scale: SentimentScale, domain: Domain): SentimentPoint[] {
  const most = Math.max(1, ...rows.map(({ weight = 0 }) => weight));
  const at = (value: number | null | undefined) =>
    typeof value === 'number' ? heightOf(axisPlace(value, scale), domain) : null;
  return rows.map(({ values: [value, articles], weight = 0 }, place) => ({
    x: Math.round((10_000 * (place + 0.5)) / rows.length) / 100,
    y: at(value),
    articles: at(articles),
    radius: Math.max(SMALLEST, Math.round(10 * LARGEST * Math.sqrt(weight / most)) / 10),
    isFew: weight < FEW_POSTS,
  }));
}
