import { MAX_READER_POSTS } from '../../domain/constants.ts';
import { AppError } from '../../domain/errors.ts';
import { type PostView, readView, storedView } from '../../domain/posts/view.ts';
import { dayIn } from '../../domain/time-zones.ts';
import { LANGUAGES } from '../../domain/vocabulary.ts';
import type { Handler } from '../handler.ts';
import {
  addSavedSearch,
  changeSavedSearch,
  countSavedSearches,
  removeSavedSearch,
  renameView,
  savedSearchesOf,
  switchAlert,
} from './store.ts';
import { feedPosts } from '../posts/store/feed-posts.ts';
import { openView } from '../posts/views.ts';
import { listSavedSearches, namedView, newestOf, savedSearchOf, viewOf } from './views.ts';
import { switchPlayerEvents } from '../notifications/player-events.ts';
import { hasPlayerEvents } from '../notifications/store-events.ts';
import { openByKey, readKeys } from './read-keys.ts';
import { MAX_SAVED_SEARCHES } from '../../domain/following/saved-searches.ts';
import type { Database } from '../data/connect.ts';
import { lockAccount } from '../accounts/store.ts';

export const getSavedSearches: Handler<'get /saved-searches'> = async (context) => ({
  data: await listSavedSearches(context, await readKeys(context.db)),
  injuryAlerts: await hasPlayerEvents(context.db, context.user.userId),
});

export const getSavedSearchPosts: Handler<'get /saved-searches/{id}/posts'> = async (context) => {
  const { db, params, token, config, now, timeLimits } = context;
  const found = await openByKey(db, { id: params.id, key: token }, config, now);
  const { account } = found;
  const timeZone = account.timeZone ?? 'UTC';
  const today = dayIn(now.getTime(), timeZone);
  const user = { userId: account.id };
  const find = await openView({ db, user, now, today, timeZone, timeLimits }, viewOf(found, today));
  const ids = await find({ limit: MAX_READER_POSTS });
  return {
    ...namedView(found),
    language: LANGUAGES.find((language) => language === account.language) ?? null,
    posts: await feedPosts(db, ids, { ...user, isAdmin: false }),
  };
};

export const postSavedSearch: Handler<'post /saved-searches'> = async (context) => {
  const { db, user, body, now, today } = context;
  const view = readView(new URLSearchParams(body.view), today);
  const newest = await newestOf(context, view);
  return { id: await saveSearch(db, { userId: user.userId, view, name: body.name, newest }, now) };
};

export const putSavedSearch: Handler<'put /saved-searches/{id}'> = async ({ db, user, params, body, now }) => {
  const one = { userId: user.userId, id: params.id };
  if (!(await changeSavedSearch(db, one, { name: body.name }))) throw new AppError('not_found');
  if (body.alert) await switchAlert(db, one, body.alert, now);
  return { status: 'success' };
};

export const putSavedSearchOpened: Handler<'put /saved-searches/{id}/opened'> = async (context) => {
  const { db, user, params, today } = context;
  const [row] = await savedSearchesOf(db, user.userId, params.id);
  if (!row) throw new AppError('not_found');
  const newest = await newestOf(context, viewOf(row, today));
  if (newest !== null && newest > row.search.seenTo)
    await changeSavedSearch(db, { userId: user.userId, id: params.id }, { seenTo: newest });
  const keyFor = await readKeys(db);
  return savedSearchOf(row, { count: 0, exact: true }, keyFor(row));
};

export const deleteSavedSearch: Handler<'delete /saved-searches/{id}'> = async ({ db, user, params }) => {
  await removeSavedSearch(db, user.userId, params.id);
  return { status: 'success' };
};

export const putInjuryAlerts: Handler<'put /injury-alerts'> = async ({ db, user, body, now }) => {
  await switchPlayerEvents(db, user.userId, body.on ?? false, now);
  return { status: 'success' };
};

/** A view to save. */
interface NewSearch {
  userId: number;
  view: PostView;
  name: string;
  /** The newest post of the view; null without posts. */
  newest: bigint | null;
}

/**
 * Saves a view under a name. Twenty simultaneous clicks save it once, and never pass the limit.
 * @returns its number
 * @throws AppError saved_searches_full
 */
async function saveSearch(db: Database, { userId, view, name, newest }: NewSearch, now: Date): Promise<number> {
  const kept = { userId, ...storedView(view) };
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const known = await renameView(tx, kept, name);
    if (known !== undefined) return known;
    if ((await countSavedSearches(tx, userId)) >= MAX_SAVED_SEARCHES) throw new AppError('saved_searches_full');
    return addSavedSearch(tx, { ...kept, name, seenTo: newest ?? 0n, createdAt: now });
  });
}
