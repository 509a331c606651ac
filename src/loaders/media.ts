import type { Client } from '../client/api.ts';
import type { LiveStats } from '../contract/posts/livestats.ts';
import type { Topics } from '../contract/posts/topics.ts';
import { SENTIMENT_SCALES, type SentimentScale } from '../domain/media-statistics/sentiment-axis.ts';
import { STATISTICS } from '../domain/media-statistics/statistics.ts';
import { type PostSubject, subjectParameters } from '../domain/posts/subject.ts';
import { filterParameters, filtersFromSearch, type PostFilters } from '../domain/posts/filters.ts';

/** Media statistics and the view of the address. */
export interface PostStatistics {
  subject: PostSubject;
  stats: LiveStats;
  filters: PostFilters;
  /** Today, `2026-11-21`. */
  today: string;
  scale: SentimentScale;
}

interface Page {
  locals: { client: Client; today: string };
  url: URL;
}

/**
 * Loads the media statistics of a subject, with the filters and the `scale` of the address.
 * @throws AppError not_found for an unknown tag and for a hashtag without a letter or digit
 */
export async function loadMediaStatistics({ locals, url }: Page, subject: PostSubject): Promise<PostStatistics> {
  const { today } = locals;
  const filters = filtersFromSearch(url.searchParams, today);
  const requested = url.searchParams.get('scale');
  const scale = SENTIMENT_SCALES.find((known) => known === requested) ?? SENTIMENT_SCALES[0];
  const query = { ...subjectParameters(subject), ...filterParameters(filters), stat: STATISTICS.join(',') };
  const path = subject.kind === 'favourites' ? '/favourites/livestats' : '/livestats';
  const stats = await locals.client.get(path, { query });
  return { subject, stats, filters, today, scale };
}

/** What comes up in an entity's posts, and what they are narrowed to. */
export interface EntityTopics {
  topics: Topics;
  filters: PostFilters;
  /** Today, `2026-11-21`. */
  today: string;
}

/**
 * Loads the topics of an entity, with the filters of the address.
 * @throws AppError not_found for an unknown tag
 */
export async function loadTopics({ locals, url }: Page, tag: string): Promise<EntityTopics> {
  const { today } = locals;
  const filters = filtersFromSearch(url.searchParams, today);
  const topics = await locals.client.get('/topics', { query: { tag, ...filterParameters(filters) } });
  return { topics, filters, today };
}
