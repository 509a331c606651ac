import { sql } from 'drizzle-orm';
import type { PostCursor } from '../../../domain/posts/post-key.ts';
import type { Database } from '../../data/connect.ts';
import { type CountedPosts, type CountedRange, countedPosts } from '../../media/store-counted.ts';
import { matchesPost } from './post-filter.ts';
import { withinTime } from './within-time.ts';

/** A page in the order by reach. */
type ReachPage = CountedRange & {
  limit: number;
  /** The post after which it begins, with the reach it had there. */
  after?: PostCursor | undefined;
};

/**
 * The posts with the widest reach, then those whose reach is not known; of the same reach the newest first.
 * @param milliseconds the time limit
 * @returns null if it takes longer
 */
export async function findByReach(
  db: Database,
  posts: CountedPosts,
  { limit, after, ...range }: ReachPage,
  milliseconds: number,
): Promise<bigint[] | null> {
  const rows = await withinTime(db, milliseconds, (runQuery) =>
    runQuery<{
      id: string;
    }>(sql`SELECT p.id FROM (SELECT DISTINCT id FROM (${countedPosts(posts, range)}) AS links) AS counted
      JOIN post p USING (id) WHERE ${matchesPost('p', range.filter)} AND ${after ? follows(after) : sql`true`}
      ORDER BY p.reach DESC NULLS LAST, p.id DESC LIMIT ${limit}`),
  );
  return rows?.map(({ id }) => BigInt(id)) ?? null;
}

function follows({ id, reach = null }: PostCursor) {
  if (reach === null) return sql`p.reach IS NULL AND p.id < ${id}`;
  return sql`(p.reach IS NULL OR p.reach < ${reach} OR p.reach = ${reach} AND p.id < ${id})`;
}
