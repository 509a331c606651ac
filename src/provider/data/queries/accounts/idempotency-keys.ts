import { and, eq, lte } from 'drizzle-orm';
import { idempotencyKey } from '../../schema/protection.ts';
import type { Transaction } from '../transaction.ts';

type KeyRow = typeof idempotencyKey.$inferSelect;

/**
 * Takes a key for a call, and forgets the account's keys of before `since`; false when it was taken before. Whoever asks
 * for a key that a running call has taken waits for that call.
 */
export async function claimKey(db: Transaction, row: Omit<KeyRow, 'answer'>, since: Date): Promise<boolean> {
  const { userId } = row;
  await db.delete(idempotencyKey).where(and(eq(idempotencyKey.userId, userId), lte(idempotencyKey.createdAt, since)));
  const taken = await db.insert(idempotencyKey).values(row).onConflictDoNothing();
  return taken.rowCount === 1;
}

/** What a key was taken for, and what it was answered. */
export async function findKey(db: Transaction, userId: number, key: string): Promise<KeyRow | undefined> {
  const found = await db
    .select()
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.userId, userId), eq(idempotencyKey.key, key)));
  return found[0];
}

/** Keeps the answer to the call of a key. */
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
