import type { FavouriteSettings } from '../../../domain/following/favourites.ts';
import { firstIdAt, hashtagKey } from '../../../domain/posts/posts.ts';
import type { Clause } from '../../../domain/search/query.ts';
import type { Database } from '../connect.ts';
import { postQuery, type TextFilter } from '../post-text.ts';
import { withinTime } from './within-time.ts';

const DAY = 86_400_000;
/** Milliseconds that a search may keep the database busy. */
const TIME_TO_FIND = 400;
const TIME_TO_COUNT = 400;

/** What posts are searched by. */
export interface PostSearch extends TextFilter {
  clause: Clause | null;
}

/** A count that ends at a limit. */
export interface Count {
  /** null when counting took too long. */
  hits: number | null;
  /** False when there are more, or nobody knows. */
  exact: boolean;
}

/**
 * The newest posts of a full-text search, newest first; none when the search takes too long. Recent months are not
 * asked first: at a million posts that made searches for two common words three times as slow as this.
 * @param before a post's number: only older ones
 */
export async function findPostIds(
  db: Database,
  search: PostSearch,
  { now, limit, before }: { now: Date; limit: number; before?: bigint | undefined },
): Promise<bigint[]> {
  const query = postQuery(search.clause, search);
  if (query === null) return [];
  return withinTime(db, TIME_TO_FIND, async (ask) => {
    const rows = await ask<{ id: string }>(
      'SELECT id FROM post WHERE search @@ $1::tsquery AND id < $2 ORDER BY id DESC LIMIT $3',
      [query, before ?? firstIdAt(now.getTime() + DAY), limit],
    );
    return (rows ?? []).map(({ id }) => BigInt(id));
  });
}

/** How many posts full-text searches find, one after another while there is time, each counted up to its limit. */
export async function countPosts(
  db: Database,
  searches: readonly { search: PostSearch; limit: number }[],
): Promise<Count[]> {
  return withinTime(db, TIME_TO_COUNT, async (ask) => {
    const counts: Count[] = [];
    for (const { search, limit } of searches) {
      const query = postQuery(search.clause, search);
      const rows = query
        ? await ask<{ hits: number }>(
            'SELECT count(*)::int AS hits FROM (SELECT FROM post WHERE search @@ $1::tsquery LIMIT $2) AS those',
            [query, limit + 1],
          )
        : [];
      counts.push(rows ? counted(rows[0]?.hits ?? 0, limit) : { hits: null, exact: false });
    }
    return counts;
  });
}

function counted(hits: number, limit: number): { hits: number; exact: boolean } {
  return { hits: Math.min(hits, limit), exact: hits <= limit };
}

/** What is known of a hashtag; `favourite` is how the reader follows it, null when he does not. */
interface HashtagFound {
  hits: number;
  exact: boolean;
  newest: Date | null;
  name: string | null;
  favourite: FavouriteSettings | null;
}

/**
 * A hashtag's posts: how many, counted up to a limit, the newest, and how most of the newest hundred write it.
 * @param tag as `hashtagKey` writes it
 */
export async function findHashtag(
  db: Database,
  tag: string,
  limit: number,
  userId: number,
): Promise<HashtagFound> {
  const { rows } = await db.$client.query<{
    hits: number;
    newest: Date | null;
    names: string[] | null;
    favourite: HashtagFound['favourite'];
  }>(
    `SELECT (SELECT count(*)::int FROM (SELECT FROM post_hashtag WHERE hashtag = $1 LIMIT $2) AS those) AS hits,
      max(p.published_at) AS newest, array_agg(name) AS names,
      (SELECT json_build_object('digest', digest, 'push', push) FROM favourite
        WHERE user_id = $3 AND hashtag = $1) AS favourite
    FROM (SELECT post_id FROM post_hashtag WHERE hashtag = $1 ORDER BY post_id DESC LIMIT 100) AS h
      JOIN post p ON p.id = h.post_id, unnest(p.hashtags) AS name`,
    [tag, limit + 1, userId],
  );
  const { hits = 0, newest = null, names, favourite = null } = rows[0] ?? {};
  const spellings = Map.groupBy(
    (names ?? []).filter((name) => hashtagKey(name) === tag),
    (name) => name,
  );
  const [most] = [...spellings].toSorted(([, a], [, b]) => b.length - a.length);
  return { ...counted(hits, limit), newest, name: most?.[0] ?? null, favourite };
}
