import { asc, eq, lte } from 'drizzle-orm';
import { recoveryRequest } from '../../schema/protection.ts';
import type { Transaction } from '../transaction.ts';

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
