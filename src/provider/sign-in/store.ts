import { and, asc, desc, eq, gt, lt, lte, ne, sql } from 'drizzle-orm';
import type { Capabilities } from '../../domain/capabilities.ts';
import type { AccountType, AccountStatus } from '../../domain/accounts/account.ts';
import type { Density } from '../../domain/posts/density.ts';
import { LAST_USE_SECONDS } from '../../domain/accounts/session.ts';
import { apiKey } from '../api-keys/schema.ts';
import type { Database } from '../data/connect.ts';
import { RECORD_STATE } from '../data/record-memory.ts';
import type { Transaction } from '../data/transaction.ts';
import { passwordTicket, recoveryRequest, signInCode, userSession } from './schema.ts';
import { NOTIFICATIONS, type NotificationRows } from '../notifications/store.ts';
import { appUser } from '../accounts/schema.ts';
import { passkeyChallenge, signInStep } from '../second-factors/schema.ts';

/** An account, as every call knows its caller. */
export interface AccountRow extends AccountStatus {
  id: number;
  email: string;
  name: string;
  firstName: string;
  lastName: string;
  capabilities: Capabilities;
  isAdmin: boolean;
  isDemo: boolean;
  /** A demo account beside accounts of others. */
  isGuest: boolean;
  language: string | null;
  timeZone: string | null;
  digestHour: number;
  density: Density;
  keyShortcuts: boolean;
  accountType: AccountType | null;
  notifications: NotificationRows;
}

export interface SessionRow extends AccountRow {
  sessionId: number;
  expiresAt: Date;
  lastUsedAt: Date;
  /** Whether an administrator sees the site as this account, and who; null if that is no administrator any more. */
  isSeen: boolean;
  seenUntil: Date | null;
  seer: { userId: number; name: string; capabilities: Capabilities } | null;
  /** The valid code for phones of the account: its hash and its end; null if there is none. */
  codeHash: Buffer | null;
  codeExpiresAt: Date | null;
  /** Of a page or call; null of a poll. */
  recordState: string | null;
}

/** SQL expressions over `app_user u` and its `plan p`: the fields of `AccountRow`, but for `notifications`. */
export const ACCOUNT = `u.id, u.email, u.name, u.first_name AS "firstName", u.last_name AS "lastName",
  u.plan_name AS "planName", p.capabilities || u.capabilities AS capabilities, u.is_admin AS "isAdmin",
  u.is_demo AS "isDemo", u.is_demo AND EXISTS (SELECT FROM app_user WHERE NOT is_demo) AS "isGuest", u.language,
  u.time_zone AS "timeZone", u.digest_hour AS "digestHour", u.density, u.key_shortcuts AS "keyShortcuts",
  u.account_type AS "accountType", u.must_change_password AS "mustChangePassword", u.expires_on AS "expiresOn"`;

/** Whether an administrator sees the site as another account. */
const IS_SEEN = '(s.seen_id IS NOT NULL AND s.seen_until > $2)';

/** Every page and call begins with this query: prepared, with look-ups by primary key only, and a sum of few rows. */
const FIND_SESSION = { name: 'find_session', text: sessionWith(NOTIFICATIONS, RECORD_STATE) };
const FIND_POLLING_SESSION = { name: 'find_polling_session', text: sessionWith('NULL', 'NULL') };

function sessionWith(notifications: string, recordState: string): string {
  return `SELECT s.id AS "sessionId", s.expires_at AS "expiresAt", s.last_used_at AS "lastUsedAt", ${ACCOUNT},
      ${notifications} AS notifications, ${recordState} AS "recordState", c.code_hash AS "codeHash", c.expires_at AS "codeExpiresAt",
      ${IS_SEEN} AS "isSeen", s.seen_until AS "seenUntil",
      CASE WHEN ${IS_SEEN} THEN (SELECT json_build_object('userId', a.id, 'name', a.name,
          'capabilities', l.capabilities || a.capabilities) FROM app_user a JOIN plan l ON l.name = a.plan_name
        WHERE a.id = s.user_id AND a.is_admin AND a.disabled_at IS NULL) END AS seer
    FROM user_session s JOIN app_user u ON u.id = CASE WHEN ${IS_SEEN} THEN s.seen_id ELSE s.user_id END
      JOIN plan p ON p.name = u.plan_name
      LEFT JOIN sign_in_code c ON c.user_id = u.id AND c.expires_at > $2
    WHERE s.token_hash = $1 AND s.expires_at > $2 AND u.disabled_at IS NULL`;
}

