import type { Client } from '../client/api.ts';
import type { LiveStats } from '../contract/posts/livestats.ts';
import { SENTIMENT_SCALES, type SentimentScale } from '../domain/media-statistics/sentiment-axis.ts';
import { STATISTICS } from '../domain/media-statistics/statistics.ts';
import { filterParameters, filtersFromSearch, type PostFilters } from '../domain/posts/filters.ts';

/** Whose posts: of an entity, with a hashtag, of a full-text search, of all that the account follows, or everybody's. */
export type Whose = { tag: string } | { h: string } | { q: string } | { favourites: true } | Record<string, never>;

/** Statistics of posts, and what they were asked for. */
export interface PostStatistics {
  stats: LiveStats;
  filters: PostFilters;
  /** Today, `2026-11-21`. */
  today: string;
  scale: SentimentScale;
  whose: Whose;
}

interface Page {
  locals: { client: Client };
  url: URL;
}

/**
 * Fetches the statistics that an address asks for by its filters and `scale`.
 * @throws AppError not_found for a tag that nobody has, and for a hashtag without a letter or figure
 */
export async function loadMediaStatistics({ locals, url }: Page, whose: Whose): Promise<PostStatistics> {
  const today = new Date().toISOString().slice(0, 10);
  const filters = filtersFromSearch(url.searchParams, today);
  const asked = url.searchParams.get('scale');
  const scale = SENTIMENT_SCALES.find((known) => known === asked) ?? SENTIMENT_SCALES[0];
  const stats = await locals.client.liveStats({
    ...whose,
    ...filterParameters(filters),
    stat: STATISTICS,
  });
  return { stats, filters, today, scale, whose };
}
