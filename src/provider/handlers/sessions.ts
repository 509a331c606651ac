import type { deleteSession, getSessions, postMobileCode } from '../../contract/sessions.ts';
import type { Handler } from '../call.ts';
import { sessionsOf } from '../data/queries/sessions.ts';
import { makeMobileCode } from '../services/mobile-codes.ts';
import { endSession } from '../services/sessions.ts';

export const sessions: Handler<typeof getSessions> = async ({ db, user, now }) => {
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

export const session: Handler<typeof deleteSession> = async (call) => {
  const { user, params } = call;
  await endSession(call.db, user.user_id, params.id, call.now);
  if (params.id === user.session_id) call.keepToken(null);
  return { status: 'success' };
};

export const mobileCode: Handler<typeof postMobileCode> = ({ db, user, config, now }) =>
  makeMobileCode(db, user.user_id, config.siteUrl, now);
