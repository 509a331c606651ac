import { and, eq, lte } from 'drizzle-orm';
import { idempotencyKey } from '../../schema/protection.ts';
import type { Transaction } from '../transaction.ts';

type KeyRow = typeof idempotencyKey.$inferSelect;

/**
 * Claims a key for a call, and deletes the account's keys from before `since`; false if it was claimed before. A second
 * call with the key waits until the first has ended.
 */
export async function claimKey(db: Transaction, row: Omit<KeyRow, 'answer'>, since: Date): Promise<boolean> {
  const { userId } = row;
  await db.delete(idempotencyKey).where(and(eq(idempotencyKey.userId, userId), lte(idempotencyKey.createdAt, since)));
  const taken = await db.insert(idempotencyKey).values(row).onConflictDoNothing();
  return taken.rowCount === 1;
}

/** The call of a key, and its answer. */
export async function findKey(db: Transaction, userId: number, key: string): Promise<KeyRow | undefined> {
  const found = await db
    .select()
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.userId, userId), eq(idempotencyKey.key, key)));
  return found[0];
}

/** Stores the answer to the call of a key. */
export async function saveAnswer(
  db: Transaction,
  { userId, key }: Pick<KeyRow, 'userId' | 'key'>,
  answer: Record<string, unknown>,
): Promise<void> {
  await db
    .update(idempotencyKey)
    .set({ answer })
    .where(and(eq(idempotencyKey.userId, userId), eq(idempotencyKey.key, key)));
}
