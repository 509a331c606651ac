import { POST_SOURCES, type PostSource } from '../posts/posts.ts';
import { type Sentiment, sentimentName, SENTIMENTS } from '../posts/sentiment.ts';

/** Posts of one sentiment and source. */
export interface Opinion {
  /** -100 to 100. */
  sentiment: number;
  source: PostSource;
  posts: number;
}

/** One of the seven buckets, with how many of it come from each source. */
export interface SentimentBucket {
  key: Sentiment;
  posts: number;
  partials: Record<PostSource, number>;
}

/** Posts by how they speak: always all seven buckets, the worst first. Posts without an opinion are in none. */
export function sentimentBuckets(opinions: readonly Opinion[]): SentimentBucket[] {
  const byName = Map.groupBy(opinions, ({ sentiment }) => sentimentName(sentiment));
  return SENTIMENTS.map((key) => {
    const named = byName.get(key) ?? [];
    const partials = Object.fromEntries(
      POST_SOURCES.map((source) => [source, countOf(named.filter((each) => each.source === source))]),
    ) as SentimentBucket['partials'];
    return { key, posts: countOf(named), partials };
  });
}

function countOf(opinions: readonly Opinion[]): number {
  return opinions.reduce((total, { posts }) => total + posts, 0);
}

/**
 * How much of what is said is bad, from 0 to 1: the posts of the three negative buckets of all with an opinion; null
 * without any.
 * @example negativeShare([{ key: 'bad', posts: 1 }, { key: 'good', posts: 3 }]) // 0.25
 */
export function negativeShare(buckets: readonly { key: Sentiment; posts: number }[]): number | null {
  const all = buckets.reduce((total, { posts }) => total + posts, 0);
  const negative = buckets.filter(({ key }) => key.endsWith('bad')).reduce((total, { posts }) => total + posts, 0);
  return all === 0 ? null : negative / all;
}

/** The rings of the radar stand so far apart, as a share. */
const RADAR_STEP = 0.2;

/**
 * The rings of a radar that holds every share, outwards.
 * @example radarRings([0.1, 0.45]) // [0.2, 0.4, 0.6]
 */
export function radarRings(shares: readonly number[]): number[] {
  const rings = Math.max(1, Math.ceil(Math.max(0, ...shares) / RADAR_STEP - 1e-9));
  return Array.from({ length: rings }, (_, ring) => Math.round(10 * RADAR_STEP * (ring + 1)) / 10);
}
