import { type SQL, sql } from 'drizzle-orm';
import { fitsLink, fitsPost, type PostFilter } from '../posts/post-filter.ts';

/** Whose posts are counted: everybody's, those from, about and with any of these, or these themselves. */
export type CountedPosts =
  'all' | { entities: readonly number[]; hashtags: readonly string[] } | { ids: readonly bigint[] };

/** As many posts are counted at most, the newest: so nobody can keep the database busy. */
const MAX_COUNTED = 200_000;

/** Which posts are counted: those that fit the filter, from one number up to another, which is no longer in it. */
export interface CountedRange {
  filter: PostFilter;
  from: bigint;
  before: bigint;
}

/**
 * What counts posts: rows of their number, source, country and sentiment, and of which of those whose posts they are.
 * All that a row needs stands in the link; the post itself is asked only for what is not there.
 */
export function countedPosts(whose: CountedPosts, { filter, from, before }: CountedRange): SQL {
  const range = (id: string) => {
    const column = sql.raw(id);
    return sql`${column} >= ${from} AND ${column} < ${before} ORDER BY ${column} DESC LIMIT ${maxOfEach(whose)}`;
  };
  const fits = fitsPost('p', filter);
  const post = (table: SQL) =>
    sql`SELECT p.id, p.source, p.country, p.sentiment, 1 AS walk FROM ${table} WHERE ${fits} AND ${range('p.id')}`;
  if (whose === 'all') return post(sql`post p`);
  if ('ids' in whose) return post(sql`unnest(${sql.param(whose.ids)}::bigint[]) AS found JOIN post p ON p.id = found`);
  const joined = asksPost(filter) ? sql`JOIN post p ON p.id = l.post_id AND ${fits}` : sql``;
  return sql`SELECT link.*, entity AS walk FROM unnest(${sql.param(whose.entities)}::int[]) AS entity, LATERAL (
      SELECT l.post_id AS id, l.source, l.country, l.sentiment FROM post_entity l ${joined}
      WHERE l.entity_id = entity AND ${fitsLink('l', filter)} AND ${range('l.post_id')}) AS link
    UNION ALL
    SELECT link.*, -place FROM unnest(${sql.param(whose.hashtags)}::text[]) WITH ORDINALITY AS wanted (tag, place),
    LATERAL (SELECT p.id, p.source, p.country, p.sentiment FROM post_hashtag h JOIN post p ON p.id = h.post_id AND ${fits}
      WHERE h.hashtag = tag AND ${range('h.post_id')}) AS link`;
}

/** How many posts of each of those whose posts they are count. */
export function maxOfEach(whose: CountedPosts): number {
  if (whose === 'all' || 'ids' in whose) return MAX_COUNTED;
  return Math.floor(MAX_COUNTED / Math.max(1, whose.entities.length + whose.hashtags.length));
}

/** Whether a filter asks for what stands in no link. */
function asksPost({ categories, kinds, original, starred }: PostFilter): boolean {
  return categories !== null || kinds !== null || original || starred;
}
