import { createHash, randomBytes } from 'node:crypto';
import type { Credentials, SessionUser, Token } from '../../contract/accounts.ts';
import { SESSION_SECONDS } from '../../domain/session.ts';
import { LANGUAGES } from '../../domain/vocabulary.ts';
import { AppError } from '../../errors.ts';
import type { Database } from '../data/connect.ts';
import { addSession, findAccount, findSession, removeSession } from '../data/queries/sessions.ts';
import { isPassword } from './passwords.ts';

/** 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

/**
 * Opens a session.
 * @throws AppError invalid_grant, alike for an unknown address and for a wrong password
 */
export async function signIn(
  db: Database,
  { username, password }: Credentials,
  now: Date,
): Promise<Token> {
  const account = await findAccount(db, username);
  if (!(await isPassword(password, account?.passwordHash)) || !account)
    throw new AppError('invalid_grant');
  const token = randomBytes(32).toString('base64url');
  await addSession(db, {
    tokenHash: hashToken(token),
    userId: account.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
  });
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: SESSION_SECONDS,
    status: 'success',
  };
}

/** Ends the session of a token; no token of it will be accepted again. */
export async function signOut(db: Database, token: string): Promise<void> {
  await removeSession(db, hashToken(token));
}

/** Who a token belongs to; null when it is not, or no longer, valid. */
export async function sessionUser(
  db: Database,
  token: string,
  now: Date,
): Promise<SessionUser | null> {
  if (!TOKEN.test(token)) return null;
  const row = await findSession(db, hashToken(token), now);
  if (!row) return null;
  return {
    access_token_expires_on: row.expires_at.toISOString(),
    user_id: row.id,
    plan_name: row.plan_name,
    email: row.email,
    name: row.name,
    first_name: row.first_name,
    last_name: row.last_name,
    mobile_auth: null,
    account_capabilities: row.capabilities,
    notifications: [],
    is_admin: row.is_admin,
    language: LANGUAGES.find((language) => language === row.language) ?? null,
  };
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
