import { type SQL, sql } from 'drizzle-orm';
import { MS_PER_DAY } from '../../../../domain/days.ts';
import { firstIdAt, sliceOf, SLICE_BITS } from '../../../../domain/posts/posts.ts';
import type { Clause } from '../../../../domain/search/query.ts';
import type { Database } from '../../connect.ts';
import { postQuery, type TextFilter } from '../../post-text.ts';
import { indexedPart } from './indexed-part.ts';
import { all, fitsPost, NO_FILTER, type PostFilter } from './post-filter.ts';
import { type SliceBounds, boundsOf, type SliceRange, walkBack } from './walk-back.ts';
import { type RunQuery, withinTime } from './within-time.ts';

/** Posts that are read one by one before the index is asked: common words have enough hits among them. */
const READ_FIRST = 3000;

/** What posts are searched by. */
export interface PostSearch extends TextFilter {
  clause: Clause | null;
}

/** Which of the posts that a search finds are returned. */
interface PostRange {
  now: Date;
  limit: number;
  /** A post's number: none older. */
  from?: bigint | undefined;
  /** A post's number: only older ones. */
  before?: bigint | undefined;
  filter?: PostFilter;
}

/** A count that ends at a limit, or where its time was up. */
export interface Count {
  /** null when nothing was counted. */
  hits: number | null;
  /** False when there are or may be more. */
  exact: boolean;
}

/**
 * The newest posts of a full-text search, newest first: as many of them as there was time for. No plan is left to the
 * planner, which takes phrases for as common as their words and unknown words for common, and would read all posts in
 * their order for want of hits: the newest are read, and then the index is asked for one range of time after another.
 * @param milliseconds how long the index may be asked
 */
export async function findPostIds(
  db: Database,
  search: PostSearch,
  { now, limit, from = 0n, before = end(now), filter = NO_FILTER }: PostRange,
  milliseconds: number,
): Promise<bigint[]> {
  const query = queryFor(search);
  if (query === null) return [];
  const fits = fitsPost('p', filter, search.entityId);
  const within = sql`id >= ${from} AND id < ${before}`;
  const newest = (count: number) => sql`ORDER BY id DESC LIMIT ${count}`;
  if (!query.whole.includes('<->')) {
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT id FROM (SELECT * FROM post WHERE ${within} ${newest(READ_FIRST)}) AS p
        WHERE search @@ ${query.whole}::tsquery AND ${fits} ${newest(limit)}`,
    );
    if (rows.length === limit) return rows.map(({ id }) => BigInt(id));
  }
  const found: string[] = [];
  await withinTime(db, milliseconds, async (runQuery) => {
    const whole = await boundsOf(runQuery, before);
    if (!whole) return;
    const bounds = { ...whole, oldest: Math.max(whole.oldest, sliceOf(from)) };
    await walkBack(bounds, limit, async (range, count) => {
      const { holds, ends } = inRange(query, range);
      const rows = await runQuery<{ id: string }>(
        sql`WITH found AS MATERIALIZED (SELECT id FROM post p WHERE ${holds} AND ${fits})
          SELECT id FROM found WHERE ${ends} AND ${within} ${newest(count)}`,
      );
      found.push(...(rows ?? []).map(({ id }) => id));
      return rows?.length ?? null;
    });
  });
  return found.map(BigInt);
}

/**
 * How many posts full-text searches find, one after another while there is time, each counted up to its limit.
 * @param milliseconds how long all of them may take
 */
export async function countPosts(
  db: Database,
  searches: readonly { search: PostSearch; limit: number }[],
  now: Date,
  milliseconds: number,
): Promise<Count[]> {
  return withinTime(db, milliseconds, async (runQuery) => {
    const bounds = await boundsOf(runQuery, end(now));
    const counts: Count[] = [];
    for (const { search, limit } of searches) counts.push(await count(runQuery, bounds, search, limit));
    return counts;
  });
}

async function count(runQuery: RunQuery, bounds: SliceBounds | null, search: PostSearch, limit: number) {
  const query = queryFor(search);
  if (!query) return { hits: 0, exact: true };
  let hits = 0;
  const isWhole =
    bounds !== null &&
    (await walkBack(bounds, limit + 1, async (range, count) => {
      const { holds, ends } = inRange(query, range);
      const rows = await runQuery<{ hits: number }>(
        sql`SELECT count(*)::int AS hits FROM (SELECT FROM post WHERE ${holds} AND ${ends} LIMIT ${count}) AS found`,
      );
      hits += rows?.[0]?.hits ?? 0;
      return rows?.[0]?.hits ?? null;
    }));
  return {
    hits: hits === 0 && !isWhole ? null : Math.min(hits, limit),
    exact: isWhole && hits <= limit,
  };
}

function end(now: Date): bigint {
  return firstIdAt(now.getTime() + MS_PER_DAY);
}

/** A search as PostgreSQL reads it. */
interface SearchQuery {
  /** What the index is asked for beside the time; null is nothing. */
  indexed: string | null;
  /** What each post is held against. */
  whole: string;
}

function queryFor(search: PostSearch): SearchQuery | null {
  const whole = postQuery(search.clause, search);
  const indexed = postQuery(search.clause && indexedPart(search.clause), search);
  return whole === null ? null : { indexed, whole };
}

/**
 * What holds of a post that is found in a range, and the ends of the range. A function instead of an operator keeps
 * PostgreSQL from looking it up in the index.
 */
function inRange({ indexed, whole }: SearchQuery, { slices, from, before }: SliceRange): { holds: SQL; ends: SQL } {
  return {
    holds: all([
      indexed !== null && sql`search @@ ${indexed}::tsquery`,
      indexed !== whole && sql`ts_match_vq(search, ${whole}::tsquery)`,
      slices && sql`ARRAY[id >> ${sql.raw(String(SLICE_BITS))}] && ${sql.param(slices)}::bigint[]`,
    ]),
    ends: sql`id >= ${from} AND id < ${before}`,
  };
}
