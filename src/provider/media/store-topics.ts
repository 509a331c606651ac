import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { NEWEST_COUNTED } from '../../domain/media/statistics.ts';
import { MIN_TOPIC_POSTS, TOPICS_LISTED } from '../../domain/media/topics.ts';
import { hashtagKey } from '../../domain/posts/posts.ts';
import { builtOnce } from '../data/statements.ts';
import type { Database } from '../data/connect.ts';
import { matchesLink, matchesPost, type PostFilter } from '../posts/store/post-filter.ts';
import { withinTime } from '../posts/store/within-time.ts';
import { needsPost } from './store-counted.ts';
import { MAX_READINGS, type Reading } from '../../domain/media/followers.ts';
import { source } from '../entities/schema.ts';
import { accountFollowers as reading } from '../imports/schema.ts';

/** A range of post ids; `before` is excluded. */
interface PostRange {
  from: bigint;
  before: bigint;
}

interface Counted {
  posts: number;
  previousPosts: number;
}

/** The topics of an entity's posts, the most frequent first. */
export interface TopicCounts extends Counted {
  /** False if one of the periods has more posts than were counted. */
  whole: boolean;
  /** Whether the database contains posts from before the earlier period. */
  goesBack: boolean;
  entities: ({ entityId: number } & Counted)[];
  /** `written` is the spelling in the newest post. */
  hashtags: ({ hashtag: string; written: string } & Counted)[];
}

/** The posts to count. */
export interface TopicOptions {
  entityId: number;
  filter: PostFilter;
  period: PostRange;
  previous: PostRange;
  /** Hashtags to leave out, as `hashtagKey` writes them. */
  nameHashtags: readonly string[];
}

/**
 * Counts the topics of two periods in one statement; null if the time was not enough.
 * @param milliseconds the time limit
 */
export async function findTopics(
  db: Database,
  options: TopicOptions,
  milliseconds: number,
): Promise<TopicCounts | null> {
  return withinTime(db, milliseconds, async (runQuery) => {
    const [row] = (await runQuery<TopicRow>(statementFor(options))) ?? [];
    if (!row) return null;
    const hashtags = row.hashtags.map(({ spellings, ...each }) => ({
      ...each,
      written: spellings?.find((spelling) => hashtagKey(spelling) === each.hashtag) ?? each.hashtag,
    }));
    return { ...row, hashtags };
  });
}

/** The counts, with the hashtags of the newest post that has each. */
type TopicRow = Omit<TopicCounts, 'hashtags'> & {
  hashtags: ({ hashtag: string; spellings: string[] | null } & Counted)[];
};

function statementFor({ entityId, filter, period, previous, nameHashtags }: TopicOptions): SQL {
  const counts = sql`count(*) FILTER (WHERE is_now)::int AS posts, count(*) FILTER (WHERE NOT is_now)::int AS "previousPosts"`;
  const listed = sql`HAVING count(*) FILTER (WHERE is_now) >= ${MIN_TOPIC_POSTS} ORDER BY posts DESC`;
  return sql`WITH latest AS MATERIALIZED (${walk(entityId, filter, period)}),
    earlier AS MATERIALIZED (${walk(entityId, filter, previous)}),
    both_periods AS MATERIALIZED (SELECT id, true AS is_now FROM latest UNION ALL SELECT id, false FROM earlier),
    tags AS MATERIALIZED (SELECT hashtag, ${counts} FROM both_periods JOIN post_hashtag ON post_id = id
      WHERE hashtag <> ALL (${sql.param(nameHashtags)}::text[]) GROUP BY 1 ${listed}, 1 LIMIT ${TOPICS_LISTED})
  SELECT (SELECT count(*)::int FROM latest) AS posts, (SELECT count(*)::int FROM earlier) AS "previousPosts",
    (SELECT count(*) FROM latest) < ${NEWEST_COUNTED} AND (SELECT count(*) FROM earlier) < ${NEWEST_COUNTED} AS whole,
    EXISTS (SELECT FROM post WHERE id < ${previous.from}) AS "goesBack",
    (SELECT coalesce(json_agg(named), '[]') FROM (
      SELECT entity_id AS "entityId", ${counts} FROM both_periods JOIN post_entity ON post_id = id
      WHERE relation = 'about' AND entity_id <> ${entityId} GROUP BY 1 ${listed}, 1 LIMIT ${TOPICS_LISTED}) AS named) AS entities,
    (SELECT coalesce(json_agg(written), '[]') FROM (
      SELECT tags.*, (SELECT p.hashtags FROM post_hashtag h JOIN post p ON p.id = h.post_id
        WHERE h.hashtag = tags.hashtag ORDER BY h.post_id DESC LIMIT 1) AS spellings
      FROM tags ORDER BY posts DESC, hashtag) AS written) AS hashtags`;
}

/** The newest posts of an entity in a range; the post is joined only if the filter needs it. */
function walk(entityId: number, filter: PostFilter, { from, before }: PostRange): SQL {
  const joined = needsPost(filter) ? sql`JOIN post p ON p.id = l.post_id AND ${matchesPost('p', filter)}` : sql``;
  return sql`SELECT l.post_id AS id FROM post_entity l ${joined}
    WHERE l.entity_id = ${entityId} AND ${matchesLink('l', filter)} AND l.post_id >= ${from} AND l.post_id < ${before}
    ORDER BY l.post_id DESC LIMIT ${NEWEST_COUNTED}`;
}

const FIND_FOLLOWERS = builtOnce((db) =>
  db
    .select({
      network: reading.network,
      handle: reading.handle,
      day: reading.day,
      followers: reading.followers,
      source: source.name,
    })
    .from(reading)
    .innerJoin(source, eq(source.id, reading.sourceId))
    .where(eq(reading.entityId, sql.placeholder('entityId')))
    .orderBy(desc(reading.day), reading.network, reading.handle)
    .limit(MAX_READINGS)
    .prepare('find_followers'),
);

/** The known follower numbers of an entity's accounts, oldest first. */
export async function findFollowers(db: Database, entityId: number): Promise<(Reading & { source: string })[]> {
  const newest = await FIND_FOLLOWERS(db).execute({ entityId });
  return newest.toReversed();
}
