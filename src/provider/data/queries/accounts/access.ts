import { and, eq, ne, sql } from 'drizzle-orm';
import { appUser, passwordTicket, signInCode, userSession } from '../../schema/accounts.ts';
import { passkeyChallenge, signInStep } from '../../../second-factors/schema.ts';
import type { Transaction } from '../transaction.ts';

/** Ends every sign-in to an account that has begun: codes for phones, steps without a second factor, new passkeys. */
export async function endUnfinished(db: Transaction, userId: number): Promise<void> {
  for (const table of [signInCode, signInStep, passkeyChallenge])
    await db.delete(table).where(eq(table.userId, userId));
}

/**
 * Ends all access to an account: its sessions, unfinished sign-ins, links for a new password, and keys for reading.
 * Links for a first password stay, because nobody has signed in with them yet.
 * @param kept the session that stays
 */
export async function endAccess(db: Transaction, userId: number, kept = 0): Promise<void> {
  // First, so that a sign-in that is being finished waits or is waited for.
  await db
    .update(appUser)
    .set({ accessEpoch: sql`${appUser.accessEpoch} + 1` })
    .where(eq(appUser.id, userId));
  await endUnfinished(db, userId);
  await db.delete(passwordTicket).where(and(eq(passwordTicket.userId, userId), eq(passwordTicket.purpose, 'reset')));
  await db.delete(userSession).where(and(eq(userSession.userId, userId), ne(userSession.id, kept)));
}
