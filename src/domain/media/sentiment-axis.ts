/** The scales of a sentiment axis; the first is the default. */
export const SENTIMENT_SCALES = ['logarithmic', 'linear'] as const;
export type SentimentScale = (typeof SENTIMENT_SCALES)[number];

/** Divisor that turns -100 to 100 into the raw score. */
const SCORE = 20;

/**
 * The position of a sentiment on a chart's axis, from -100 to 100. The linear scale is the sentiment itself; the
 * logarithmic scale spreads values close to neutral: 50 times atan of 20 times the score, where the score is a
 * twentieth of the sentiment.
 * @param sentiment -100 to 100
 * @example axisPlace(10, 'linear') // 10
 * @example axisPlace(10, 'logarithmic') // 73.6
 */
export function axisPlace(sentiment: number, scale: SentimentScale): number {
  const score = sentiment / SCORE;
  const place = scale === 'linear' ? SCORE * score : 50 * Math.atan(SCORE * score);
  return Math.round(10 * place) / 10;
}

/** The labelled positions of the axis, except the middle: good and very good, bad and very bad. */
export const AXIS_LABELS: Record<SentimentScale, { plain: number; very: number }> = {
  logarithmic: { plain: 80, very: 100 },
  linear: { plain: 40, very: 100 },
};
