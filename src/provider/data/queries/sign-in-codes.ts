import { and, eq, gt } from 'drizzle-orm';
import { signInCode } from '../schema/accounts.ts';
import type { Transaction } from './transaction.ts';

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