/** The session of a token's hash; undefined if there is none or it has expired. */
export async function findSession(db: Database, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const found = await db.$client.query<SessionRow>({ ...FIND_SESSION, values: [tokenHash, now] });
  return found.rows[0];
}

/** The same session without notifications. */
export async function findPollingSession(db: Database, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const found = await db.$client.query<SessionRow>({ ...FIND_POLLING_SESSION, values: [tokenHash, now] });
  return found.rows[0];
}

/** Stores the last use of a session, at most once every few minutes. */
export async function touchSession(db: Database, id: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LAST_USE_SECONDS * 1000);
  await db
    .update(userSession)
    .set({ lastUsedAt: now })
    .where(and(eq(userSession.id, id), lt(userSession.lastUsedAt, before)));
}

/** Adds a session, and deletes expired ones and those that are one too many for the plan: the longest unused. */
export async function addSession(
  db: Transaction,
  session: {
    tokenHash: Buffer;
    userId: number;
    userAgent: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db.delete(userSession).where(lte(userSession.expiresAt, session.createdAt));
  await db.insert(userSession).values({ ...session, lastUsedAt: session.createdAt });
  // Many readers share a demo account.
  await db.execute(sql`delete from user_session where id in (
    select s.id from user_session s where s.user_id = ${session.userId} order by s.last_used_at desc, s.id desc
    offset coalesce((select p.sessions from app_user u join plan p on p.name = u.plan_name
      where u.id = ${session.userId} and not u.is_demo), 2147483647))`);
}

/** Removes what let people in and has expired: sessions and links for a password. @returns how many */
export async function removeExpired(db: Transaction, now: Date): Promise<number> {
  const sessions = await db.delete(userSession).where(lte(userSession.expiresAt, now));
  const links = await db.delete(passwordTicket).where(lte(passwordTicket.expiresAt, now));
  return (sessions.rowCount ?? 0) + (links.rowCount ?? 0);
}

/**
 * Lets a session see the site as another account until a moment; null ends it. The end of the session is written again,
 * because the trigger that announces a change waits for that.
 */
export async function saveSeen(
  db: Transaction,
  id: number,
  seen: { seenId: number; seenUntil: Date } | null,
): Promise<void> {
  const changes = { ...(seen ?? { seenId: null, seenUntil: null }), expiresAt: sql`expires_at` };
  await db.update(userSession).set(changes).where(eq(userSession.id, id));
}

/** The active sessions of an account, the last used first. */
export async function sessionsOf(db: Database, userId: number, now: Date) {
  return db
    .select({
      id: userSession.id,
      createdAt: userSession.createdAt,
      lastUsedAt: userSession.lastUsedAt,
      expiresAt: userSession.expiresAt,
      userAgent: userSession.userAgent,
    })
    .from(userSession)
    .where(and(eq(userSession.userId, userId), gt(userSession.expiresAt, now)))
    .orderBy(desc(userSession.lastUsedAt), desc(userSession.id));
}

/** Ends one session of an account; false if the account has no such session. */
export async function removeSessionOf(db: Transaction, userId: number, id: number) {
  const ended = await db.delete(userSession).where(and(eq(userSession.userId, userId), eq(userSession.id, id)));
  return ended.rowCount === 1;
}

/** Adds a token and removes the expired ones. */
export async function addPasswordToken(
  db: Transaction,
  ticket: typeof passwordTicket.$inferInsert,
  now: Date,
): Promise<void> {
  await db.delete(passwordTicket).where(lte(passwordTicket.expiresAt, now));
  await db.insert(passwordTicket).values(ticket);
}

/** The purpose and account of a token; undefined if the token is unknown or has expired. */
export async function findPasswordToken(db: Transaction, ticketHash: Buffer, now: Date) {
  const found = await db
    .select({ email: appUser.email, name: appUser.name, purpose: passwordTicket.purpose })
    .from(passwordTicket)
    .innerJoin(appUser, eq(appUser.id, passwordTicket.userId))
    .where(and(eq(passwordTicket.ticketHash, ticketHash), gt(passwordTicket.expiresAt, now)));
  return found[0];
}

/** Removes a token and returns its purpose and account; undefined if it is unknown or has expired. */
export async function consumePasswordToken(
  db: Transaction,
  ticketHash: Buffer,
  now: Date,
): Promise<{ userId: number; purpose: 'reset' | 'first_access' } | undefined> {
  const taken = await db
    .delete(passwordTicket)
    .where(and(eq(passwordTicket.ticketHash, ticketHash), gt(passwordTicket.expiresAt, now)))
    .returning({ userId: passwordTicket.userId, purpose: passwordTicket.purpose });
  return taken[0];
}

export async function removePasswordTokensOf(db: Transaction, userId: number): Promise<void> {
  await db.delete(passwordTicket).where(eq(passwordTicket.userId, userId));
}

/** Saves the code of an account, replacing an earlier one. */
export async function saveCode(
  db: Transaction,
  code: { userId: number; codeHash: Buffer; expiresAt: Date },
): Promise<void> {
  const { codeHash, expiresAt } = code;
  await db
    .insert(signInCode)
    .values(code)
    .onConflictDoUpdate({ target: signInCode.userId, set: { codeHash, expiresAt } });
}

/** Removes a code and returns the id of its account; undefined if it is unknown or has expired. */
export async function consumeCode(db: Transaction, codeHash: Buffer, now: Date): Promise<number | undefined> {
  const taken = await db
    .delete(signInCode)
    .where(and(eq(signInCode.codeHash, codeHash), gt(signInCode.expiresAt, now)))
    .returning({ userId: signInCode.userId });
  return taken[0]?.userId;
}

export type RecoveryRequestRow = typeof recoveryRequest.$inferSelect;

/** Stores a request for a link, whether or not the address has an account. */
export async function addRecoveryRequest(db: Transaction, request: typeof recoveryRequest.$inferInsert): Promise<void> {
  await db.insert(recoveryRequest).values(request);
}

/** Removes and returns the oldest request made by a moment, locked until the end of the transaction. */
export async function consumeRecoveryRequest(db: Transaction, until: Date): Promise<RecoveryRequestRow | undefined> {
  const [oldest] = await db
    .select()
    .from(recoveryRequest)
    .where(lte(recoveryRequest.createdAt, until))
    .orderBy(asc(recoveryRequest.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (oldest) await db.delete(recoveryRequest).where(eq(recoveryRequest.id, oldest.id));
  return oldest;
}

/** Ends every sign-in to an account that has begun: codes for phones, steps without a second factor, new passkeys. */
export async function endUnfinished(db: Transaction, userId: number): Promise<void> {
  for (const table of [signInCode, signInStep, passkeyChallenge])
    await db.delete(table).where(eq(table.userId, userId));
}

// Decision 0401: what ends a session ends everything that could open one.
/**
 * Ends all access to an account: its sessions, unfinished sign-ins, links for a new password, API keys, and keys for
 * reading.
 * Links for a first password stay, because nobody has signed in with them yet.
 * @param kept the session that stays
 */
export async function endAccess(db: Transaction, userId: number, kept = 0): Promise<void> {
  await endSignIns(db, userId, kept);
  await db.delete(apiKey).where(eq(apiKey.userId, userId));
}

/** Ends all access to an account but that of its API keys. @param kept the session that stays */
export async function endSignIns(db: Transaction, userId: number, kept = 0): Promise<void> {
  // First, so that a sign-in that is being finished waits or is waited for.
  await db
    .update(appUser)
    .set({ accessEpoch: sql`${appUser.accessEpoch} + 1` })
    .where(eq(appUser.id, userId));
  await endUnfinished(db, userId);
  await db.delete(passwordTicket).where(and(eq(passwordTicket.userId, userId), eq(passwordTicket.purpose, 'reset')));
  await db.delete(userSession).where(and(eq(userSession.userId, userId), ne(userSession.id, kept)));
}
