import { asc, eq } from 'drizzle-orm';
import { registrationRequest } from '../schema/account-requests.ts';
import type { Transaction } from './transaction.ts';

export type RegistrationRow = typeof registrationRequest.$inferSelect;

/** Adds a request; undefined if its address has an open one already. */
export async function addRegistration(
  db: Transaction,
  request: typeof registrationRequest.$inferInsert,
): Promise<RegistrationRow | undefined> {
  const added = await db.insert(registrationRequest).values(request).onConflictDoNothing().returning();
  return added[0];
}

/** A request, locked until the end of the transaction. */
export async function lockRegistration(db: Transaction, id: number): Promise<RegistrationRow | undefined> {
  const found = await db.select().from(registrationRequest).where(eq(registrationRequest.id, id)).for('update');
  return found[0];
}

/** The open requests, the oldest first. */
export async function openRegistrations(db: Transaction): Promise<RegistrationRow[]> {
  return db
    .select()
    .from(registrationRequest)
    .where(eq(registrationRequest.state, 'open'))
    .orderBy(asc(registrationRequest.id));
}

/** Stores the decision on a request. */
export async function decideRegistration(
  db: Transaction,
  id: number,
  decision: Pick<RegistrationRow, 'state' | 'decidedAt' | 'userId'>,
): Promise<void> {
  await db.update(registrationRequest).set(decision).where(eq(registrationRequest.id, id));
}
