import type { Handler, HandlerContext } from '../handler.ts';
import { sessionsOf } from './store.ts';
import { fromRecord } from '../from-record.ts';
import { makeMobileCode } from './mobile-codes.ts';
import { endSession, type SessionRequest, signOut } from './sessions.ts';
import type { Config } from '../../config.ts';
import type { Grant, Token } from '../../contract/accounts.ts';
import type { Database } from '../data/connect.ts';
import { favouriteOf, favouritesOf } from '../following/store.ts';
import { holdsDemoWorld } from '../sources/store.ts';
import { checkClient } from './oauth-clients.ts';
import { signIn, signInByCode, signInByPasskey, signInBySecondFactor } from './sign-in.ts';
import type { RouteName } from '../../contract/route.ts';
import { changePassword, checkPasswordToken, choosePassword, recoverPassword } from './password-reset.ts';

export const getSessions: Handler<'get /sessions'> = async ({ db, user, now }) => {
  const rows = await sessionsOf(db, user.userId, now);
  const data = rows.map(({ id, userAgent, ...times }) => ({
    id,
    createdAt: times.createdAt.toISOString(),
    lastUsedAt: times.lastUsedAt.toISOString(),
    expiresAt: times.expiresAt.toISOString(),
    userAgent,
    current: id === user.sessionId,
  }));
  return { data };
};

export const deleteSession: Handler<'delete /sessions/{id}'> = async (context) => {
  const { user, params } = context;
  await endSession(context.db, user.userId, params.id, context.now);
  if (params.id === user.sessionId) context.keepToken(null);
  return { status: 'success' };
};

export const postMobileCode: Handler<'post /oauth/mobile-code'> = ({ db, user, token, config, body, origin, now }) => {
  const confirmation = { settings: config, password: body.currentPassword, address: origin.address };
  return makeMobileCode(db, user, confirmation, { siteUrl: config.siteUrl, token, now });
};

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

export const getUser: Handler<'get /user'> = async (context) => {
  const { db, user, query } = context;
  const demoData = await fromRecord(context, 'demo world', (asked) => holdsDemoWorld(asked.db));
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

const circumstances = ({ config, origin, now }: Pick<HandlerContext<RouteName>, 'config' | 'origin' | 'now'>) => ({
  settings: config,
  ...origin,
  now,
});

export const postRecovery: Handler<'post /oauth/recover-password'> = async (context) => {
  await recoverPassword(context.db, context.body.email, circumstances(context));
  context.deliver();
  return { status: 'accepted' };
};

export const getTicket: Handler<'get /oauth/check-ticket/{ticket}'> = ({ db, params, now }) =>
  checkPasswordToken(db, params.ticket, now);

export const postPassword: Handler<'post /oauth/change-password'> = async (context) => {
  const device = await choosePassword(context.db, context.body, circumstances(context));
  context.deliver();
  return { status: 'success', device };
};

export const postUserPassword: Handler<'post /user/password'> = async (context) => {
  const token = await changePassword(context.db, context.user, context.body, circumstances(context));
  context.keepToken(token.accessToken);
  context.deliver();
  return token;
};
