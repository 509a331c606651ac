import { isDeepStrictEqual } from 'node:util';
import { hashtagKey, publishedAt } from '../../domain/posts/posts.ts';
import { parseQuery } from '../../domain/search/parse-query.ts';
import { type Clause, printClause } from '../../domain/search/query.ts';
import { NEWEST_SEARCHED, POSTS_A_PAGE } from '../../domain/constants.ts';
import { explainQuery } from '../../domain/search/explain-query.ts';
import type { Handler, HandlerContext } from '../handler.ts';
import { mutedBy } from '../mutes/store.ts';
import { feedPosts } from './store/feed-posts.ts';
import { type Mutes, NO_FILTER } from './store/post-filter.ts';
import { filterOf, findPosts, pageOf, periodOf } from './find-posts.ts';
import { mostMentioned } from './store/most-mentioned.ts';
import { countPosts, findPostIds } from './store/full-text.ts';
import { AppError } from '../../domain/errors.ts';
import { findHashtag } from './store/hashtags.ts';

const MAX_COUNTED = 10_000;
const MAX_COUNTED_OF_PART = 1000;
const MAX_PARTS = 20;

export const getFulltextDetails: Handler<'get /fulltext/details'> = async (context) => {
  const { db, query, now, user, timeLimits } = context;
  const { clause, cut } = parseQuery(query.q);
  const parts = partsOf(clause);
  const filter = { ...NO_FILTER, mutes: await mutedBy(db, user.userId) };
  const [newest, [whole, ...counts]] = await Promise.all([
    findPostIds(db, { clause }, { now, limit: NEWEST_SEARCHED, filter }, timeLimits.find),
    countPosts(
      db,
      [
        { search: { clause }, limit: MAX_COUNTED },
        ...parts.map((part) => ({ search: { clause: part.clause }, limit: MAX_COUNTED_OF_PART })),
      ],
      { now, filter },
      timeLimits.count,
    ),
  ]);
  const meaning = explainQuery({ clause, cut });
  const posts = query.posts
    ? await feedPosts(context, await firstPage(context, clause, newest, filter.mutes), {
        userId: user.userId,
        isAdmin: user.isAdmin,
      })
    : undefined;
  return {
    meaning,
    posts,
    q: clause ? printClause(clause) : '',
    cut,
    hits: whole?.hits ?? null,
    exact: whole?.exact ?? false,
    newest: newest[0] === undefined ? null : new Date(publishedAt(newest[0])).toISOString(),
    named: await mostMentioned(db, newest),
    clauses: parts.map((part, index) => ({
      text: printClause(part.clause),
      negated: part.negated,
      hits: counts[index]?.hits ?? null,
      exact: counts[index]?.exact ?? false,
    })),
  };
};

/** The ids of the first page of posts: from the newest hits if they are enough, otherwise from a separate search. */
async function firstPage(
  context: Pick<HandlerContext<'get /fulltext/details'>, 'db' | 'query' | 'now' | 'today' | 'timeZone' | 'timeLimits'>,
  clause: Clause | null,
  newest: readonly bigint[],
  mutes: Mutes | null,
): Promise<readonly bigint[]> {
  const { db, query, now, today, timeZone } = context;
  const page = pageOf(await periodOf(db, query, { now, today, timeZone, entityId: null }), query);
  const filter = filterOf(query, mutes);
  if (query.o === 'desc' && isDeepStrictEqual(filter, { ...NO_FILTER, mutes })) {
    const inRange = newest.filter((id) => id >= page.from && id < page.before);
    const isComplete = newest.length < NEWEST_SEARCHED || (newest.at(-1) ?? 0n) < page.from;
    if (isComplete || inRange.length >= POSTS_A_PAGE) return inRange.slice(0, POSTS_A_PAGE);
  }
  return findPosts(context, { clause }, { ...page, limit: POSTS_A_PAGE, filter });
}

/** The parts that a search joins, each without NOT; empty if it joins nothing. */
function partsOf(clause: Clause | null): { clause: Clause; negated: boolean }[] {
  if (clause?.kind !== 'and' && clause?.kind !== 'or') return [];
  return clause.clauses
    .slice(0, MAX_PARTS)
    .map((part) => (part.kind === 'not' ? { clause: part.clause, negated: true } : { clause: part, negated: false }));
}

export const getHashtagDetails: Handler<'get /hashtag/details'> = async ({ db, query, user }) => {
  const tag = hashtagKey(query.t);
  if (tag === '') throw new AppError('not_found');
  const found = await findHashtag(db, tag, MAX_COUNTED, user.userId);
  const { name, newest, hits, exact, favourite } = found;
  const named = await mostMentioned(db, found.posts);
  const header = {
    tag,
    name: name ?? tag,
    hits,
    exact,
    newest: newest?.toISOString() ?? null,
    named,
  };
  return { ...header, favourite: favourite !== null, favouriteSettings: favourite };
};
