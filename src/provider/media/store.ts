import { type SQL, sql } from 'drizzle-orm';
import { ACCOUNTS_LISTED, COUNTRIES_LISTED, NEWEST_COUNTED } from '../../domain/media/statistics.ts';
import type { Opinion } from '../../domain/media/sentiment-risk.ts';
import type { TrendBucket } from '../../domain/media/trend.ts';
import { HASH_BITS, POST_NETWORKS, type PostNetwork } from '../../domain/posts/posts.ts';
import type { Database } from '../data/connect.ts';
import { withinTime } from '../posts/store/within-time.ts';
import { sentimentNameIn } from './store-days.ts';
import { type CountedPosts, type CountedRange } from './store-counted.ts';
import { countedNow, type Parts, partsOf } from './store-parts.ts';

const HOUR_MS = 3_600_000;
/** Maximum number of spellings of hashtags that are grouped. */
const SPELLINGS = 500;

/** Number of posts by network; networks without posts are left out. */
type Partials = Partial<Record<PostNetwork, number>>;

interface Counted {
  posts: number;
  partials: Partials;
}

/** The sums that a period is compared by. */
export interface HeadlineFigures {
  posts: number;
  /** Posts of one news group counted once. */
  news: number;
  /** False if there are more posts than were counted. */
  whole: boolean;
  /** Posts of uncertain sentiment. */
  uncertain: number;
  opinions: Opinion[];
  /** The followers or audience of the newest posts' accounts, each counted once; null if unknown. */
  reach: number | null;
  /** The newest posts with a known reach. */
  reachPosts: number;
}

/** The sums over posts. */
export interface MediaFigures extends HeadlineFigures {
  /** The oldest counted post; null without any. */
  oldest: string | null;
  /** Posts without a known country. */
  withoutCountry: number;
  /** Where the newest posts come from (feeds, imports or the demo world), once for each network. */
  sources: { id: number; source: PostNetwork }[];
  moments: TrendBucket[];
  /** The most frequent first, as in the other lists. */
  countries: ({ country: string } & Counted)[];
  /** By spelling; each network separately. */
  hashtags: { tag: string; source: PostNetwork; posts: number }[];
  prolific: Account[];
  followed: Account[];
  mentioned: ({ entityId: number } & Counted)[];
  /** News that several accounts reported, the first of them in the range. */
  sharedNews: number;
  firsts: FirstReports[];
}

/** The news that an account reported first: `posts` are its first reports. */
interface FirstReports extends Counted {
  ownerId: number | null;
  name: string | null;
  /** News of several accounts that it reported, first or not. */
  reported: number;
  /** Median of the minutes until the next account. */
  minutes: number;
}

/** The owners of posts; `name` is for accounts that are not an entity. */
export interface Account extends Counted {
  ownerId: number | null;
  name: string | null;
  /** Followers, or an outlet's audience; null if unknown. */
  reach: number | null;
}

/** The counted posts, and the grouping of the result. */
export interface FiguresOptions extends CountedRange {
  posts: CountedPosts;
  /** Width of a trend's buckets. */
  bucketMs: number;
  /** Offset of the reader's time zone from UTC, milliseconds. */
  offset: number;
  /** Entities that are left out of the mentions: the subjects of the page. */
  subjects: readonly number[];
}

/**
 * Counts posts in one statement and one pass; null if the time was not enough.
 * @param milliseconds the time limit
 */
export async function findMediaFigures(
  db: Database,
  options: FiguresOptions,
  milliseconds: number,
): Promise<MediaFigures | null> {
  return withinTime(db, milliseconds, async (runQuery) => {
    const rows = await runQuery<MediaFigures>(statementFor(options));
    const [figures] = rows ?? [];
    if (!figures) return null;
    const moments = figures.moments.map((moment) => ({ ...moment, at: moment.at * options.bucketMs - options.offset }));
    return { ...figures, moments };
  });
}

/** Only the headline figures; null if the time limit was exceeded. @param milliseconds the time limit */
export async function findHeadline(
  db: Database,
  { posts, ...range }: CountedRange & { posts: CountedPosts },
  milliseconds: number,
): Promise<HeadlineFigures | null> {
  return withinTime(db, milliseconds, async (runQuery) => {
    const parts = partsOf(posts, range);
    const query = sql`${tablesOf(parts, reachableNewest(parts))} SELECT ${headlineOf(parts)}`;
    const [figures] = (await runQuery<HeadlineFigures>(query)) ?? [];
    return figures ?? null;
  });
}

