import { NEWEST_SEARCHED } from '../../../domain/constants.ts';
import type { FavouriteSettings } from '../../../domain/following/favourites.ts';
import { hashtagKey } from '../../../domain/posts/posts.ts';
import type { Database } from '../../data/connect.ts';

/** The data of a hashtag; `favourite` holds the reader's settings, null if the reader does not follow it. */
interface HashtagFound {
  hits: number;
  exact: boolean;
  newest: Date | null;
  name: string | null;
  favourite: FavouriteSettings | null;
  /** The newest posts with it. */
  posts: bigint[];
}

/**
 * A hashtag's posts: their number up to a limit, the newest, and the most frequent spelling in the newest hundred.
 * @param tag as written by `hashtagKey`
 */
export async function findHashtag(db: Database, tag: string, limit: number, userId: number): Promise<HashtagFound> {
  const { rows } = await db.$client.query<{
    hits: number;
    newest: Date | null;
    names: string[] | null;
    favourite: HashtagFound['favourite'];
    posts: string[] | null;
  }>(
    `SELECT (SELECT count(*)::int FROM (SELECT FROM post_hashtag WHERE hashtag = $1 LIMIT $2) AS those) AS hits,
      max(p.published_at) AS newest, array_agg(name) AS names,
      (SELECT json_build_object('digest', digest, 'push', push) FROM favourite
        WHERE user_id = $3 AND hashtag = $1) AS favourite,
      ARRAY(SELECT post_id FROM post_hashtag WHERE hashtag = $1 ORDER BY post_id DESC LIMIT $4) AS posts
    FROM (SELECT post_id FROM post_hashtag WHERE hashtag = $1 ORDER BY post_id DESC LIMIT 100) AS h
      JOIN post p ON p.id = h.post_id, unnest(p.hashtags) AS name`,
    [tag, limit + 1, userId, NEWEST_SEARCHED],
  );
  const { hits = 0, newest = null, names, favourite = null, posts } = rows[0] ?? {};
  const spellings = Map.groupBy(
    (names ?? []).filter((name) => hashtagKey(name) === tag),
    (name) => name,
  );
  const [most] = [...spellings].toSorted(([, a], [, b]) => b.length - a.length);
  return {
    hits: Math.min(hits, limit),
    exact: hits <= limit,
    newest,
    name: most?.[0] ?? null,
    favourite,
    posts: (posts ?? []).map(BigInt),
  };
}
