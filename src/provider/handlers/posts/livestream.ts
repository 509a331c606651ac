import type { ScopeQuery } from '../../../contract/posts/filter-parameters.ts';
import type { PageQuery } from '../../../contract/posts/livestream.ts';
import { MAX_NEW_COUNTED, POSTS_A_PAGE } from '../../../domain/constants.ts';
import { parsePostKey } from '../../../domain/posts/post-key.ts';
import { firstIdAt } from '../../../domain/posts/posts.ts';
import { AppError } from '../../../domain/errors.ts';
import type { HandlerContext, Handler } from '../../handler.ts';
import { feedPosts } from '../../data/queries/posts/feed-posts.ts';
import { findPostIds } from '../../data/queries/posts/full-text.ts';
import { walkLinks, type Wish } from '../../data/queries/posts/walk-links.ts';
import {
  filterOf,
  followedBy,
  instantOf,
  isSearch,
  periodOf,
  type Scope,
  scopeOf,
  searchOf,
} from '../../read-models/feed-query.ts';

/** A list of posts is asked for. */
type Reading<Query = PageQuery> = Pick<
  HandlerContext<'get /favourites/livestream'>,
  'db' | 'user' | 'now' | 'today' | 'timeLimits'
> & {
  query: Query;
};
type Scoped = Reading<PageQuery & ScopeQuery>;

export const getLivestream: Handler<'get /livestream'> = (context) => scoped(context);

export const getCustomLivestream: Handler<'get /livestream/custom'> = (context) => scoped(context);

async function scoped(context: Scoped) {
  const scope = await scopeOf(context.db, context.query);
  return page(context, scope.entityId, (wish) => idsOf(context, scope, wish));
}

export const getFavouritesLivestream: Handler<'get /favourites/livestream'> = async (context) => {
  const { db, query } = context;
  if (query.t !== undefined && instantOf(query.t) === null) throw new AppError('bad_request', { parameter: 't' });
  const followed = await followedBy(context);
  return page(context, null, (wish) => walkLinks(db, followed, wish, context.timeLimits.walk));
};

export const getPost: Handler<'get /livestream/{id}'> = async ({ db, user, params }) => {
  const id = parsePostKey(params.id);
  const reader = { userId: user.user_id, isAdmin: user.is_admin };
  const [found] = id === null ? [] : await feedPosts(db, [id], reader, true);
  if (!found) throw new AppError('not_found');
  return found;
};

/** Posts whose numbers somebody finds, or how many there are. */
async function page(
  context: Reading,
  entityId: number | null,
  find: (wish: Wish) => Promise<bigint[]>,
): Promise<Awaited<ReturnType<typeof feedPosts>> | { count: number; exact: boolean }> {
  const { db, user, query, now, today } = context;
  const period = await periodOf(db, query, { now, today, entityId });
  const order = query.o;
  const limit = query.preview ? MAX_NEW_COUNTED + 1 : POSTS_A_PAGE;
  const wish = { ...narrowed(period, query), order, limit, filter: filterOf(query) };
  const ids = wish.from < wish.before ? await find(wish) : [];
  if (query.preview)
    return {
      count: Math.min(ids.length, MAX_NEW_COUNTED),
      exact: ids.length <= MAX_NEW_COUNTED,
    };
  return feedPosts(db, ids, { userId: user.user_id, isAdmin: user.is_admin });
}

/** A period up to a cursor, and from one. */
function narrowed(
  { from, before }: Pick<Wish, 'from' | 'before'>,
  query: Pick<PageQuery, 'before' | 'after' | 't'>,
): Pick<Wish, 'from' | 'before'> {
  const instant = query.t === undefined ? null : instantOf(query.t);
  const ends = [before, query.before, instant === null ? undefined : firstIdAt(instant)];
  const least = ends.filter((end) => end !== undefined).reduce((a, b) => (a < b ? a : b));
  const next = (query.after ?? 0n) + 1n;
  return { from: next > from ? next : from, before: least };
}

async function idsOf({ db, now, query, timeLimits }: Scoped, scope: Scope, wish: Wish): Promise<bigint[]> {
  const { entityId, hashtag } = scope;
  if (!isSearch(scope)) {
    const entities = entityId === null ? [] : [entityId];
    const hashtags = hashtag === null ? [] : [hashtag];
    const all = entityId === null && hashtag === null;
    return walkLinks(db, all ? 'all' : { entities, hashtags }, wish, timeLimits.walk);
  }
  // A search walks back in time and no other way.
  if (query.o === 'asc') throw new AppError('bad_request', { parameter: 'o' });
  const words = searchOf(scope);
  if (words === null) return [];
  const search = { clause: words, entityId: entityId ?? undefined };
  return findPostIds(db, search, { now, ...wish }, timeLimits.find);
}
