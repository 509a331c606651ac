import type { Database } from '../../connect.ts';
import { FILTER_VALUES, fitsLink, fitsPost, filterValues, type PostFilter } from './post-filter.ts';
import { withinTime } from './within-time.ts';

/** Milliseconds that a walk may keep the database busy. */
const TIME_TO_WALK = 1000;
/** Each round looks at so many times the posts of the one before. */
const GROWTH = 4;

/** Which posts are walked through: those of any of these, or all. */
export type Walked = 'all' | { entities: readonly number[]; hashtags: readonly string[] };

/** What is wanted of a walk: posts from a number up to another, which is no longer in it. */
export interface Wish {
  from: bigint;
  before: bigint;
  order: 'desc' | 'asc';
  limit: number;
  filter: PostFilter;
}

/**
 * The newest (or oldest) posts of entities and hashtags: as many of them as there was time for. Each one's keys are
 * walked from their end, a few at first, and merged as far as all of them have been seen; what stands only in the post
 * is held against those. So no plan is left to the planner, and no search through all posts of anybody.
 */
export async function walkLinks(db: Database, walked: Walked, wish: Wish): Promise<bigint[]> {
  const statement = statementFor(walked, wish.order);
  const whose = walked === 'all' ? [] : [walked.entities, walked.hashtags];
  const found: string[] = [];
  await withinTime(db, TIME_TO_WALK, async (ask) => {
    let { from, before } = wish;
    for (let length = wish.limit; from < before && found.length < wish.limit; length *= GROWTH) {
      const bounds = [from, before, length, wish.limit - found.length];
      const rows = await ask<{ reached: string | null; ids: string[] }>(statement, [
        ...filterValues(wish.filter),
        ...bounds,
        ...whose,
      ]);
      const [round] = rows ?? [];
      if (!round) return;
      found.push(...round.ids);
      if (round.reached === null) return;
      if (wish.order === 'desc') before = BigInt(round.reached);
      else from = BigInt(round.reached) + 1n;
    }
  });
  return found.map(BigInt);
}

const [FROM, BEFORE, LENGTH, WANTED, ENTITIES, HASHTAGS] = Array.from(
  { length: 6 },
  (_, index) => `$${FILTER_VALUES + 1 + index}`,
);

/** `reached` is the last post up to which every walk has come; null when none has any more. */
function statementFor(walked: Walked, order: Wish['order']): string {
  const [last, nearest, seen] = order === 'desc' ? ['min', 'max', '>='] : ['max', 'min', '<='];
  return `WITH keys AS MATERIALIZED (${keysOf(walked, order)}),
    reached AS (SELECT ${nearest}(last) AS id FROM (
      SELECT ${last}(id) AS last FROM keys GROUP BY walk HAVING count(*) = ${LENGTH}) AS unfinished),
    known AS (SELECT DISTINCT keys.id FROM keys, reached WHERE reached.id IS NULL OR keys.id ${seen} reached.id)
  SELECT (SELECT id FROM reached) AS reached, ARRAY(
    SELECT p.id FROM known JOIN post p USING (id) WHERE ${fitsPost('p')} ORDER BY p.id ${order} LIMIT ${WANTED}) AS ids`;
}

function keysOf(walked: Walked, order: Wish['order']): string {
  const within = (id: string) => `${id} >= ${FROM} AND ${id} < ${BEFORE}`;
  const end = (id: string) => `ORDER BY ${id} ${order} LIMIT ${LENGTH}`;
  if (walked === 'all') return `SELECT '' AS walk, id FROM post WHERE ${within('id')} ${end('id')}`;
  return `SELECT '@' || entity AS walk, link.id FROM unnest(${ENTITIES}::int[]) AS entity, LATERAL (
      SELECT post_id AS id FROM post_entity l
      WHERE entity_id = entity AND ${within('post_id')} AND ${fitsLink('l')} ${end('post_id')}) AS link
    UNION ALL
    SELECT '#' || tag, link.id FROM unnest(${HASHTAGS}::text[]) AS tag, LATERAL (
      SELECT post_id AS id FROM post_hashtag WHERE hashtag = tag AND ${within('post_id')} ${end('post_id')}) AS link`;
}
