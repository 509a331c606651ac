import { type SQL, sql } from 'drizzle-orm';
import { HASH_BITS, POST_NETWORKS } from '../../domain/posts/posts.ts';
import { matchesLink, matchesPost, NO_FILTER, type PostFilter } from '../posts/store/post-filter.ts';
import { EVERYBODY, firstOfDay, firstOfDayIn, postDay } from './store-days.ts';
import { type CountedPosts, countedPosts, type CountedRange, MAX_COUNTED, maxOfEach } from './store-counted.ts';

/** What the figures of a period are added up from. */
export interface Parts {
  /** `links` and `counted`, the posts that are counted now; `hours` and `days`, those that were counted in advance. */
  tables: SQL;
  /** The number of posts, and of their news. */
  posts: SQL;
  news: SQL;
  /** Whether all posts are counted. */
  whole: SQL;
  /** The oldest post. */
  oldest: SQL;
  /** The newest posts: `id`. */
  newest: (limit: SQL) => SQL;
}

const COUNTED = sql`counted AS MATERIALIZED (SELECT DISTINCT ON (id) id, source, country, sentiment FROM links)`;

/** What was counted in advance is used where it can be. */
export function partsOf(posts: CountedPosts, range: CountedRange): Parts {
  const subject = subjectOf(posts, range.filter);
  return subject === null ? countedNow(posts, range) : countedAhead(subject, range);
}

/** Every post is counted now. */
export function countedNow(posts: CountedPosts, range: CountedRange): Parts {
  return {
    tables: sql`links AS MATERIALIZED (${countedPosts(posts, range)}), ${COUNTED},
      hours AS (SELECT * FROM media_hour WHERE false), days AS (SELECT * FROM media_day WHERE false)`,
    posts: sql`(SELECT count(*)::int FROM counted)`,
    news: DIFFERENT_NEWS,
    whole: sql`(SELECT coalesce(max(links), 0) < ${maxOfEach(posts)}
      FROM (SELECT count(*) AS links FROM links GROUP BY walk) AS walks)`,
    oldest: sql`(SELECT min(id) FROM counted)`,
    newest: (limit) => sql`SELECT id FROM counted ORDER BY id DESC LIMIT ${limit}`,
  };
}

const DIFFERENT_NEWS = sql`(SELECT count(DISTINCT coalesce(g.group_id, c.id))::int
  FROM counted c LEFT JOIN grouped_post g ON g.post_id = c.id)`;

/** The subject of `media_subject` whose counts answer this; null if none does. An entity may not be counted in advance. */
function subjectOf(posts: CountedPosts, filter: PostFilter): number | null {
  const { sources, ...others } = filter;
  const isOfEveryNetwork =
    sources?.length === POST_NETWORKS.length && POST_NETWORKS.every((each) => sources.includes(each));
  const isFiltered = Object.entries(others).some(([name, value]) => value !== NO_FILTER[name as keyof PostFilter]);
  if (!isOfEveryNetwork || isFiltered) return null;
  if (posts === 'all') return EVERYBODY;
  if ('ids' in posts || posts.hashtags.length > 0 || posts.entities.length !== 1) return null;
  return posts.entities[0] ?? null;
}

/**
 * Whole days come from what was counted in advance; counted now are the parts of days at the ends of the period, days
 * whose posts have changed since, and everything of a subject that is not counted in advance. All from one state of the
 * database.
 */
