import { and, eq, gt } from 'drizzle-orm';
import { signInCode } from '../schema/accounts.ts';
import type { Transaction } from './transaction.ts';

/** Keeps the code of an account in place of the one it had. */
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

/** Uses a code up; gives whose it was, undefined when it is not, or no longer, good. */
export async function consumeCode(db: Transaction, codeHash: Buffer, now: Date): Promise<number | undefined> {
  const taken = await db
    .delete(signInCode)
    .where(and(eq(signInCode.codeHash, codeHash), gt(signInCode.expiresAt, now)))
    .returning({ userId: signInCode.userId });
  return taken[0]?.userId;
}
