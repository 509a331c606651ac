import type { Config } from '../../config.ts';
import type { SessionUser, Token } from '../../contract/accounts.ts';
import { accountState } from '../../domain/accounts/account.ts';
import { LAST_USE_SECONDS, SESSION_SECONDS } from '../../domain/accounts/session.ts';
import { LANGUAGES } from '../../domain/vocabulary.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { addAuditEvent } from '../data/queries/audit.ts';
import { addSession, findSession, removeSession, removeSessionOf, touchSession } from '../data/queries/sessions.ts';
import { notificationsOf } from '../data/queries/requests/notifications.ts';
import type { Transaction } from '../data/queries/transaction.ts';
import { hashSecret, newSecret } from './tokens.ts';

const MAX_USER_AGENT_LENGTH = 200;

/** Who opens a session, and when. */
export interface Opening {
  address?: string | undefined;
  userAgent: string;
  now: Date;
}

/** Opens a session of an account. */
export async function openSession(
  db: Transaction,
  userId: number,
  { address, userAgent, now }: Opening,
): Promise<Token> {
  const { secret, hash } = newSecret();
  await addSession(db, {
    tokenHash: hash,
    userId,
    userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
  });
  await addAuditEvent(db, { at: now, event: 'sign_in', actor: 'user', userId, address });
  return {
    access_token: secret,
    token_type: 'Bearer',
    expires_in: SESSION_SECONDS,
    status: 'success',
  };
}

/** Ends the session of a token; no token of it will be accepted again. */
export async function signOut(db: Database, token: string, userId: number, now: Date) {
  const hash = hashSecret(token);
  if (hash) await removeSession(db, hash);
  await addAuditEvent(db, { at: now, event: 'sign_out', actor: 'user', userId });
}

/** Ends one session of an account from another. @throws AppError not_found when the account has no such session */
export async function endSession(db: Database, userId: number, id: number, now: Date) {
  await db.transaction(async (tx) => {
    if (!(await removeSessionOf(tx, userId, id))) throw new AppError('not_found');
    await addAuditEvent(tx, { at: now, event: 'session_ended', actor: 'user', userId });
  });
}

/** Who a token belongs to; null when it is not, or no longer, valid. */
export async function sessionUser(
  db: Database,
  token: string,
  now: Date,
  { smtpUrl, isLocalOnly }: Pick<Config, 'smtpUrl' | 'isLocalOnly'>,
): Promise<SessionUser | null> {
  const hash = hashSecret(token);
  const row = hash && (await findSession(db, hash, now));
  if (!row || (row.is_demo && !isLocalOnly)) return null;
  if (now.getTime() - row.last_used_at.getTime() > LAST_USE_SECONDS * 1000) {
    // Nobody waits for it, and it is tried again at the next use.
    touchSession(db, row.session_id, now).catch(() => undefined);
  }
  return {
    session_id: row.session_id,
    access_token_expires_on: row.expires_at.toISOString(),
    user_id: row.id,
    plan_name: row.plan_name,
    email: row.email,
    name: row.name,
    first_name: row.first_name,
    last_name: row.last_name,
    mobile_auth: null,
    account_capabilities: row.capabilities,
    notifications: notificationsOf(row.notifications),
    is_admin: row.is_admin,
    reads_outbox: smtpUrl === undefined && (row.is_admin || row.is_demo),
    state: accountState(row, now.toISOString().slice(0, 10)),
    expires_on: row.expires_on,
    time_zone: row.time_zone,
    account_type: row.account_type,
    language: LANGUAGES.find((language) => language === row.language) ?? null,
  };
}
