import type { Config } from '../../config.ts';
import type { SessionUser, Token } from '../../contract/accounts.ts';
import { accountState } from '../../domain/accounts/account.ts';
import { LAST_USE_SECONDS, SESSION_SECONDS } from '../../domain/accounts/session.ts';
import { LANGUAGES } from '../../domain/vocabulary.ts';
import { can, type Capabilities } from '../../domain/capabilities.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import {
  type AccountRow,
  addSession,
  endUnfinished,
  findPollingSession,
  findSession,
  removeSessionOf,
  type SessionRow,
  touchSession,
} from './store.ts';
import { addAuditEvent } from '../audit/store.ts';
import { notificationsOf } from '../notifications/store.ts';
import type { Remembered } from '../data/remembered.ts';
import type { Transaction } from '../data/transaction.ts';
import { hashSecret, newSecret, phoneCode } from './tokens.ts';

const MAX_USER_AGENT_LENGTH = 200;

/** Where and when a session is requested. */
export interface SessionRequest {
  address?: string | undefined;
  userAgent: string;
  now: Date;
}

export async function openSession(
  db: Transaction,
  userId: number,
  { address, userAgent, now }: SessionRequest,
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
    accessToken: secret,
    tokenType: 'Bearer',
    expiresIn: SESSION_SECONDS,
    status: 'success',
  };
}

/** Ends the session of this request, and what it may have begun. */
export async function signOut(db: Database, user: SessionUser, now: Date) {
  const { sessionId } = user;
  const userId = user.seenBy?.userId ?? user.userId;
  await db.transaction(async (tx) => {
    await endUnfinished(tx, userId);
    await removeSessionOf(tx, userId, sessionId);
    await addAuditEvent(tx, { at: now, event: 'sign_out', actor: 'user', userId });
  });
}

/** The same for one session of an account. @throws AppError not_found if the account has no such session */
export async function endSession(db: Database, userId: number, id: number, now: Date) {
  await db.transaction(async (tx) => {
    await endUnfinished(tx, userId);
    if (!(await removeSessionOf(tx, userId, id))) throw new AppError('not_found');
    await addAuditEvent(tx, { at: now, event: 'session_ended', actor: 'user', userId });
  });
}

export type SessionConfig = Pick<Config, 'smtpUrl' | 'isLocalOnly' | 'readLogDays'>;

/** Where sessions are looked up, and where their use is noted. */
interface SessionDatabases {
  db: Database;
  primary: Database;
}

/**
 * The account and session of a token; null if the token is invalid or expired.
 * @param keepState receives the state of the record, which the same statement has read
 */
export async function sessionUser(
  { db, primary }: SessionDatabases,
  token: string,
  now: Date,
  config: SessionConfig,
  keepState: (state: string) => void,
): Promise<SessionUser | null> {
  const hash = hashSecret(token);
  if (!hash) return null;
  const row = await findSession(db, hash, now);
  if (typeof row?.recordState === 'string') keepState(row.recordState);
  return userOf(primary, row, { token, now }, config);
}

/** The same for a poll: without notifications, and from memory if nothing has changed since it was read. */
export async function pollingUser(
  { db, primary }: SessionDatabases,
  token: string,
  now: Date,
  config: SessionConfig,
  { recall }: Remembered,
): Promise<SessionUser | null> {
  const hash = hashSecret(token);
  if (!hash) return null;
  const row = await recall(
    `session ${hash.toString('base64url')}`,
    () => findPollingSession(db, hash, now),
    (found) => (found && !found.isSeen ? `account ${found.id}` : null),
  );
  return userOf(primary, row, { token, now }, config);
}

/** The code for phones, for the session that made it. */
function mobileAuthOf({ codeHash, codeExpiresAt }: SessionRow, token: string): string | null {
  if (!codeHash || !codeExpiresAt) return null;
  const { secret, hash } = phoneCode(token, codeExpiresAt);
  return hash.equals(codeHash) ? secret : null;
}

function userOf(
  primary: Database,
  row: SessionRow | undefined,
  { token, now }: { token: string; now: Date },
  config: SessionConfig,
): SessionUser | null {
  if (!row || row.expiresAt <= now) return null;
  const { isSeen, seer, seenUntil } = row;
  if (isSeen && !seer) return null;
  const account = accountOf(
    // An invited account is seen as it will be once it has a password.
    seer ? { ...row, ...seenRights(row.capabilities, seer, config), mustChangePassword: false } : row,
    config,
    now,
  );
  if (!account) return null;
  if (now.getTime() - row.lastUsedAt.getTime() > LAST_USE_SECONDS * 1000) {
    // The caller does not wait. If it fails, the next use tries again.
    touchSession(primary, row.sessionId, now).catch(() => undefined);
  }
  return {
    ...account,
    sessionId: row.sessionId,
    accessTokenExpiresOn: row.expiresAt.toISOString(),
    ...(seer && seenUntil
      ? {
          mobileAuth: null,
          readsOutbox: false,
          seenBy: { userId: seer.userId, name: seer.name, until: seenUntil.toISOString() },
        }
      : { mobileAuth: mobileAuthOf(row, token) }),
  };
}

// Decision 0700: who sees the site as an account changes nothing.
/** What an administrator may do who sees the site as an account: nothing medical without the right to it and a log. */
function seenRights(
  capabilities: Capabilities,
  seer: { capabilities: Capabilities },
  { readLogDays }: Pick<Config, 'readLogDays'>,
): { isAdmin: false; capabilities: Capabilities } {
  const mayReadMedical = can(seer.capabilities, 'injuries') && readLogDays > 0;
  const rights = { ...capabilities, editor: undefined };
  return { isAdmin: false, capabilities: mayReadMedical ? rights : { ...rights, injuries: undefined } };
}

/** What belongs to an account, whatever lets its caller in; null if nobody may use it. */
export function accountOf(
  row: AccountRow,
  { smtpUrl, isLocalOnly }: SessionConfig,
  now: Date,
): Omit<SessionUser, 'sessionId' | 'accessTokenExpiresOn' | 'mobileAuth'> | null {
  if (row.isDemo && !isLocalOnly) return null;
  // Staff see data of other people, and everybody knows the password of a demo account.
  const isAdmin = row.isAdmin && !row.isGuest;
  const capabilities = row.isGuest ? { ...row.capabilities, editor: undefined } : row.capabilities;
  return {
    userId: row.id,
    planName: row.planName,
    email: row.email,
    name: row.name,
    firstName: row.firstName,
    lastName: row.lastName,
    capabilities,
    notifications: notificationsOf(row.notifications, capabilities),
    isAdmin,
    readsOutbox: smtpUrl === undefined && (isAdmin || row.isDemo),
    state: accountState(row, now.toISOString().slice(0, 10)),
    expiresOn: row.expiresOn,
    timeZone: row.timeZone,
    digestHour: row.digestHour,
    density: row.density,
    keyShortcuts: row.keyShortcuts,
    accountType: row.accountType,
    seenBy: null,
    language: LANGUAGES.find((language) => language === row.language) ?? null,
  };
}
