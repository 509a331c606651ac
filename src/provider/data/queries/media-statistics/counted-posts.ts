import { FILTER_VALUES, fitsLink, fitsPost, type PostFilter } from '../posts/post-filter.ts';

/** Whose posts are counted: everybody's, those from, about and with any of these, or these themselves. */
export type CountedPosts =
  'all' | { entities: readonly number[]; hashtags: readonly string[] } | { ids: readonly bigint[] };

/** As many posts are counted at most, the newest: so nobody can keep the database busy. */
const MAX_COUNTED = 200_000;

/** The parameters after those of the filter: from which post to before which, and how many of each at most. */
const [FROM, BEFORE, EACH] = placesFrom(FILTER_VALUES + 1, 3);

/**
 * What counts posts: rows of their number, source, country and sentiment, and of which of those whose posts they are.
 * All that a row needs stands in the link; the post itself is asked only for what is not there.
 * @param first the first of the parameters that say whose posts they are
 */
export function countedPosts(whose: CountedPosts, filter: PostFilter, first: number): string {
  const [these, tags] = placesFrom(first, 2);
  const within = (id: string) => `${id} >= ${FROM} AND ${id} < ${BEFORE}`;
  const newest = (id: string) => `ORDER BY ${id} DESC LIMIT ${EACH}`;
  const columns = (row: string) => `${row}.source, ${row}.country, ${row}.sentiment`;
  const post = (from: string) =>
    `SELECT p.id, ${columns('p')}, 1 AS walk FROM ${from}
      WHERE ${within('p.id')} AND ${fitsPost('p')} ${newest('p.id')}`;
  if (whose === 'all') return post('post p');
  if ('ids' in whose) return post(`unnest(${these}::bigint[]) AS found JOIN post p ON p.id = found`);
  const asked = asksPost(filter) ? `JOIN post p ON p.id = l.post_id AND ${fitsPost('p')}` : '';
  return `SELECT link.*, entity AS walk FROM unnest(${these}::int[]) AS entity, LATERAL (
      SELECT l.post_id AS id, ${columns('l')} FROM post_entity l ${asked}
      WHERE l.entity_id = entity AND ${within('l.post_id')} AND ${fitsLink('l')} ${newest('l.post_id')}) AS link
    UNION ALL
    SELECT link.*, -place FROM unnest(${tags}::text[]) WITH ORDINALITY AS wanted (tag, place), LATERAL (
      SELECT p.id, ${columns('p')} FROM post_hashtag h JOIN post p ON p.id = h.post_id AND ${fitsPost('p')}
      WHERE h.hashtag = tag AND ${within('h.post_id')} ${newest('h.post_id')}) AS link`;
}

/** The parameters that say whose posts they are. */
export function whoseValues(whose: CountedPosts): unknown[] {
  if (whose === 'all') return [];
  return 'ids' in whose ? [whose.ids] : [whose.entities, whose.hashtags];
}

/** How many posts of each of those whose posts they are count. */
export function mostOfEach(whose: CountedPosts): number {
  if (whose === 'all' || 'ids' in whose) return MAX_COUNTED;
  return Math.floor(MAX_COUNTED / Math.max(1, whose.entities.length + whose.hashtags.length));
}

/** So many parameters of a statement, from one on. */
function placesFrom(first: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `$${first + index}`);
}

/** Whether a filter asks for what stands in no link. */
function asksPost({ categories, kinds, original, starred }: PostFilter): boolean {
  return categories !== null || kinds !== null || original || starred;
}
