import { and, eq, gt, lte } from 'drizzle-orm';
import { appUser, passwordTicket } from '../schema/accounts.ts';
import type { Transaction } from './transaction.ts';

/** Keeps a new ticket, and forgets all that have expired. */
export async function addPasswordToken(
  db: Transaction,
  ticket: typeof passwordTicket.$inferInsert,
  now: Date,
): Promise<void> {
  await db.delete(passwordTicket).where(lte(passwordTicket.expiresAt, now));
  await db.insert(passwordTicket).values(ticket);
}

/** What a ticket is for, and for whom; undefined when it is not, or no longer, good. */
export async function findPasswordToken(db: Transaction, ticketHash: Buffer, now: Date) {
  const found = await db
    .select({ email: appUser.email, name: appUser.name, purpose: passwordTicket.purpose })
    .from(passwordTicket)
    .innerJoin(appUser, eq(appUser.id, passwordTicket.userId))
    .where(and(eq(passwordTicket.ticketHash, ticketHash), gt(passwordTicket.expiresAt, now)));
  return found[0];
}

/** Uses a ticket up; gives whose it was, undefined when it is not, or no longer, good. */
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

/** Forgets every ticket of an account. */
export async function removePasswordTokensOf(db: Transaction, userId: number): Promise<void> {
  await db.delete(passwordTicket).where(eq(passwordTicket.userId, userId));
}
