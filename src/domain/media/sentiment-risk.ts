import { POST_NETWORKS, type PostNetwork } from '../posts/posts.ts';
import { NEGATIVE, type Sentiment, SENTIMENTS } from '../posts/sentiment.ts';

/** Posts of one sentiment and network. */
export interface Opinion {
  name: Sentiment;
  source: PostNetwork;
  posts: number;
  /** The sum of their sentiments, each -100 to 100. */
  sum: number;
}

/** One of the seven buckets, with its posts by network. */
export interface SentimentBucket {
  key: Sentiment;
  posts: number;
  partials: Record<PostNetwork, number>;
}

/** Posts by sentiment: always all seven buckets, the worst first. Posts without a sentiment are left out. */
export function sentimentBuckets(opinions: readonly Opinion[]): SentimentBucket[] {
  const byName = Map.groupBy(opinions, ({ name }) => name);
  return SENTIMENTS.map((key) => {
    const named = byName.get(key) ?? [];
    const partials = Object.fromEntries(
      POST_NETWORKS.map((network) => [network, countOf(named.filter((each) => each.source === network))]),
    ) as SentimentBucket['partials'];
    return { key, posts: countOf(named), partials };
  });
}

function countOf(opinions: readonly Opinion[]): number {
  return opinions.reduce((total, { posts }) => total + posts, 0);
}

/**
 * The share of negative posts, from 0 to 1: the three negative buckets among all posts with a sentiment; null without
 * any.
 * @example negativeShare([{ key: 'bad', posts: 1 }, { key: 'good', posts: 3 }]) // 0.25
 */
export function negativeShare(buckets: readonly { key: Sentiment; posts: number }[]): number | null {
  const all = buckets.reduce((total, { posts }) => total + posts, 0);
  const negative = buckets.filter(({ key }) => NEGATIVE.includes(key)).reduce((total, { posts }) => total + posts, 0);
  return all === 0 ? null : negative / all;
}

/** Distance between the rings of the radar, as a share. */
const RADAR_STEP = 0.2;

/**
 * The rings of a radar, up to the first that includes every share.
 * @example radarRings([0.1, 0.45]) // [0.2, 0.4, 0.6]
 */
export function radarRings(shares: readonly number[]): number[] {
  const rings = Math.max(1, Math.ceil(Math.max(0, ...shares) / RADAR_STEP - 1e-9));
  return Array.from({ length: rings }, (_, ring) => Math.round(10 * RADAR_STEP * (ring + 1)) / 10);
}
