import type { ScopeQuery } from '../../contract/posts/filter-parameters.ts';
import type { PageQuery } from '../../contract/posts/livestream.ts';
import { MAX_NEW_COUNTED, POSTS_A_PAGE } from '../../domain/constants.ts';
import { parsePostKey } from '../../domain/posts/post-key.ts';
import { AppError } from '../../domain/errors.ts';
import type { Handler, HandlerContext } from '../handler.ts';
import type { Database } from '../data/connect.ts';
import { mutedBy } from '../mutes/store.ts';
import { feedPosts } from './store/feed-posts.ts';
import { keysOf } from './newest-posts.ts';
import {
  filterOf,
  findNextPart,
  findPosts,
  followedPosts,
  instantOf,
  pageOf,
  periodOf,
  type PostSelection,
  resolveSubject,
} from './find-posts.ts';
import { findPostCounts } from './store/bursts.ts';
import { MS_PER_DAY } from '../../domain/days.ts';
import { COVERED_DAYS, EXPECTED_NETWORKS, networksOf } from '../../domain/posts/networks.ts';
import { findPostOrigins } from './store/networks.ts';
import { readSince, recordedUntil, writeUntil } from './store/recorded-until.ts';

/** The part of a handler's context that a list of posts needs. */
type ListCall<Query = PageQuery> = Pick<
  HandlerContext<'get /favourites/livestream'>,
  'db' | 'user' | 'now' | 'today' | 'timeZone' | 'timeLimits' | 'newestPosts' | 'remembered' | 'recallEntities'
> & {
  query: Query;
};
type SubjectCall = ListCall<PageQuery & ScopeQuery>;

export const getLivestream: Handler<'get /livestream'> = (context) => subjectPage(context);

export const getCustomLivestream: Handler<'get /livestream/custom'> = (context) => subjectPage(context);

async function subjectPage(context: SubjectCall) {
  const { selection, entityId } = await resolveSubject(context, context.query);
  return page(context, selection, entityId);
}

export const getFavouritesLivestream: Handler<'get /favourites/livestream'> = async (context) => {
  const { query } = context;
  if (query.t !== undefined && instantOf(query.t) === null) throw new AppError('bad_request', { parameter: 't' });
  return page(context, await followedPosts(context), null);
};

export const getPostsExport: Handler<'get /exports/posts'> = async (context) => {
  const { db, user, now, today, timeZone } = context;
  const { after, since, limit, ...query } = context.query;
  const current = await recordedUntil(db);
  // All pages say the same as the first: what is recorded between them is told at the next visit.
  const [last, until = writeUntil(current)] = after?.split('~') ?? [];
  const isOfFavourites = query.tag === undefined && query.h === undefined && query.q === undefined;
  const { selection, entityId } = isOfFavourites
    ? { selection: await followedPosts({ db, user, query }), entityId: null }
    : await resolveSubject(context, query);
  const period = await periodOf(db, query, { now, today, timeZone, entityId });
  const end = last === undefined ? period.before : parsePostKey(last);
  if (end === null) throw new AppError('bad_request', { parameter: 'after' });
  const range = { from: period.from, before: end < period.before ? end : period.before };
  const recordedFrom = since === undefined ? null : readSince(since, current);
  const filter = { ...filterOf(query, await mutedBy(db, user.userId)), recordedFrom };
  const { ids, next } = await findNextPart(context, selection, { ...range, limit, filter });
  const data = await feedPosts(context, ids, { userId: user.userId, isAdmin: user.isAdmin });
  return { data, next: next === null ? null : `${next}~${until}`, until };
};

export const getPostEvents: Handler<'get /post-events'> = async (context) => {
  const { db, user, query } = context;
  const { selection } = await resolveSubject(context, query);
  // An entity with a hashtag is a search, which no key finds.
  if (selection !== 'all' && !('entities' in selection)) throw new AppError('bad_request', { parameter: 'h' });
  return streamOf(db, user, keysOf(selection));
};

export const getFavouritesPostEvents: Handler<'get /favourites/post-events'> = async ({ db, user }) =>
  streamOf(db, user, keysOf(await followedPosts({ db, user, query: {} })));

/** A stream counts posts without reading them: for an account with mutes it is silent, and polling counts them. */
async function streamOf(db: Database, { userId }: { userId: number }, keys: string[]) {
  return { userId, keys: (await mutedBy(db, userId)) ? [] : keys };
}

export const getPost: Handler<'get /livestream/{id}'> = async (context) => {
  const { user, params } = context;
  const id = parsePostKey(params.id);
  const reader = { userId: user.userId, isAdmin: user.isAdmin };
  const [found] = id === null ? [] : await feedPosts(context, [id], reader, true);
  if (!found) throw new AppError('not_found');
  return found;
};

/** The part of a list that may have posts newer than this one, regardless of its filters and mutes; or null. */
async function partAfter(
  { db, newestPosts }: Pick<ListCall, 'db' | 'newestPosts'>,
  selection: PostSelection,
  post: bigint,
): Promise<PostSelection | null> {
  if (newestPosts === undefined || (selection !== 'all' && !('entities' in selection))) return selection;
  return newestPosts.partAfter(db, selection, post);
}

/** A page of posts, or the number of posts with `preview`. */
async function page(
  context: ListCall,
  selection: PostSelection,
  entityId: number | null,
): Promise<Awaited<ReturnType<typeof feedPosts>> | { count: number; exact: boolean }> {
  const { db, user, query, now, today, timeZone } = context;
  const period = await periodOf(db, query, { now, today, timeZone, entityId });
  const searched =
    query.preview && query.after !== undefined ? await partAfter(context, selection, query.after) : selection;
  if (searched === null) return { count: 0, exact: true };
  const limit = query.preview ? MAX_NEW_COUNTED + 1 : POSTS_A_PAGE;
  const filter = filterOf(query, query.muted ? null : await mutedBy(db, user.userId));
  const options = { ...pageOf(period, query), limit, filter };
  const ids = await findPosts(context, searched, options);
  if (query.preview)
    return {
      count: Math.min(ids.length, MAX_NEW_COUNTED),
      exact: ids.length <= MAX_NEW_COUNTED,
    };
  return feedPosts(context, ids, { userId: user.userId, isAdmin: user.isAdmin });
}

export const getBurst: Handler<'get /bursts/{tag}'> = async (context) => {
  const { db, params, now } = context;
  const { entityId } = await resolveSubject(context, { tag: params.tag });
  return entityId === null ? { burst: null, posts: null } : findPostCounts(db, entityId, now);
};

const KEPT_MS = 60_000;

/** The last result and its time, because every page of posts requests it. */
const known = new WeakMap<Database['$client'], { at: number; networks: Promise<string[]> }>();

export const getNetworks: Handler<'get /networks'> = async ({ db, now }) => {
  const covered = await currentNetworks(db, now);
  const missing = EXPECTED_NETWORKS.filter((network) => !covered.includes(network));
  return { covered, missing };
};

async function currentNetworks(db: Database, now: Date): Promise<string[]> {
  const at = now.getTime();
  const last = known.get(db.$client);
  if (last && Math.abs(at - last.at) < KEPT_MS) return last.networks;
  const networks = findPostOrigins(db, new Date(at - COVERED_DAYS * MS_PER_DAY)).then(networksOf);
  known.set(db.$client, { at, networks });
  // A failure is not kept.
  networks.catch(() => known.delete(db.$client));
  return networks;
}
