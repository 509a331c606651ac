import type { Config } from '../../config.ts';
import type { Grant, Token } from '../../contract/accounts.ts';
import type { Database } from '../data/connect.ts';
import type { Handler } from '../handler.ts';
import { favouriteOf, favouritesOf } from '../data/queries/following/favourites.ts';
import { holdsDemoWorld } from '../sources/store.ts';
import { checkClient } from '../services/oauth-clients.ts';
import { type SessionRequest, signOut } from '../services/sessions.ts';
import { signIn, signInByCode, signInByPasskey, signInBySecondFactor } from '../services/sign-in.ts';

export const postToken: Handler<'post /oauth/token'> = async ({ db, config, body, now, origin, keepToken }) => {
  await checkClient(db, body);
  const request = { ...origin, now };
  const answer = await open(db, config, body, request);
  keepToken(answer.accessToken);
  return answer;
};

function open(db: Database, config: Config, grant: Grant, request: SessionRequest): Promise<Token> {
  if (grant.grantType === 'mobile_auth') return signInByCode(db, config, grant.code, request);
  if (grant.grantType === 'passkey') return signInByPasskey(db, config, grant, request);
  if (grant.grantType === 'second_factor') return signInBySecondFactor(db, config, grant, request);
  return signIn(db, config, grant, request);
}

export const getUser: Handler<'get /user'> = async ({ db, user, query }) => {
  const demoData = await holdsDemoWorld(db);
  if (query.favourites === false) return { data: { user, demoData } };
  const rows = await favouritesOf(db, user.userId);
  const favourites = rows.map(favouriteOf);
  return { data: { user: { ...user, favourites }, demoData } };
};

export const getLogout: Handler<'get /oauth/logout'> = async (context) => {
  await signOut(context.db, context.user, context.now);
  context.keepToken(null);
  return { status: 'success' };
};
