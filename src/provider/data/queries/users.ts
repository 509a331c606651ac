import { domainToASCII, domainToUnicode } from 'node:url';
import { count, eq, inArray, sql } from 'drizzle-orm';
import { appUser } from '../schema/accounts.ts';
import type { Transaction } from './transaction.ts';

export type UserRow = typeof appUser.$inferSelect;

/** An address with its domain in ASCII, as browsers send it, and as its owner writes it. */
function formsOf(email: string): [ascii: string, written: string] {
  const at = email.lastIndexOf('@') + 1;
  const [name, domain] = [email.slice(0, at).normalize('NFC'), email.slice(at)];
  const ascii = domainToASCII(domain);
  return ascii === '' ? [email, email] : [`${name}${ascii}`, `${name}${domainToUnicode(ascii)}`];
}

/** The account of an e-mail address, in any case and however its domain is written. */
export async function findAccount(db: Transaction, email: string): Promise<UserRow | undefined> {
  const forms = formsOf(email).map((form) => sql`lower(${form})`);
  const found = await db
    .select()
    .from(appUser)
    .where(inArray(sql`lower(${appUser.email})`, forms));
  return found[0];
}

/** An account; undefined if there is none. */
export async function findAccountById(db: Transaction, id: number): Promise<UserRow | undefined> {
  const found = await db.select().from(appUser).where(eq(appUser.id, id));
  return found[0];
}

/** How many accounts have a published password. */
export async function countDemoAccounts(db: Transaction): Promise<number> {
  const [found] = await db.select({ count: count() }).from(appUser).where(eq(appUser.isDemo, true));
  return found?.count ?? 0;
}

/** Locks an account until the end of the transaction. */
export async function lockAccount(db: Transaction, id: number): Promise<void> {
  await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, id)).for('update');
}

/** Adds an account; undefined if its address has one already. */
export async function addAccount(db: Transaction, account: typeof appUser.$inferInsert): Promise<UserRow | undefined> {
  if (await findAccount(db, account.email)) return undefined;
  const added = await db.insert(appUser).values(account).onConflictDoNothing().returning();
  return added[0];
}

/** Changes the given fields of an account. */
export async function changeAccount(
  db: Transaction,
  id: number,
  changes: Partial<typeof appUser.$inferInsert>,
): Promise<void> {
  await db.update(appUser).set(changes).where(eq(appUser.id, id));
}
