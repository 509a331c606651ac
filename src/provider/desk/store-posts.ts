import { BARELY } from '../../domain/posts/sentiment.ts';
import type { Database } from '../data/connect.ts';
import { plannedOnce } from '../data/statements.ts';
import type { LinkedPosts } from '../posts/store/scan-links.ts';

/** Maximum number of posts counted for each followed entity and hashtag: the newest. */
const MAX_OF_EACH = 1000;
/** The posts searched for the widest reach: the newest of the last 24 hours. */
export const MAX_RANKED = 500;

/** Posts of what is followed in the last 24 hours. */
export interface PostFigures {
  day: number;
  /** False if there may be more. */
  exact: boolean;
  before: number | null;
  opinions: number;
  negative: number;
  /** The posts of the last 24 hours with the widest reach. */
  loudest: bigint[];
}

const OF_ENTITY = 'FROM post_entity WHERE entity_id = t.id AND post_id >= $4::bigint ORDER BY post_id DESC';
const OF_HASHTAG = 'FROM post_hashtag WHERE hashtag = t.tag AND post_id >= $4::bigint ORDER BY post_id DESC';
/** True if any of a list has more posts than are counted: to look is quicker than to count them again. */
const hasMore = (list: string, posts: string) =>
  `EXISTS (SELECT FROM ${list}, LATERAL (SELECT ${posts} OFFSET ${MAX_OF_EACH - 1} LIMIT 1) more)`;

/** `$1` are entities, `$2` hashtags, `$3` the first post id of the 24 hours, `$4` of the 24 before, `$5` the most listed. */
const FIND_FIGURES = plannedOnce(
  'desk_posts',
  `SELECT day, before, opinions, negative, NOT exceeded AS exact,
      ARRAY(SELECT p.id FROM unnest(newest[:${MAX_RANKED}]) AS t(id) JOIN post p USING (id)
        ORDER BY p.reach DESC NULLS LAST, p.id DESC LIMIT $5::int) AS loudest
    FROM (SELECT count(*) FILTER (WHERE id >= $3::bigint)::int AS day, count(*) FILTER (WHERE id < $3::bigint)::int AS before,
        count(sentiment) FILTER (WHERE id >= $3::bigint)::int AS opinions,
        count(*) FILTER (WHERE id >= $3::bigint AND sentiment < -${BARELY})::int AS negative,
        ${hasMore('unnest($1::int[]) AS t(id)', OF_ENTITY)} OR ${hasMore('unnest($2::text[]) AS t(tag)', OF_HASHTAG)} AS exceeded,
        array_agg(id ORDER BY id DESC) FILTER (WHERE id >= $3::bigint) AS newest
      FROM (SELECT DISTINCT ON (id) id, sentiment FROM (
          SELECT link.* FROM unnest($1::int[]) AS t(id), LATERAL (
            SELECT post_id AS id, sentiment ${OF_ENTITY} LIMIT ${MAX_OF_EACH}) link
          UNION ALL
          SELECT link.id, p.sentiment FROM unnest($2::text[]) AS t(tag), LATERAL (
            SELECT post_id AS id ${OF_HASHTAG} LIMIT ${MAX_OF_EACH}) link, LATERAL (
            SELECT sentiment FROM post WHERE id = link.id LIMIT 1) p) found
        ORDER BY id DESC, sentiment DESC NULLS LAST) counted) figures`,
);

type FigureRow = Omit<PostFigures, 'loudest'> & { loudest: string[] };

/** Counts the posts of a day, and finds the loudest. */
export async function findPostFigures(
  db: Database,
  { entities, hashtags }: LinkedPosts,
  { day, before, limit }: { day: bigint; before: bigint; limit: number },
): Promise<PostFigures> {
  const values = [entities, hashtags, day, before, limit];
  const { rows } = await db.$client.query<FigureRow>({ ...FIND_FIGURES, values });
  const row = rows[0];
  if (!row) throw new Error('An aggregate query must return one row');
  return { ...row, before: row.exact ? row.before : null, loudest: row.loudest.map(BigInt) };
}

/** `$1` are entities, `$2` the first post ids of days, and the first after them. */
const COUNT_BY_DAY = plannedOnce(
  'desk_posts_by_day',
  `SELECT t.id, array_agg(found.posts ORDER BY d.place) AS posts
    FROM unnest($1::int[]) AS t(id), generate_series(1, cardinality($2::bigint[]) - 1) AS d(place), LATERAL (
      SELECT count(*)::int AS posts FROM post_entity WHERE entity_id = t.id
        AND post_id >= ($2::bigint[])[d.place] AND post_id < ($2::bigint[])[d.place + 1]) found
    GROUP BY t.id`,
);

/** The posts from and about entities on each of some days. */
export async function countPostsByDay(
  db: Database,
  entities: readonly number[],
  starts: readonly bigint[],
): Promise<ReadonlyMap<number, number[]>> {
  if (entities.length === 0) return new Map();
  const { rows } = await db.$client.query<{ id: number; posts: number[] }>({
    ...COUNT_BY_DAY,
    values: [entities, starts],
  });
  return new Map(rows.map(({ id, posts }) => [id, posts]));
}
