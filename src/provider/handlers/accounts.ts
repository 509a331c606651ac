import type { Config } from '../../config.ts';
import type { Grant, Token } from '../../contract/accounts.ts';
import type { Database } from '../data/connect.ts';
import type { Handler } from '../handler.ts';
import { favouriteOf, favouritesOf } from '../data/queries/following/favourites.ts';
import { holdsDemoWorld } from '../data/queries/sources.ts';
import { checkClient } from '../services/oauth-clients.ts';
import { type Opening, signOut } from '../services/sessions.ts';
import { signIn, signInByCode, signInByPasskey, signInBySecondFactor } from '../services/sign-in.ts';

export const postToken: Handler<'post /oauth/token'> = async ({ db, config, body, now, origin, keepToken }) => {
  await checkClient(db, body);
  const opening = { ...origin, now };
  const answer = await open(db, config, body, opening);
  keepToken(answer.access_token);
  return answer;
};

function open(db: Database, config: Config, grant: Grant, opening: Opening): Promise<Token> {
  if (grant.grant_type === 'mobile_auth') return signInByCode(db, config, grant.code, opening);
  if (grant.grant_type === 'passkey') return signInByPasskey(db, config, grant, opening);
  if (grant.grant_type === 'second_factor') return signInBySecondFactor(db, config, grant, opening);
  return signIn(db, config, grant, opening);
}

export const getUser: Handler<'get /user'> = async ({ db, user: auth_data, query }) => {
  const demo_data = await holdsDemoWorld(db);
  if (query.favourites === false) return { data: { auth_data, demo_data } };
  const rows = await favouritesOf(db, auth_data.user_id);
  const favourites = rows.map(favouriteOf);
  return { data: { auth_data: { ...auth_data, favourites }, demo_data } };
};

export const getLogout: Handler<'get /oauth/logout'> = async (context) => {
  await signOut(context.db, context.token, context.user.user_id, context.now);
  context.keepToken(null);
  return { status: 'success' };
};
