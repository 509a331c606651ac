import { and, asc, desc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../data/connect.ts';
import { LOCKS } from '../data/locks.ts';
import { mailOutbox } from './schema.ts';
import type { Transaction } from '../data/transaction.ts';

/** After this many attempts staff must handle a mail. */
const MAX_ATTEMPTS = 20;

export type OutboxRow = typeof mailOutbox.$inferSelect;

// Decision 0011: e-mails go through an outbox.
/** Adds a mail, to be sent once the transaction has ended; nothing if the same report waits to be mailed already. */
export async function addToOutbox(db: Transaction, mails: (typeof mailOutbox.$inferInsert)[]): Promise<void> {
  if (mails.length > 0) await db.insert(mailOutbox).values(mails).onConflictDoNothing();
}

/** The next due mail with or without a report, locked until the end of the transaction. */
export async function nextDueMail(db: Transaction, now: Date, withReport: boolean): Promise<OutboxRow | undefined> {
  const due = and(isNull(mailOutbox.sentAt), lte(mailOutbox.dueAt, now), lt(mailOutbox.attempts, MAX_ATTEMPTS));
  const rows = await db
    .select()
    .from(mailOutbox)
    .where(and(due, withReport ? isNotNull(mailOutbox.report) : isNull(mailOutbox.report)))
    .orderBy(asc(mailOutbox.dueAt), asc(mailOutbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return rows[0];
}

/** Changes the given fields of a mail. */
export async function changeMail(
  db: Transaction,
  id: number,
  changes: Partial<typeof mailOutbox.$inferInsert>,
): Promise<void> {
  await db.update(mailOutbox).set(changes).where(eq(mailOutbox.id, id));
}

/** Whether this is the only transaction sending an e-mail with a report. */
export async function lockReportMails(db: Transaction): Promise<boolean> {
  const locked = sql<boolean>`pg_try_advisory_xact_lock(${LOCKS.mailingReport})`;
  const { rows } = await db.execute<{ locked: boolean }>(sql`select ${locked} as locked`);
  return rows[0]?.locked ?? false;
}

/** Removes a mail that is not to be sent any more. */
export async function removeMail(db: Transaction, id: number): Promise<void> {
  await db.delete(mailOutbox).where(eq(mailOutbox.id, id));
}

/** Removes the mails that were sent before an instant. @returns how many */
export async function removeSentMails(db: Transaction, before: Date): Promise<number> {
  const { rowCount } = await db.delete(mailOutbox).where(lt(mailOutbox.sentAt, before));
  return rowCount ?? 0;
}

/** Makes every waiting mail due now, including those given up. */
export async function makeMailsDue(db: Transaction, now: Date): Promise<void> {
  await db.update(mailOutbox).set({ dueAt: now, attempts: 0 }).where(isNull(mailOutbox.sentAt));
}

/** The waiting mails, the oldest first. */
export async function waitingMails(db: Transaction, limit: number): Promise<OutboxRow[]> {
  return db.select().from(mailOutbox).where(isNull(mailOutbox.sentAt)).orderBy(asc(mailOutbox.id)).limit(limit);
}

/** The waiting mails, the newest first. @param recipient null for all recipients */
export async function newestWaitingMails(
  db: Transaction,
  limit: number,
  recipient: string | null,
): Promise<OutboxRow[]> {
  const waits = and(isNull(mailOutbox.sentAt), isTo(recipient));
  return db.select().from(mailOutbox).where(waits).orderBy(desc(mailOutbox.id)).limit(limit);
}

/** A waiting mail. @param recipient null for any recipient */
export async function waitingMail(
  db: Transaction,
  id: number,
  recipient: string | null,
): Promise<OutboxRow | undefined> {
  const waits = and(eq(mailOutbox.id, id), isNull(mailOutbox.sentAt), isTo(recipient));
  const found = await db.select().from(mailOutbox).where(waits);
  return found[0];
}

/** The size of the outbox and of the database. */
export interface Queue {
  /** Mails that are not sent. */
  mails: number;
  /** Seconds since the oldest of them was written; null if none is waiting. */
  oldestSeconds: number | null;
  databaseBytes: number;
}

/** The current size of the outbox and of the database. */
export async function findQueue(db: Database): Promise<Queue> {
  const { rows } = await db.$client.query<{ mails: number; oldest: number | null; bytes: string }>(
    `select count(*)::int as mails, extract(epoch from now() - min(created_at))::float8 as oldest,
      pg_database_size(current_database()) as bytes
      from mail_outbox where sent_at is null`,
  );
  const { mails = 0, oldest = null, bytes = '0' } = rows[0] ?? {};
  return { mails, oldestSeconds: oldest, databaseBytes: Number(bytes) };
}

function isTo(recipient: string | null) {
  return recipient === null ? undefined : eq(mailOutbox.recipient, recipient);
}
