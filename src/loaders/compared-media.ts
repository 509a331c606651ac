import type { PageClient } from '../client/api.ts';
import type { MediaStats } from '../contract/posts/media.ts';
import type { Profile } from '../contract/profile.ts';
import { filterParameters, type PostFilters } from '../domain/posts/filters.ts';

/** An entity of the comparison, and the figures of the posts from and about it. */
export interface ComparedMedia {
  profile: Profile;
  stats: MediaStats;
}

/**
 * Loads the media figures of entities, with the same filters for all.
 * @throws AppError not_found for an unknown tag
 */
export function loadComparedMedia(
  client: PageClient,
  tags: readonly string[],
  filters: PostFilters,
): Promise<ComparedMedia[]> {
  const query = { ...filterParameters(filters), stat: 'sentiment-type', compare: true };
  return Promise.all(
    tags.map(async (tag) => {
      const [profile, stats] = await Promise.all([
        client.get('/profile', { query: { t: tag } }),
        client.get('/livestats', { query: { tag, ...query } }),
      ]);
      return { profile, stats };
    }),
  );
}
