import { type SQL, sql } from 'drizzle-orm';
import type { LinkedPosts } from '../posts/store/scan-links.ts';
import { matchesLink, matchesPost, type PostFilter } from '../posts/store/post-filter.ts';

/** The posts that statistics count: all, those linked to any of these, or those with these ids. */
export type CountedPosts = 'all' | LinkedPosts | { ids: readonly bigint[] };

// Decision 0710: what is not counted in advance is counted on request.
/** Maximum number of posts counted on request, the newest, so that no request keeps the database busy. */
export const MAX_COUNTED = 200_000;

export interface CountedRange {
  filter: PostFilter;
  /** The first post id of the range. */
  from: bigint;
  /** The first post id after the range. */
  before: bigint;
}

/**
 * Selects the posts to count: id, source, country, sentiment, and `walk`, the entity or hashtag through which it was
 * found. The link contains most columns; the post is joined only if the filter needs it.
 */
export function countedPosts(posts: CountedPosts, { filter, from, before }: CountedRange): SQL {
  const range = (id: string) => {
    const column = sql.raw(id);
    return sql`${column} >= ${from} AND ${column} < ${before} ORDER BY ${column} DESC LIMIT ${maxOfEach(posts)}`;
  };
  const fits = matchesPost('p', filter);
  const post = (table: SQL) =>
    sql`SELECT p.id, p.source, p.country, p.sentiment, 1 AS walk FROM ${table} WHERE ${fits} AND ${range('p.id')}`;
  if (posts === 'all') return post(sql`post p`);
  if ('ids' in posts) return post(sql`unnest(${sql.param(posts.ids)}::bigint[]) AS found JOIN post p ON p.id = found`);
  const joined = needsPost(filter) ? sql`JOIN post p ON p.id = l.post_id AND ${fits}` : sql``;
  return sql`SELECT link.*, entity AS walk FROM unnest(${sql.param(posts.entities)}::int[]) AS entity, LATERAL (
      SELECT l.post_id AS id, l.source, l.country, l.sentiment FROM post_entity l ${joined}
      WHERE l.entity_id = entity AND ${matchesLink('l', filter)} AND ${range('l.post_id')}) AS link
    UNION ALL
    SELECT link.*, -place FROM unnest(${sql.param(posts.hashtags)}::text[]) WITH ORDINALITY AS wanted (tag, place),
    LATERAL (SELECT p.id, p.source, p.country, p.sentiment FROM post_hashtag h JOIN post p ON p.id = h.post_id AND ${fits}
      WHERE h.hashtag = tag AND ${range('h.post_id')}) AS link`;
}

/** Maximum number of counted posts for each entity or hashtag. */
export function maxOfEach(posts: CountedPosts): number {
  if (posts === 'all' || 'ids' in posts) return MAX_COUNTED;
  return Math.floor(MAX_COUNTED / Math.max(1, posts.entities.length + posts.hashtags.length));
}

/** Whether a filter needs columns that only the post has. */
export function needsPost({ categories, kinds, original, starred }: PostFilter): boolean {
  return categories !== null || kinds !== null || original || starred;
}
