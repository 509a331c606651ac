import type { getLogout, getUser, postToken } from '../../contract/accounts.ts';
import type { Handler } from '../call.ts';
import { favouriteOf, favouritesOf } from '../data/queries/following/favourites.ts';
import { checkClient } from '../services/clients.ts';
import { signOut } from '../services/sessions.ts';
import { signIn, signInByCode } from '../services/sign-in.ts';

export const token: Handler<typeof postToken> = async ({ db, body, now, origin, keepToken }) => {
  await checkClient(db, body);
  const opening = { ...origin, now };
  const answer =
    body.grant_type === 'mobile_auth' ? await signInByCode(db, body.code, opening) : await signIn(db, body, opening);
  keepToken(answer.access_token);
  return answer;
};

export const user: Handler<typeof getUser> = async ({ db, user: auth_data, query }) => {
  if (query.favourites === false) return { data: { auth_data } };
  const rows = await favouritesOf(db, auth_data.user_id);
  const favourites = rows.map(favouriteOf);
  return { data: { auth_data: { ...auth_data, favourites } } };
};

export const logout: Handler<typeof getLogout> = async (call) => {
  await signOut(call.db, call.token, call.user.user_id, call.now);
  call.keepToken(null);
  return { status: 'success' };
};
