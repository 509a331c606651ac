import { and, eq, gt, lte } from 'drizzle-orm';
import { appUser, passwordTicket } from '../schema/accounts.ts';
import type { Transaction } from './transaction.ts';

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
