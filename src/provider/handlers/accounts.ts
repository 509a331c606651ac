import type { Handler } from '../handler.ts';
import { favouriteOf, favouritesOf } from '../data/queries/following/favourites.ts';
import { checkClient } from '../services/clients.ts';
import { signOut } from '../services/sessions.ts';
import { signIn, signInByCode } from '../services/sign-in.ts';

export const postToken: Handler<'post /oauth/token'> = async ({ db, body, now, origin, keepToken }) => {
  await checkClient(db, body);
  const opening = { ...origin, now };
  const answer =
    body.grant_type === 'mobile_auth' ? await signInByCode(db, body.code, opening) : await signIn(db, body, opening);
  keepToken(answer.access_token);
  return answer;
};

export const getUser: Handler<'get /user'> = async ({ db, user: auth_data, query }) => {
  if (query.favourites === false) return { data: { auth_data } };
  const rows = await favouritesOf(db, auth_data.user_id);
  const favourites = rows.map(favouriteOf);
  return { data: { auth_data: { ...auth_data, favourites } } };
};

export const getLogout: Handler<'get /oauth/logout'> = async (context) => {
  await signOut(context.db, context.token, context.user.user_id, context.now);
  context.keepToken(null);
  return { status: 'success' };
};
