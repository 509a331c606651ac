import { randomBytes } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import { captchaUse, idempotencyKey, installationKey } from './schema.ts';
import type { Transaction } from '../data/transaction.ts';

const KEY_BYTES = 32;

/** A key of this installation, created at its first use. */
export async function keyOf(db: Transaction, name: string): Promise<Buffer> {
  const select = () => db.select().from(installationKey).where(eq(installationKey.name, name));
  const [known] = await select();
  if (known) return known.key;
  const made = { name, key: randomBytes(KEY_BYTES) };
  await db.insert(installationKey).values(made).onConflictDoNothing();
  const [kept] = await select();
  return kept?.key ?? made.key;
}

/** Replaces a key. */
export async function renewKey(db: Transaction, name: string): Promise<void> {
  const key = randomBytes(KEY_BYTES);
  const target = installationKey.name;
  await db.insert(installationKey).values({ name, key }).onConflictDoUpdate({ target, set: { key } });
}

/** Marks a captcha as used, and deletes expired ones; false if it was used before. */
export async function useCaptcha(db: Transaction, hash: Buffer, expiresAt: Date, now: Date): Promise<boolean> {
  await db.delete(captchaUse).where(lte(captchaUse.expiresAt, now));
  const used = await db.insert(captchaUse).values({ hash, expiresAt }).onConflictDoNothing();
  return used.rowCount === 1;
}

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
  answer: object,
): Promise<void> {
  await db
    .update(idempotencyKey)
    .set({ answer })
    .where(and(eq(idempotencyKey.userId, userId), eq(idempotencyKey.key, key)));
}
