import { randomBytes } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import { captchaUse, installationKey } from '../schema/protection.ts';
import type { Transaction } from './transaction.ts';

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