function countedAhead(subject: number, { filter, from, before }: CountedRange): Parts {
  const [firstDay, lastDay] = [postDay(from), postDay(before - 1n)];
  const parts = [
    ...(firstOfDay(firstDay) < from ? [firstDay] : []),
    ...(before < firstOfDay(lastDay + 1) ? [lastDay] : []),
  ];
  const isEverybody = subject === EVERYBODY;
  const id = sql.raw(isEverybody ? 'p.id' : 'l.post_id');
  const ofSubject = isEverybody
    ? sql`FROM post p WHERE ${matchesPost('p', filter)}`
    : sql`FROM post_entity l WHERE l.entity_id = ${subject} AND ${matchesLink('l', filter)}`;
  const inPeriod = sql`${ofSubject} AND ${id} >= ${from} AND ${id} < ${before}`;
  const isWhole = (day: SQL) => sql`${day} BETWEEN ${firstDay}::int AND ${lastDay}::int
    AND ${day} NOT IN (SELECT day FROM uncounted_days)`;
  const row = sql.raw(isEverybody ? 'p' : 'l');
  const posts = sql`((SELECT count(*)::int FROM counted)
    + (SELECT coalesce(sum(posts), 0)::int FROM days WHERE figure = 'opinion'))`;
  return {
    tables: sql`uncounted_days AS MATERIALIZED (SELECT unnest(${sql.param(parts)}::int[]) AS day
        UNION SELECT day FROM media_stale WHERE day BETWEEN ${firstDay} AND ${lastDay}),
      is_ahead AS MATERIALIZED (SELECT EXISTS (SELECT FROM media_subject WHERE subject = ${subject}) AS is_ahead),
      spans AS MATERIALIZED (SELECT greatest(${from}::bigint, ${sql.raw(firstOfDayIn('day'))}) AS first,
          least(${before}::bigint, ${sql.raw(firstOfDayIn('day + 1'))}) AS past FROM uncounted_days, is_ahead WHERE is_ahead
        UNION ALL SELECT ${from}, ${before} FROM is_ahead WHERE NOT is_ahead),
      links AS MATERIALIZED (SELECT link.* FROM spans, LATERAL (
          SELECT ${id} AS id, ${row}.source, ${row}.country, ${row}.sentiment ${ofSubject}
            AND ${id} >= first AND ${id} < past) AS link
        ORDER BY id DESC LIMIT ${MAX_COUNTED}),
      counted AS NOT MATERIALIZED (SELECT * FROM links),
      hours AS (SELECT * FROM media_hour WHERE subject = ${subject}
        AND hour >= ${firstDay * HOURS} AND hour < ${(lastDay + 1) * HOURS} AND ${isWhole(sql`hour / ${sql.raw(String(HOURS))}`)}),
      days AS MATERIALIZED (SELECT * FROM media_day WHERE subject = ${subject} AND ${isWhole(sql`day`)})`,
    posts,
    news: sql`CASE WHEN (SELECT is_ahead FROM is_ahead) THEN ${posts} - ${repeats(subject, { from, before }, isWhole)}
      ELSE ${DIFFERENT_NEWS} END`,
    whole: sql`(SELECT count(*) < ${MAX_COUNTED} FROM links)`,
    oldest: sql`(SELECT ${id} ${inPeriod} ORDER BY ${id} LIMIT 1)`,
    newest: (limit) => sql`SELECT ${id} AS id ${inPeriod} ORDER BY ${id} DESC LIMIT ${limit}`,
  };
}

const HOURS = 24;
/** Bits of the milliseconds between the first and the last post that there can be. */
const MAX_GAP = 48;

/**
 * Posts of a period that repeat news of the same period: those with a post before, without the news that began before the
 * period. OFFSET 0 keeps the planner from reading whole tables: it looks up the few posts instead.
 */
function repeats(
  subject: number,
  { from, before }: Pick<CountedRange, 'from' | 'before'>,
  isWhole: (day: SQL) => SQL,
): SQL {
  const isOfSubject =
    subject === EVERYBODY
      ? sql`EXISTS (SELECT FROM post p WHERE p.id = o.post_id AND p.removed_at IS NULL AND p.source <> 'story')`
      : sql`EXISTS (SELECT FROM post_entity l
          WHERE l.entity_id = ${subject} AND l.post_id = o.post_id AND l.source <> 'story')`;
  return sql`((SELECT coalesce(sum(posts), 0)::int FROM days WHERE figure = 'repeated')
    - (SELECT count(*)::int FROM generate_series(0, ${MAX_GAP}) AS bits, LATERAL (SELECT FROM media_repeat r
        WHERE r.subject = ${subject} AND r.gap = bits AND r.post_id >= ${from} AND r.post_id < ${before}
          AND r.post_id < ${from}::bigint + (1::bigint << bits + ${sql.raw(String(HASH_BITS))})
          AND r.earlier < ${from} AND ${isWhole(sql`post_day(r.post_id)`)} OFFSET 0) AS begun_before)
    + (SELECT count(*)::int FROM counted c,
        LATERAL (SELECT group_id FROM grouped_post WHERE post_id = c.id OFFSET 0) AS g WHERE EXISTS (
        SELECT FROM grouped_post o
        WHERE o.group_id = g.group_id AND o.post_id >= ${from} AND o.post_id < c.id AND ${isOfSubject} OFFSET 0)))`;
}
