/** The factor from a raw score to -100 to 100. */
const SCALE = 20;

/**
 * A post's sentiment from its raw score; null without a sentiment.
 * @param comparative -5 to 5
 * @returns a whole number from -100 to 100
 * @example sentimentOf(-2.31) // -46
 */
export function sentimentOf(comparative: number | null): number | null {
  return comparative === null ? null : Math.round(Math.max(-100, Math.min(100, comparative * SCALE)));
}

/** The seven sentiments, from the worst to the best; the product's own names. */
export const SENTIMENTS = ['verybad', 'bad', 'barelybad', 'neutral', 'barelygood', 'good', 'verygood'] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

/** Those that count as negative. */
export const NEGATIVE: readonly Sentiment[] = SENTIMENTS.slice(0, SENTIMENTS.indexOf('neutral'));

/** Lower limits of barely, plainly and very good or bad, in either direction (own figures). */
export const BARELY = 5;
export const PLAINLY = 20;
export const VERY = 60;

/** Beyond it an opinion has a colour, in either direction (own figure). */
export const STRONG = 40;

/**
 * The name of a sentiment. From -5 to 5, both included, it is neutral.
 * @param sentiment -100 to 100
 * @example sentimentName(-20) // 'bad'
 */
export function sentimentName(sentiment: number): Sentiment {
  const size = Math.abs(sentiment);
  if (size <= BARELY) return 'neutral';
  const isGood = sentiment > 0;
  if (size >= VERY) return isGood ? 'verygood' : 'verybad';
  if (size >= PLAINLY) return isGood ? 'good' : 'bad';
  return isGood ? 'barelygood' : 'barelybad';
}

/** The lowest value of each sentiment; the next one begins above its highest. */
const LOWEST: Record<Sentiment, number> = {
  verybad: -100,
  bad: 1 - VERY,
  barelybad: 1 - PLAINLY,
  neutral: -BARELY,
  barelygood: BARELY + 1,
  good: PLAINLY,
  verygood: VERY,
};

/**
 * The values that have a name, both ends included.
 * @example sentimentRange('bad') // { from: -59, to: -20 }
 */
export function sentimentRange(name: Sentiment): { from: number; to: number } {
  const next = SENTIMENTS[SENTIMENTS.indexOf(name) + 1];
  return { from: LOWEST[name], to: next ? LOWEST[next] - 1 : 100 };
}
