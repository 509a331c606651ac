import { AppError } from '../../../domain/errors.ts';
import { readView } from '../../../domain/posts/view.ts';
import type { Handler } from '../../handler.ts';
import { hasInjuryAlert, removeInjuryAlert, switchAlert } from '../../data/queries/following/alerts.ts';
import { changeSavedSearch, removeSavedSearch, savedSearchesOf } from '../../data/queries/following/saved-searches.ts';
import { listSavedSearches, newestOf, savedSearchOf, viewOf } from '../../read-models/saved-searches.ts';
import { switchOnInjuryAlert } from '../../services/following/alerts.ts';
import { saveSearch } from '../../services/following/saved-searches.ts';

export const getSavedSearches: Handler<'get /saved-searches'> = async (context) => ({
  data: await listSavedSearches(context),
  injuryAlerts: await hasInjuryAlert(context.db, context.user.userId),
});

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
  return savedSearchOf(row, { count: 0, exact: true });
};

export const deleteSavedSearch: Handler<'delete /saved-searches/{id}'> = async ({ db, user, params }) => {
  await removeSavedSearch(db, user.userId, params.id);
  return { status: 'success' };
};

export const putInjuryAlerts: Handler<'put /injury-alerts'> = async ({ db, user, body, now }) => {
  if (body.on) await switchOnInjuryAlert(db, user.userId, now);
  else await db.transaction((tx) => removeInjuryAlert(tx, user.userId));
  return { status: 'success' };
};
