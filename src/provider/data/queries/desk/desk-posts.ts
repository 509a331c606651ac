import { BARELY } from '../../../../domain/posts/sentiment.ts';
import type { Database } from '../../connect.ts';
import type { LinkedPosts } from '../posts/walk-links.ts';

/** Posts counted of each followed entity and hashtag: the newest. */
const MAX_OF_EACH = 1000;
/** The posts among which those with the widest reach are looked for: the newest of the last 24 hours. */
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

/** `$1` are entities, `$2` hashtags, `$3` the first post id of the 24 hours, `$4` of the 24 before, `$5` the most listed. */
const FIND_FIGURES = {
  name: 'desk_posts',
  text: `WITH found AS MATERIALIZED (
      SELECT link.id, link.sentiment, t.id AS walk FROM unnest($1::int[]) AS t(id), LATERAL (
        SELECT post_id AS id, sentiment FROM post_entity WHERE entity_id = t.id AND post_id >= $4
        ORDER BY post_id DESC LIMIT ${MAX_OF_EACH}) link
      UNION ALL
      SELECT link.id, p.sentiment, -t.place FROM unnest($2::text[]) WITH ORDINALITY AS t(tag, place), LATERAL (
        SELECT post_id AS id FROM post_hashtag WHERE hashtag = t.tag AND post_id >= $4
        ORDER BY post_id DESC LIMIT ${MAX_OF_EACH}) link JOIN post p USING (id)),
    counted AS MATERIALIZED (SELECT id, max(sentiment) AS sentiment FROM found GROUP BY id)
    SELECT count(*) FILTER (WHERE id >= $3)::int AS day, count(*) FILTER (WHERE id < $3)::int AS before,
      count(sentiment) FILTER (WHERE id >= $3)::int AS opinions,
      count(*) FILTER (WHERE id >= $3 AND sentiment < -${BARELY})::int AS negative,
      (SELECT count(*) FROM (SELECT FROM found GROUP BY walk HAVING count(*) = ${MAX_OF_EACH}) cut) = 0 AS exact,
      ARRAY(SELECT p.id FROM (SELECT id FROM counted WHERE id >= $3 ORDER BY id DESC LIMIT ${MAX_RANKED}) newest
        JOIN post p USING (id) ORDER BY p.reach DESC NULLS LAST, p.id DESC LIMIT $5) AS loudest
    FROM counted`,
};

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
  if (!row) throw new Error('An aggregate gives one row');
  return { ...row, before: row.exact ? row.before : null, loudest: row.loudest.map(BigInt) };
}

/** `$1` are entities, `$2` the first post ids of days, and the first after them. */
const COUNT_BY_DAY = {
  name: 'desk_posts_by_day',
  text: `SELECT t.id, array_agg(found.posts ORDER BY d.place) AS posts
    FROM unnest($1::int[]) AS t(id), generate_series(1, cardinality($2::bigint[]) - 1) AS d(place), LATERAL (
      SELECT count(*)::int AS posts FROM post_entity WHERE entity_id = t.id
        AND post_id >= ($2::bigint[])[d.place] AND post_id < ($2::bigint[])[d.place + 1]) found
    GROUP BY t.id`,
};

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

const COUNT_OPEN = {
  name: 'desk_open_requests',
  text: `SELECT (SELECT count(*)::int FROM care_ticket WHERE user_id = $1 AND answered_at IS NULL) AS tickets,
      (SELECT count(*)::int FROM enquiry WHERE user_id = $1 AND answered_at IS NULL) AS enquiries`,
};

/** What an account asked for and has no answer to. */
export async function countOpenRequests(db: Database, userId: number): Promise<{ tickets: number; enquiries: number }> {
  const { rows } = await db.$client.query<{ tickets: number; enquiries: number }>({ ...COUNT_OPEN, values: [userId] });
  return rows[0] ?? { tickets: 0, enquiries: 0 };
}