/** How many sources have posts from before a post. */
export async function countOlderSources(
  db: Database,
  sources: MediaFigures['sources'],
  before: bigint,
): Promise<number> {
  const { rows } = await db.$client.query<{ count: number }>({
    name: 'count_older_sources',
    text: `SELECT count(*)::int AS count FROM jsonb_to_recordset($1::jsonb) AS s (id int, source post_source)
      WHERE EXISTS (SELECT FROM post p WHERE p.source_id = s.id AND p.source = s.source AND p.id < $2)`,
    values: [JSON.stringify(sources), before],
  });
  return rows[0]?.count ?? 0;
}

/** The tables of a statement; those that it does not use are not computed. @param newest how many of the newest posts */
function tablesOf(parts: Parts, newest: SQL): SQL {
  return sql`WITH ${parts.tables},
    newest AS MATERIALIZED (SELECT p.id, p.source, p.source_id, p.owner_id, p.owner_name, p.reach, p.hashtags
      FROM (${parts.newest(newest)}) AS last JOIN post p USING (id)),
    accounts AS MATERIALIZED (${BY_ACCOUNT})`;
}

/** The newest posts for the reach of a period: none if they are not all of its posts, for then it is not known. */
function reachableNewest({ posts }: Parts): SQL {
  return sql`CASE WHEN ${posts} > ${NEWEST_COUNTED} THEN 0 ELSE ${NEWEST_COUNTED} END`;
}

function headlineOf({ posts, news, whole }: Parts): SQL {
  return sql`${posts} AS posts, ${news} AS news, ${whole} AS whole,
    (SELECT count(*)::int FROM counted JOIN post p USING (id) WHERE p.uncertain)
      + (SELECT coalesce(sum(posts), 0)::int FROM days WHERE figure = 'uncertain') AS uncertain,
    (SELECT sum(reach)::float FROM accounts) AS reach,
    (SELECT count(*)::int FROM newest WHERE reach IS NOT NULL) AS "reachPosts",
    ${listOf(sql`SELECT name, source, sum(posts)::int AS posts, sum(sentiments)::int AS sum
      FROM (SELECT ${sentimentNameIn('sentiment')} AS name, source, 1 AS posts, sentiment AS sentiments FROM counted
        UNION ALL SELECT key, source, posts, sentiments FROM days WHERE figure = 'opinion') AS each
      WHERE name <> '' GROUP BY 1, 2`)} AS opinions`;
}

function statementFor({ posts, bucketMs, offset, subjects, ...range }: FiguresOptions): SQL {
  // The clock of some countries is half an hour apart: their days do not consist of hours of UTC.
  const parts = offset % HOUR_MS === 0 ? partsOf(posts, range) : countedNow(posts, range);
  const bucket = (at: SQL) => sql`(${at} + ${offset}::bigint) / ${bucketMs}::bigint`;
  return sql`${tablesOf(parts, sql`${NEWEST_COUNTED}`)}, ${sharedNews(range)},
    of_countries AS (SELECT coalesce(country, '') AS country, source, 1 AS posts FROM counted
      UNION ALL SELECT key, source, posts FROM days WHERE figure = 'country')
  SELECT ${headlineOf(parts)},
    ${parts.oldest} AS oldest,
    (SELECT coalesce(sum(posts), 0)::int FROM of_countries WHERE country = '') AS "withoutCountry",
    ${listOf(sql`SELECT DISTINCT source_id AS id, source FROM newest`)} AS sources,
    ${listOf(sql`SELECT at, source, sum(posts)::int AS posts, sum(opinions)::int AS opinions, sum(sentiments)::int AS sentiments
      FROM (SELECT ${bucket(sql`(id >> ${sql.raw(String(HASH_BITS))})`)} AS at, source, count(*) AS posts,
          count(sentiment) AS opinions, coalesce(sum(sentiment), 0) AS sentiments FROM counted GROUP BY 1, 2
        UNION ALL SELECT ${bucket(sql`hour * ${HOUR_MS}::bigint`)}, source, posts, opinions, sentiments FROM hours) AS each
      GROUP BY 1, 2`)} AS moments,
    ${listOf(top(sql`country`, sql`SELECT country, source, sum(posts)::int AS n FROM of_countries WHERE country <> '' GROUP BY 1, 2`, COUNTRIES_LISTED))} AS countries,
    ${listOf(sql`SELECT tag, source, count(*)::int AS posts FROM newest, unnest(hashtags) AS tag
      GROUP BY 1, 2 ORDER BY posts DESC, tag, source LIMIT ${SPELLINGS}`)} AS hashtags,
    ${listOf(sql`SELECT * FROM accounts ORDER BY posts DESC, reach DESC NULLS LAST, "ownerId", name LIMIT ${ACCOUNTS_LISTED}`)} AS prolific,
    ${listOf(sql`SELECT * FROM accounts WHERE reach IS NOT NULL
      ORDER BY reach DESC, posts DESC, "ownerId", name LIMIT ${ACCOUNTS_LISTED}`)} AS followed,
    ${listOf(
      top(
        sql`"entityId"`,
        sql`SELECT "entityId", newest.source, count(*)::int AS n FROM newest
          JOIN (SELECT post_id, relation, entity_id AS "entityId" FROM post_entity) l ON l.post_id = newest.id
          WHERE l.relation = 'about' AND l."entityId" <> ALL (${sql.param(subjects)}::int[]) GROUP BY 1, 2`,
        ACCOUNTS_LISTED,
      ),
    )} AS mentioned,
    (SELECT count(DISTINCT group_id)::int FROM shared_news) AS "sharedNews",
    ${listOf(FIRSTS)} AS firsts`;
}

