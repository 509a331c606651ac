import { type SQL, sql } from 'drizzle-orm';
import { MS_PER_DAY } from '../../../domain/days.ts';
import { firstIdAt, sliceOf, SLICE_BITS } from '../../../domain/posts/posts.ts';
import type { Clause } from '../../../domain/search/query.ts';
import type { Database } from '../../data/connect.ts';
import { postQuery, type TextFilter } from '../../data/post-text.ts';
import { indexedPart } from './indexed-part.ts';
import { all, matchesPost, NO_FILTER, type PostFilter } from './post-filter.ts';
import { type SliceBounds, boundsOf, type SliceRange, scanBack } from './scan-back.ts';
import { type RunQuery, withinTime } from './within-time.ts';

/** Number of posts that are read one by one before the index is used: common words have enough hits among them. */
const READ_FIRST = 3000;

/** The conditions of a search for posts. */
export interface PostSearch extends TextFilter {
  clause: Clause | null;
}

/** The range and the limit of a search. */
interface PostRange {
  now: Date;
  limit: number;
  /** The first post id of the range. */
  from?: bigint | undefined;
  /** The first post id after the range. */
  before?: bigint | undefined;
  filter?: PostFilter;
}

/** A count with a limit in number and time. */
export interface Count {
  /** null if nothing was counted. */
  hits: number | null;
  /** False if there are or may be more. */
  exact: boolean;
}

/**
 * The newest posts of a full-text search, newest first: as many as the time limit allows. The query plan is fixed,
 * because the planner assumes that phrases are as common as their words and unknown words are common, and without hits
 * would read all posts in order. The newest posts are read one by one; then the index is queried for one time range
 * after another.
 * @param milliseconds the time limit for the index
 * @returns also whether it finished within the time limit
 */
export async function searchPosts(
  db: Database,
  search: PostSearch,
  { now, limit, from = 0n, before = end(now), filter = NO_FILTER }: PostRange,
  milliseconds: number,
): Promise<{ ids: bigint[]; whole: boolean }> {
  const query = queryFor(search);
  if (query === null) return { ids: [], whole: true };
  const fits = matchesPost('p', filter, search.entityId);
  const within = sql`id >= ${from} AND id < ${before}`;
  const newest = (count: number) => sql`ORDER BY id DESC LIMIT ${count}`;
  // Decision 0021: a phrase reads the posts with all its words.
  if (!query.whole.includes('<->')) {
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT id FROM (SELECT *, xmin FROM post WHERE ${within} ${newest(READ_FIRST)}) AS p
        WHERE search @@ ${query.whole}::tsquery AND ${fits} ${newest(limit)}`,
    );
    if (rows.length === limit) return { ids: rows.map(({ id }) => BigInt(id)), whole: true };
  }
  const found: string[] = [];
  const isWhole = await withinTime(db, milliseconds, async (runQuery) => {
    const whole = await boundsOf(runQuery, before);
    if (!whole) return false;
    const bounds = { ...whole, oldest: Math.max(whole.oldest, sliceOf(from)) };
    return scanBack(bounds, limit, async (range, count) => {
      const { holds, ends } = inRange(query, range);
      const rows = await runQuery<{ id: string }>(
        sql`WITH found AS MATERIALIZED (SELECT id FROM post p WHERE ${holds} AND ${fits})
          SELECT id FROM found WHERE ${ends} AND ${within} ${newest(count)}`,
      );
      found.push(...(rows ?? []).map(({ id }) => id));
      return rows?.length ?? null;
    });
  });
  return { ids: found.map(BigInt), whole: isWhole };
}

/** Only the ids. */
export async function findPostIds(...given: Parameters<typeof searchPosts>): Promise<bigint[]> {
  const { ids } = await searchPosts(...given);
  return ids;
}

/**
 * Counts the posts of several full-text searches, one after another while there is time, each up to its limit.
 * @param milliseconds the time limit for all of them
 */
export async function countPosts(
  db: Database,
  searches: readonly { search: PostSearch; limit: number }[],
  { now, filter }: Required<Pick<PostRange, 'now' | 'filter'>>,
  milliseconds: number,
): Promise<Count[]> {
  return withinTime(db, milliseconds, async (runQuery) => {
    const bounds = await boundsOf(runQuery, end(now));
    const counts: Count[] = [];
    for (const { search, limit } of searches) counts.push(await count(runQuery, bounds, search, { limit, filter }));
    return counts;
  });
}

async function count(
  runQuery: RunQuery,
  bounds: SliceBounds | null,
  search: PostSearch,
  { limit, filter }: { limit: number; filter: PostFilter },
) {
  const query = queryFor(search);
  if (!query) return { hits: 0, exact: true };
  const fits = matchesPost('p', filter, search.entityId);
  let hits = 0;
  const isWhole =
    bounds !== null &&
    (await scanBack(bounds, limit + 1, async (range, count) => {
      const { holds, ends } = inRange(query, range);
      const rows = await runQuery<{ hits: number }>(
        sql`SELECT count(*)::int AS hits FROM (SELECT FROM post p WHERE ${holds} AND ${ends} AND ${fits} LIMIT ${count}) AS found`,
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

/** A search as a tsquery. */
interface SearchQuery {
  /** The part that the index answers, without the time; null is nothing. */
  indexed: string | null;
  /** The complete condition for each post. */
  whole: string;
}

function queryFor(search: PostSearch): SearchQuery | null {
  const whole = postQuery(search.clause, search);
  const indexed = postQuery(search.clause && indexedPart(search.clause), search);
  return whole === null ? null : { indexed, whole };
}

/**
 * The condition for a post in a range, and the limits of the range. A function instead of an operator keeps PostgreSQL
 * from using the index.
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
