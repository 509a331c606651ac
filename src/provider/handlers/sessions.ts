import type { Handler } from '../handler.ts';
import { sessionsOf } from '../data/queries/sessions.ts';
import { makeMobileCode } from '../services/accounts/mobile-codes.ts';
import { endSession } from '../services/sessions.ts';

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