/**
 * The first report of each account in the groups of the newest posts, including posts that were not counted, and the
 * time until the next account. Only groups with several accounts that begin in the range.
 */
function sharedNews({ from, before }: CountedRange): SQL {
  return sql`shared_news AS MATERIALIZED (SELECT * FROM (
    SELECT *, min(id) OVER news AS first_id, count(*) OVER news AS accounts,
      ((lead(id) OVER in_order >> ${sql.raw(String(HASH_BITS))}) - (id >> ${sql.raw(String(HASH_BITS))})) / 60000.0 AS minutes
    FROM (SELECT DISTINCT ON (o.group_id, coalesce(m.owner_id::text, m.owner_name)) o.group_id, m.id, m.source,
        m.owner_id AS "ownerId", CASE WHEN m.owner_id IS NULL THEN m.owner_name END AS name
      FROM (SELECT DISTINCT group_id FROM newest JOIN grouped_post ON post_id = id WHERE group_id IS NOT NULL) AS named
        JOIN grouped_post o USING (group_id)
        JOIN post m ON m.id = o.post_id AND m.removed_at IS NULL AND m.source <> 'story'
      ORDER BY o.group_id, coalesce(m.owner_id::text, m.owner_name), m.id) AS reports
    WINDOW news AS (PARTITION BY group_id), in_order AS (PARTITION BY group_id ORDER BY id)) AS reports
  WHERE accounts > 1 AND first_id >= ${from} AND first_id < ${before})`;
}

/** Accounts that had news first. If two reported at the same time, neither was first. */
const FIRSTS = sql`SELECT "ownerId", name, count(*) FILTER (WHERE is_first)::int AS posts,
    jsonb_strip_nulls(jsonb_build_object(${sql.join(
      POST_NETWORKS.map(
        (source) =>
          sql`${sql.raw(`'${source}'`)}, nullif(count(*) FILTER (WHERE is_first AND source = ${sql.raw(`'${source}'`)}), 0)`,
      ),
      sql`, `,
    )})) AS partials,
    count(*)::int AS reported,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) FILTER (WHERE is_first) AS minutes
  FROM (SELECT *, id = first_id AND minutes > 0 AS is_first FROM shared_news) AS reports
  GROUP BY 1, 2 HAVING count(*) FILTER (WHERE is_first) > 0
  ORDER BY posts DESC, reported, "ownerId", name LIMIT ${ACCOUNTS_LISTED}`;

/** Rows as one value. */
function listOf(rows: SQL): SQL {
  return sql`(SELECT coalesce(json_agg(listed), '[]') FROM (${rows}) AS listed)`;
}

/** The most frequent values of a column, each with its posts by network. @param counts the column, source and `n` */
function top(column: SQL, counts: SQL, limit: number): SQL {
  return sql`SELECT ${column}, sum(n)::int AS posts, json_object_agg(source, n ORDER BY source) AS partials FROM (${counts}) AS counts
    GROUP BY 1 ORDER BY posts DESC, 1 LIMIT ${limit}`;
}

const BY_ACCOUNT = sql`SELECT owner_id AS "ownerId", name, sum(n)::int AS posts, json_object_agg(source, n ORDER BY source) AS partials, max(reach) AS reach
  FROM (SELECT owner_id, CASE WHEN owner_id IS NULL THEN owner_name END AS name, source, count(*)::int AS n,
    max(reach) AS reach FROM newest GROUP BY 1, 2, 3) AS counts
  GROUP BY 1, 2`;
