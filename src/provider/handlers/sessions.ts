import type { Handler } from '../handler.ts';
import { sessionsOf } from '../data/queries/sessions.ts';
import { makeMobileCode } from '../services/mobile-codes.ts';
import { endSession } from '../services/sessions.ts';

export const getSessions: Handler<'get /sessions'> = async ({ db, user, now }) => {
  const rows = await sessionsOf(db, user.user_id, now);
  const data = rows.map(({ id, user_agent, ...times }) => ({
    id,
    created_at: times.created_at.toISOString(),
    last_used_at: times.last_used_at.toISOString(),
    expires_at: times.expires_at.toISOString(),
    user_agent,
    current: id === user.session_id,
  }));
  return { data };
};

export const deleteSession: Handler<'delete /sessions/{id}'> = async (context) => {
  const { user, params } = context;
  await endSession(context.db, user.user_id, params.id, context.now);
  if (params.id === user.session_id) context.keepToken(null);
  return { status: 'success' };
};

export const postMobileCode: Handler<'post /oauth/mobile-code'> = ({ db, user, config, now }) =>
  makeMobileCode(db, user.user_id, config.siteUrl, now);
