import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../data/connect.ts';
import type { Transaction } from '../../data/transaction.ts';
import { matchesLink, matchesPost, type PostFilter } from './post-filter.ts';
import { untilTime, withinTime } from './within-time.ts';

/** Each round reads this many times the posts of the round before. */
const GROWTH = 4;

// Decision 0023: a feed is read backwards from its newest post.
/** Posts from or about any of the entities, or with any of the hashtags (as `hashtagKey` writes them). */
export interface LinkedPosts {
  entities: readonly number[];
  hashtags: readonly string[];
}

export interface PageOptions {
  /** The first post id of the range. */
  from: bigint;
  /** The first post id after the range. */
  before: bigint;
  order: 'desc' | 'asc';
  limit: number;
  filter: PostFilter;
}

/**
 * The newest (or oldest) posts of entities and hashtags: as many as the time limit allows. The index keys of each are
 * read from the end, a few at first, and merged up to the point that all have reached; conditions on the post itself
 * are then checked. The query plan is fixed, and no search reads all posts.
 * @param milliseconds the time limit
 */
export async function scanLinks(
  db: Database,
  posts: 'all' | LinkedPosts,
  options: PageOptions,
  milliseconds: number,
): Promise<bigint[]> {
  return (await walkLinks(db, posts, options, milliseconds)).ids;
}

/** As `scanLinks`. @returns also where the walk was when the time was over: that post is read; null if it was not over */
export async function walkLinks(
  db: Database,
  posts: 'all' | LinkedPosts,
  options: PageOptions,
  milliseconds: number,
): Promise<{ ids: bigint[]; reached: bigint | null }> {
  const found: string[] = [];
  let { from, before } = options;
  const hasFilter = Object.values(options.filter).some((condition) => condition !== null && condition !== false);
  const name = hasFilter ? undefined : `walk_${posts === 'all' ? 'all' : 'links'}_${options.order}`;
  // Without conditions each round reads some keys of an index.
  const isWhole = await (hasFilter ? withinTime : untilTime)(db, milliseconds, async (runQuery) => {
    for (let length = options.limit; from < before && found.length < options.limit; length *= GROWTH) {
      const round = { ...options, from, before, length, limit: options.limit - found.length };
      const rows = await runQuery<{ reached: string | null; ids: string[] }>(statementFor(posts, round), name);
      const [result] = rows ?? [];
      if (!result) return false;
      found.push(...result.ids);
      if (result.reached === null) break;
      if (options.order === 'desc') before = BigInt(result.reached);
      else from = BigInt(result.reached) + 1n;
    }
    return true;
  });
  const last = options.order === 'desc' ? before : from - 1n;
  return { ids: found.map(BigInt), reached: isWhole ? null : last };
}

/**
 * The newest posts of each entity and hashtag, newest first, by `@12` or `#final`: for lists that many accounts share,
 * and that have no filter.
 */
export async function newestOfEach(
  db: Transaction,
  { entities, hashtags }: LinkedPosts,
  { from, before, limit }: Pick<PageOptions, 'from' | 'before' | 'limit'>,
): Promise<ReadonlyMap<string, readonly bigint[]>> {
  const newest = (link: SQL) => sql`ARRAY(SELECT l.post_id FROM ${link}
    AND l.post_id >= ${from} AND l.post_id < ${before} AND p.removed_at IS NULL ORDER BY l.post_id DESC LIMIT ${limit})`;
  const { rows } = await db.execute<{ walk: string; ids: string[] }>(sql`
    SELECT '@' || entity AS walk, ${newest(sql`post_entity l JOIN post p ON p.id = l.post_id WHERE l.entity_id = entity`)} AS ids
    FROM unnest(${sql.param(entities)}::int[]) AS entity
    UNION ALL
    SELECT '#' || tag, ${newest(sql`post_hashtag l JOIN post p ON p.id = l.post_id WHERE l.hashtag = tag`)}
    FROM unnest(${sql.param(hashtags)}::text[]) AS tag`);
  return new Map(rows.map(({ walk, ids }) => [walk, ids.map(BigInt)]));
}

/** One round: `length` is the number of keys read for each entity or hashtag. */
type Round = PageOptions & { length: number };

const ORDERS = {
  desc: { order: sql`DESC`, last: sql`min`, nearest: sql`max`, seen: sql`>=` },
  asc: { order: sql`ASC`, last: sql`max`, nearest: sql`min`, seen: sql`<=` },
};

// Decision 0836: the walk over links is planned once, whatever its values are.
const int = (value: number) => sql`(SELECT ${value}::int)`;
const bigint = (value: bigint) => sql`(SELECT ${value}::bigint)`;
/** As `atStart` in data/statements.ts. */
const numberAtStart = (value: bigint) => sql`(CASE WHEN now() IS NOT NULL THEN ${value}::bigint END)`;

/** Of posts by month, only the months of this range are opened. */
const isBetween = ({ from, before }: Round) => sql`p.id >= ${numberAtStart(from)} AND p.id < ${numberAtStart(before)}`;

/** `reached` is the last post that every scan has reached; null if all have reached their end. */
function statementFor(posts: 'all' | LinkedPosts, round: Round): SQL {
  const { order, last, nearest, seen } = ORDERS[round.order];
  return sql`WITH keys AS MATERIALIZED (${keysOf(posts, round)}),
    reached AS (SELECT ${nearest}(last) AS id FROM (
      SELECT ${last}(id) AS last FROM keys GROUP BY walk HAVING count(*) = ${int(round.length)}) AS unfinished),
    known AS (SELECT DISTINCT keys.id FROM keys, reached WHERE reached.id IS NULL OR keys.id ${seen} reached.id)
  SELECT (SELECT id FROM reached) AS reached, ARRAY(SELECT known.id
    FROM known, LATERAL (SELECT FROM post p WHERE p.id = known.id AND ${isBetween(round)}
      AND ${matchesPost('p', round.filter)} LIMIT 1) AS found
    ORDER BY known.id ${order} LIMIT ${int(round.limit)}) AS ids`;
}

function keysOf(posts: 'all' | LinkedPosts, { from, before, order: by, length, filter }: Round): SQL {
  const { order } = ORDERS[by];
  // With posts by month, PostgreSQL plans only the months of this range.
  if (posts === 'all')
    return sql`SELECT '' AS walk, id FROM post WHERE id >= ${from} AND id < ${before} ORDER BY id ${order} LIMIT ${length}`;
  const newest = sql`post_id >= ${bigint(from)} AND post_id < ${bigint(before)}
      ORDER BY post_id ${order} LIMIT ${int(length)}`;
  return sql`SELECT '@' || entity AS walk, link.id FROM unnest((SELECT ${sql.param(posts.entities)}::int[])) AS entity, LATERAL (
      SELECT post_id AS id FROM post_entity l WHERE entity_id = entity AND ${matchesLink('l', filter)} AND ${newest}) AS link
    UNION ALL
    SELECT '#' || tag, link.id FROM unnest((SELECT ${sql.param(posts.hashtags)}::text[])) AS tag, LATERAL (
      SELECT post_id AS id FROM post_hashtag WHERE hashtag = tag AND ${newest}) AS link`;
}
