import { MS_PER_DAY } from '../../../../domain/days.ts';
import { firstIdAt, sliceOf, SLICE_BITS } from '../../../../domain/posts/posts.ts';
import type { Clause } from '../../../../domain/search/query.ts';
import type { Database } from '../../connect.ts';
import { postQuery, type TextFilter } from '../../post-text.ts';
import { indexedPart } from './indexed-part.ts';
import { FILTER_VALUES, filterValues, fitsPost, NO_FILTER, type PostFilter } from './post-filter.ts';
import { type Span, spanOf, type Stretch, walkBack } from './walk-back.ts';
import { type Ask, withinTime } from './within-time.ts';

/** Milliseconds that a search may keep the database busy. */
const TIME_TO_FIND = 400;
const TIME_TO_COUNT = 400;
/** Posts that are read one by one before the index is asked: common words have enough hits among them. */
const READ_FIRST = 3000;

/** What posts are searched by. */
export interface PostSearch extends TextFilter {
  clause: Clause | null;
}

/** Which of a search's posts are wanted. */
interface Wanted {
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
  /** False when there are more, or nobody knows. */
  exact: boolean;
}

/**
 * The newest posts of a full-text search, newest first: as many of them as there was time for. No plan is left to the
 * planner, who takes phrases for as common as their words and unknown words for common, and would read all posts in
 * their order for want of hits: the newest are read, and then the index is asked for one stretch of time after another.
 */
export async function findPostIds(
  db: Database,
  search: PostSearch,
  { now, limit, from = 0n, before = end(now), filter = NO_FILTER }: Wanted,
): Promise<bigint[]> {
  const query = queryFor(search);
  if (query === null) return [];
  const narrowed = [...filterValues(filter), search.entityId ?? null, from, before];
  if (!query.whole.includes('<->')) {
    const values = [...narrowed, limit, query.whole];
    const { rows } = await db.$client.query<{ id: string }>(AMONG_NEWEST, values);
    if (rows.length === limit) return rows.map(({ id }) => BigInt(id));
  }
  const found: string[] = [];
  await withinTime(db, TIME_TO_FIND, async (ask) => {
    const whole = await spanOf(ask, before);
    if (!whole) return;
    const span = { ...whole, oldest: Math.max(whole.oldest, sliceOf(from)) };
    await walkBack(span, limit, async (stretch, wanted) => {
      const values = [...narrowed, wanted, ...stretchValues(query, stretch)];
      const rows = await ask<{ id: string }>(FOUND_IN_STRETCH, values);
      found.push(...(rows ?? []).map(({ id }) => id));
      return rows?.length ?? null;
    });
  });
  return found.map(BigInt);
}

/** How many posts full-text searches find, one after another while there is time, each counted up to its limit. */
export async function countPosts(
  db: Database,
  searches: readonly { search: PostSearch; limit: number }[],
  now: Date,
): Promise<Count[]> {
  return withinTime(db, TIME_TO_COUNT, async (ask) => {
    const span = await spanOf(ask, end(now));
    const counts: Count[] = [];
    for (const { search, limit } of searches) counts.push(await count(ask, span, search, limit));
    return counts;
  });
}

async function count(ask: Ask, span: Span | null, search: PostSearch, limit: number) {
  const query = queryFor(search);
  if (!query) return { hits: 0, exact: true };
  let hits = 0;
  const isWhole =
    span !== null &&
    (await walkBack(span, limit + 1, async (stretch, wanted) => {
      const values = [wanted, ...stretchValues(query, stretch)];
      const rows = await ask<{ hits: number }>(COUNTED_IN_STRETCH, values);
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

function stretchValues({ indexed, whole }: SearchQuery, stretch: Stretch): unknown[] {
  const { slices, from, before } = stretch;
  return [indexed, indexed === whole ? null : whole, slices, from, before];
}

/** The parameters of `narrowed`, how many are wanted, and the first one after those. */
const [ENTITY, FROM, BEFORE, WANTED, QUERY] = placesFrom(FILTER_VALUES + 1);
const FITS = fitsPost('p', ENTITY);

function placesFrom(first: number): string[] {
  return Array.from({ length: 5 }, (_, index) => `$${first + index}`);
}

const AMONG_NEWEST = `SELECT id FROM (SELECT * FROM post
    WHERE id >= ${FROM} AND id < ${BEFORE} ORDER BY id DESC LIMIT ${READ_FIRST}) AS p
  WHERE search @@ ${QUERY}::tsquery AND ${FITS} ORDER BY id DESC LIMIT ${WANTED}`;

/**
 * What holds of a post that is found in a stretch, and the ends of the stretch. What is no operator is not looked up in
 * the index.
 * @param first the first parameter of `stretchValues`
 */
function inStretch(first: number): { holds: string; ends: string } {
  const [indexed, whole, slices, from, before] = placesFrom(first);
  return {
    holds: `(${indexed}::tsquery IS NULL OR search @@ ${indexed}) AND (${whole}::tsquery IS NULL OR ts_match_vq(search, ${whole}))
      AND (${slices}::bigint[] IS NULL OR ARRAY[id >> ${SLICE_BITS}] && ${slices})`,
    ends: `id >= ${from} AND id < ${before}`,
  };
}

const found = inStretch(FILTER_VALUES + 5);
const FOUND_IN_STRETCH = `WITH found AS MATERIALIZED (SELECT id FROM post p WHERE ${found.holds} AND ${FITS})
  SELECT id FROM found WHERE ${found.ends} AND id >= ${FROM} AND id < ${BEFORE} ORDER BY id DESC LIMIT ${WANTED}`;

const counted = inStretch(2);
const COUNTED_IN_STRETCH = `SELECT count(*)::int AS hits FROM (
  SELECT FROM post WHERE ${counted.holds} AND ${counted.ends} LIMIT $1) AS found`;
