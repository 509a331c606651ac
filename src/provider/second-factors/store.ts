import { and, eq, gt, lt, lte, or, isNull, sql } from 'drizzle-orm';
import { appUser } from '../accounts/schema.ts';
import { passkey, passkeyChallenge, recoveryCode, signInStep } from './schema.ts';
import type { Transaction } from '../data/transaction.ts';

/** Maximum number of codes in one step. */
const MAX_ATTEMPTS = 5;

export type PasskeyRow = typeof passkey.$inferSelect;

/** Stores the second step of a sign-in, and deletes expired ones. */
export async function addStep(db: Transaction, step: typeof signInStep.$inferInsert, now: Date): Promise<void> {
  await db.delete(signInStep).where(lte(signInStep.expiresAt, now));
  await db.insert(signInStep).values(step);
}

/** The account of a sign-in step, by its token. Counts the attempt; undefined if the step has ended. */
export async function tryStep(db: Transaction, tokenHash: Buffer, now: Date): Promise<number | undefined> {
  const isOpen = and(
    eq(signInStep.tokenHash, tokenHash),
    gt(signInStep.expiresAt, now),
    lt(signInStep.attempts, MAX_ATTEMPTS),
  );
  const tried = await db
    .update(signInStep)
    .set({ attempts: sql`${signInStep.attempts} + 1` })
    .where(isOpen)
    .returning({ userId: signInStep.userId });
  return tried[0]?.userId;
}

/** Ends a step; false if it had already ended. */
export async function endStep(db: Transaction, tokenHash: Buffer): Promise<boolean> {
  const ended = await db.delete(signInStep).where(eq(signInStep.tokenHash, tokenHash));
  return ended.rowCount === 1;
}

/** Stores the time step of an accepted code; false if that or a later one was accepted before. */
export async function useTotpStep(db: Transaction, userId: number, step: number): Promise<boolean> {
  const isNewer = or(isNull(appUser.totpStep), lt(appUser.totpStep, step));
  const used = await db
    .update(appUser)
    .set({ totpStep: step })
    .where(and(eq(appUser.id, userId), isNewer));
  return used.rowCount === 1;
}

/** Replaces all recovery codes with new ones. */
export async function replaceRecoveryCodes(db: Transaction, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await db.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  if (hashes.length > 0) await db.insert(recoveryCode).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Consumes a recovery code; false if there is no such code. */
export async function useRecoveryCode(db: Transaction, userId: number, codeHash: Buffer): Promise<boolean> {
  const used = await db
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), eq(recoveryCode.codeHash, codeHash)));
  return used.rowCount === 1;
}

/** Number of unused recovery codes of an account. */
export async function countRecoveryCodes(db: Transaction, userId: number): Promise<number> {
  const counted = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(recoveryCode)
    .where(eq(recoveryCode.userId, userId));
  return counted[0]?.count ?? 0;
}

/** The passkeys of an account, the oldest first. */
export async function passkeysOf(db: Transaction, userId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(passkey.createdAt, passkey.id);
}

/** A passkey by its credential's id. */
export async function findPasskey(db: Transaction, id: string): Promise<PasskeyRow | undefined> {
  const found = await db.select().from(passkey).where(eq(passkey.id, id));
  return found[0];
}

/** Stores a passkey; false if its credential is known already. */
export async function addPasskey(db: Transaction, row: typeof passkey.$inferInsert): Promise<boolean> {
  const added = await db.insert(passkey).values(row).onConflictDoNothing();
  return added.rowCount === 1;
}

/** Stores that a passkey was used. */
export async function usePasskey(db: Transaction, id: string, counter: number, now: Date): Promise<void> {
  await db.update(passkey).set({ counter, lastUsedAt: now }).where(eq(passkey.id, id));
}

/** Removes a passkey of an account; false if it has no such passkey. */
export async function removePasskey(db: Transaction, userId: number, id: string): Promise<boolean> {
  const removed = await db.delete(passkey).where(and(eq(passkey.userId, userId), eq(passkey.id, id)));
  return removed.rowCount === 1;
}

/** Stores an issued challenge, and deletes expired ones. @param userId null for signing in */
export async function addChallenge(
  db: Transaction,
  challenge: { challengeHash: Buffer; userId: number | null; expiresAt: Date },
  now: Date,
): Promise<void> {
  await db.delete(passkeyChallenge).where(lte(passkeyChallenge.expiresAt, now));
  await db.insert(passkeyChallenge).values(challenge);
}

/** Consumes a challenge; false if it is invalid or expired for that account. */
export async function consumeChallenge(
  db: Transaction,
  challengeHash: Buffer,
  userId: number | null,
  now: Date,
): Promise<boolean> {
  const isAccountChallenge = userId === null ? isNull(passkeyChallenge.userId) : eq(passkeyChallenge.userId, userId);
  const taken = await db
    .delete(passkeyChallenge)
    .where(
      and(eq(passkeyChallenge.challengeHash, challengeHash), isAccountChallenge, gt(passkeyChallenge.expiresAt, now)),
    );
  return taken.rowCount === 1;
}
