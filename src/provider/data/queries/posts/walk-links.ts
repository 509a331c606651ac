import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { fitsLink, fitsPost, type PostFilter } from './post-filter.ts';
import { withinTime } from './within-time.ts';

/** Each round looks at so many times the posts of the one before. */
const GROWTH = 4;

/** Posts from or about any of the entities, or with any of the hashtags (as `hashtagKey` writes them). */
export interface LinkedPosts {
  entities: readonly number[];
  hashtags: readonly string[];
}

/** A page of posts. */
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
 * The newest (or oldest) posts of entities and hashtags: as many of them as there was time for. The keys of each one
 * are walked from their end, a few at first, and merged as far as all of them have been seen; what stands only in the
 * post is compared with those. So no plan is left to the planner, and no search reads all posts.
 * @param milliseconds how long it may take
 */
export async function walkLinks(
  db: Database,
  posts: 'all' | LinkedPosts,
  options: PageOptions,
  milliseconds: number,
): Promise<bigint[]> {
  const found: string[] = [];
  await withinTime(db, milliseconds, async (runQuery) => {
    let { from, before } = options;
    for (let length = options.limit; from < before && found.length < options.limit; length *= GROWTH) {
      const round = { ...options, from, before, length, limit: options.limit - found.length };
      const rows = await runQuery<{ reached: string | null; ids: string[] }>(statementFor(posts, round));
      const [result] = rows ?? [];
      if (!result) return;
      found.push(...result.ids);
      if (result.reached === null) return;
      if (options.order === 'desc') before = BigInt(result.reached);
      else from = BigInt(result.reached) + 1n;
    }
  });
  return found.map(BigInt);
}

/** One round of a walk: `length` is how many keys of each one it looks at. */
type Round = PageOptions & { length: number };

const ORDERS = {
  desc: { order: sql`DESC`, last: sql`min`, nearest: sql`max`, seen: sql`>=` },
  asc: { order: sql`ASC`, last: sql`max`, nearest: sql`min`, seen: sql`<=` },
};

/** `reached` is the last post up to which every walk has come; null when none has any more. */
function statementFor(posts: 'all' | LinkedPosts, round: Round): SQL {
  const { order, last, nearest, seen } = ORDERS[round.order];
  return sql`WITH keys AS MATERIALIZED (${keysOf(posts, round)}),
    reached AS (SELECT ${nearest}(last) AS id FROM (
      SELECT ${last}(id) AS last FROM keys GROUP BY walk HAVING count(*) = ${round.length}) AS unfinished),
    known AS (SELECT DISTINCT keys.id FROM keys, reached WHERE reached.id IS NULL OR keys.id ${seen} reached.id)
  SELECT (SELECT id FROM reached) AS reached, ARRAY(SELECT p.id FROM known JOIN post p USING (id)
    WHERE ${fitsPost('p', round.filter)} ORDER BY p.id ${order} LIMIT ${round.limit}) AS ids`;
}

function keysOf(posts: 'all' | LinkedPosts, { from, before, order, length, filter }: Round): SQL {
  const keys = (id: string) => {
    const column = sql.identifier(id);
    return sql`${column} >= ${from} AND ${column} < ${before} ORDER BY ${column} ${ORDERS[order].order} LIMIT ${length}`;
  };
  if (posts === 'all') return sql`SELECT '' AS walk, id FROM post WHERE ${keys('id')}`;
  return sql`SELECT '@' || entity AS walk, link.id FROM unnest(${sql.param(posts.entities)}::int[]) AS entity, LATERAL (
      SELECT post_id AS id FROM post_entity l
      WHERE entity_id = entity AND ${fitsLink('l', filter)} AND ${keys('post_id')}) AS link
    UNION ALL
    SELECT '#' || tag, link.id FROM unnest(${sql.param(posts.hashtags)}::text[]) AS tag, LATERAL (
      SELECT post_id AS id FROM post_hashtag WHERE hashtag = tag AND ${keys('post_id')}) AS link`;
}
