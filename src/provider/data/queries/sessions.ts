import { eq, lte, sql } from 'drizzle-orm';
import type { Capabilities } from '../../../domain/capabilities.ts';
import type { Database } from '../connect.ts';
import { appUser, userSession } from '../schema/accounts.ts';

/** A live session and whose it is. */
export interface SessionRow {
  expires_at: Date;
  id: number;
  email: string;
  name: string;
  first_name: string;
  last_name: string;
  plan_name: string;
  capabilities: Capabilities;
  is_admin: boolean;
  language: string | null;
}

/** Every page and call begins with this one: a prepared statement, one look-up by primary key on either side. */
const FIND_SESSION = {
  name: 'find_session',
  text: `SELECT s.expires_at, u.id, u.email, u.name, u.first_name, u.last_name, u.plan_name,
      u.capabilities, u.is_admin, u.language
    FROM user_session s JOIN app_user u ON u.id = s.user_id
    WHERE s.token_hash = $1 AND s.expires_at > $2`,
};

/** The session of a token's hash, undefined when there is none or it has expired. */
export async function findSession(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<SessionRow | undefined> {
  const found = await db.$client.query<SessionRow>({ ...FIND_SESSION, values: [tokenHash, now] });
  return found.rows[0];
}

/** The account of an e-mail address, in any case. */
export async function findAccount(
  db: Database,
  email: string,
): Promise<{ id: number; passwordHash: string } | undefined> {
  const found = await db
    .select({ id: appUser.id, passwordHash: appUser.passwordHash })
    .from(appUser)
    .where(eq(sql`lower(${appUser.email})`, sql`lower(${email})`));
  return found[0];
}

/** Keeps a new session, and forgets all that have expired. */
export async function addSession(
  db: Database,
  session: { tokenHash: Buffer; userId: number; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.delete(userSession).where(lte(userSession.expiresAt, session.createdAt));
  await db.insert(userSession).values(session);
}

export async function removeSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.delete(userSession).where(eq(userSession.tokenHash, tokenHash));
}
