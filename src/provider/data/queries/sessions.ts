import { and, desc, eq, gt, lt, lte } from 'drizzle-orm';
import type { Capabilities } from '../../../domain/capabilities.ts';
import type { AccountType, AccountStatus } from '../../../domain/accounts/account.ts';
import type { Density } from '../../../domain/posts/density.ts';
import { LAST_USE_SECONDS } from '../../../domain/accounts/session.ts';
import type { Database } from '../connect.ts';
import type { Transaction } from './transaction.ts';
import { userSession } from '../schema/accounts.ts';
import { NOTIFICATIONS, type NotificationRows } from '../../notifications/store.ts';

/** A live session and its account. */
export interface SessionRow extends AccountStatus {
  sessionId: number;
  expiresAt: Date;
  lastUsedAt: Date;
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
  /** The valid code for phones of the account: its hash and its end; null if there is none. */
  codeHash: Buffer | null;
  codeExpiresAt: Date | null;
}

/** Every page and call begins with this query: prepared, with look-ups by primary key only. */
const FIND_SESSION = { name: 'find_session', text: sessionWith(NOTIFICATIONS) };
const FIND_POLLING_SESSION = { name: 'find_polling_session', text: sessionWith('NULL') };

function sessionWith(notifications: string): string {
  return `SELECT s.id AS "sessionId", s.expires_at AS "expiresAt", s.last_used_at AS "lastUsedAt", u.id, u.email, u.name,
      u.first_name AS "firstName", u.last_name AS "lastName", u.plan_name AS "planName",
      p.capabilities || u.capabilities AS capabilities, u.is_admin AS "isAdmin", u.is_demo AS "isDemo",
      u.is_demo AND EXISTS (SELECT FROM app_user WHERE NOT is_demo) AS "isGuest", u.language,
      u.time_zone AS "timeZone", u.digest_hour AS "digestHour", u.density, u.key_shortcuts AS "keyShortcuts",
      u.account_type AS "accountType", u.must_change_password AS "mustChangePassword",
      u.expires_on AS "expiresOn", ${notifications} AS notifications,
      c.code_hash AS "codeHash", c.expires_at AS "codeExpiresAt"
    FROM user_session s JOIN app_user u ON u.id = s.user_id JOIN plan p ON p.name = u.plan_name
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

/** Adds a session, and deletes expired ones. */
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
