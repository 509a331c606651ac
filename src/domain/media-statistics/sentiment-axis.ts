/** How a chart spreads sentiments; the first when nothing else is asked. */
export const SENTIMENT_SCALES = ['logarithmic', 'linear'] as const;
export type SentimentScale = (typeof SENTIMENT_SCALES)[number];

/** What -100 to 100 is divided by to give the raw score. */
const SCORE = 20;

/**
 * Where a sentiment stands on the axis of a chart, from -100 to 100. Linear it stands at itself; the logarithmic scale
 * spreads what is close to neutral: 50 times atan of 20 times the score, the score being a twentieth of the sentiment.
 * @param sentiment -100 to 100
 * @example axisPlace(10, 'linear') // 10
 * @example axisPlace(10, 'logarithmic') // 73.6
 */
export function axisPlace(sentiment: number, scale: SentimentScale): number {
  const score = sentiment / SCORE;
  const place = scale === 'linear' ? SCORE * score : 50 * Math.atan(SCORE * score);
  return Math.round(10 * place) / 10;
}

/** The places of the axis that bear a label, beside the middle: plain and very much so, either way. */
export const AXIS_LABELS: Record<SentimentScale, { plain: number; very: number }> = {
  logarithmic: { plain: 80, very: 100 },
  linear: { plain: 40, very: 100 },
};
