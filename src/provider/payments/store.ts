import { and, asc, between, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { AuditEventName } from '../../domain/accounts/audit-events.ts';
import { addDays } from '../../domain/days.ts';
import { LOCKS } from '../data/locks.ts';
import { endedSubscription, endReminder, invoice, purchaseRequest, subscription } from './schema.ts';
import type { UserRow } from '../accounts/store.ts';
import { appUser } from '../accounts/schema.ts';
import { auditEvent } from '../audit/schema.ts';
import type { Transaction } from '../data/transaction.ts';

export type PurchaseRow = typeof purchaseRequest.$inferSelect;

/** The open request of an account, locked until the end of the transaction. */
export async function lockOpenPurchase(db: Transaction, userId: number): Promise<PurchaseRow | undefined> {
  const open = and(eq(purchaseRequest.userId, userId), eq(purchaseRequest.state, 'open'));
  const found = await db.select().from(purchaseRequest).where(open).for('update');
  return found[0];
}

/** The plan that an account has asked for and not paid; undefined if there is none. */
export async function openPurchaseOf(db: Transaction, userId: number): Promise<PurchaseRow | undefined> {
  const open = and(eq(purchaseRequest.userId, userId), eq(purchaseRequest.state, 'open'));
  return (await db.select().from(purchaseRequest).where(open))[0];
}

/** A request, locked until the end of the transaction. */
export async function lockPurchase(db: Transaction, id: number): Promise<PurchaseRow | undefined> {
  const found = await db.select().from(purchaseRequest).where(eq(purchaseRequest.id, id)).for('update');
  return found[0];
}

/** Locks a payment by its id at the payment service until the end of the transaction, whether it is known or not. */
export async function lockPayment(db: Transaction, payment: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${LOCKS.payment}, hashtext(${payment}))`);
}

/** Whether an event about a payment is in the log. */
export async function hasPaymentEvent(db: Transaction, event: AuditEventName, payment: string): Promise<boolean> {
  const isOfPayment = sql`${auditEvent.details} ->> 'payment' = ${payment}`;
  const found = await db
    .select({ id: auditEvent.id })
    .from(auditEvent)
    .where(and(eq(auditEvent.event, event), isOfPayment))
    .limit(1);
  return found.length > 0;
}

export async function addPurchase(db: Transaction, request: typeof purchaseRequest.$inferInsert): Promise<number> {
  const added = await db.insert(purchaseRequest).values(request).returning({ id: purchaseRequest.id });
  return added[0]?.id ?? 0;
}

/** Changes the given fields of a request. */
export async function changePurchase(
  db: Transaction,
  id: number,
  changes: Partial<typeof purchaseRequest.$inferInsert>,
): Promise<void> {
  await db.update(purchaseRequest).set(changes).where(eq(purchaseRequest.id, id));
}

/** The open requests, the oldest first, each with its account as it is now. */
export async function openPurchases(db: Transaction, limit: number) {
  return db
    .select({
      id: purchaseRequest.id,
      plan: purchaseRequest.planName,
      userId: appUser.id,
      name: appUser.name,
      email: appUser.email,
      planName: appUser.planName,
      expiresOn: appUser.expiresOn,
      createdAt: purchaseRequest.createdAt,
      invoice: {
        number: invoice.number,
        issuedOn: invoice.issuedOn,
        amount: invoice.amount,
        currency: invoice.currency,
        tax: invoice.tax,
      },
    })
    .from(purchaseRequest)
    .innerJoin(appUser, eq(appUser.id, purchaseRequest.userId))
    .leftJoin(invoice, eq(invoice.purchaseId, purchaseRequest.id))
    .where(eq(purchaseRequest.state, 'open'))
    .orderBy(asc(purchaseRequest.id))
    .limit(limit);
}

/**
 * An account whose last day is so many days away at most, that pays for itself, is not renewed, and has not been told
 * yet: locked until the end of the transaction.
 */
export async function nextToRemind(db: Transaction, days: number, now: Date): Promise<UserRow | undefined> {
  const today = now.toISOString().slice(0, 10);
  const found = await db
    .select()
    .from(appUser)
    .where(
      and(
        between(appUser.expiresOn, today, addDays(today, days)),
        isNull(appUser.ownerId),
        isNull(appUser.disabledAt),
        eq(appUser.mustChangePassword, false),
        sql`not exists (select from ${subscription} s where s.user_id = ${appUser.id} and s.renews_on is not null)`,
        sql`not exists (select from ${endReminder} r where r.user_id = ${appUser.id}
          and r.ends_on = ${appUser.expiresOn} and r.days <= ${days})`,
      ),
    )
    .orderBy(asc(appUser.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return found[0];
}

/**
 * Stores that a mail is written; false if another process has written it, or one for fewer days. The row of the account
 * does not change, so only a statement that begins after its lock sees what the process before has stored.
 */
export async function addReminder(
  db: Transaction,
  { userId, endsOn, days, sentAt }: typeof endReminder.$inferInsert,
): Promise<boolean> {
  const added = await db.execute(sql`
    insert into ${endReminder} (user_id, ends_on, days, sent_at)
    select ${userId}::int, ${endsOn}::date, ${days}::int, ${sentAt}::timestamptz
    where not exists (select from ${endReminder} r
      where r.user_id = ${userId} and r.ends_on = ${endsOn} and r.days <= ${days})
    on conflict do nothing`);
  return added.rowCount === 1;
}

export type SubscriptionRow = typeof subscription.$inferSelect;

/** What the payment service renews for an account; undefined if there is nothing, or was nothing ever. */
export async function subscriptionOf(db: Transaction, userId: number): Promise<SubscriptionRow | undefined> {
  return (await db.select().from(subscription).where(eq(subscription.userId, userId)))[0];
}

/** Stores what the payment service says, in the place of what it said before. */
export async function saveSubscription(db: Transaction, row: SubscriptionRow): Promise<void> {
  await db.insert(subscription).values(row).onConflictDoUpdate({ target: subscription.userId, set: row });
}

/** Notes that a subscription is to be cancelled. */
export async function addEnded(db: Transaction, ended: typeof endedSubscription.$inferInsert): Promise<void> {
  await db.insert(endedSubscription).values(ended).onConflictDoNothing();
}

/** The subscription whose turn to be cancelled has come first, locked until the end of the transaction. */
export async function nextEnded(db: Transaction, now: Date) {
  const [found] = await db
    .select()
    .from(endedSubscription)
    .where(lte(endedSubscription.dueAt, now))
    .orderBy(asc(endedSubscription.dueAt), asc(endedSubscription.reference))
    .limit(1)
    .for('update', { skipLocked: true });
  return found;
}

export async function postponeEnded(
  db: Transaction,
  { reference, attempts, dueAt }: typeof endedSubscription.$inferSelect,
): Promise<void> {
  await db.update(endedSubscription).set({ attempts, dueAt }).where(eq(endedSubscription.reference, reference));
}

export async function removeEnded(db: Transaction, reference: string): Promise<void> {
  await db.delete(endedSubscription).where(eq(endedSubscription.reference, reference));
}

/** Whether a payment has given a plan. */
export async function hasGiven(db: Transaction, payment: string): Promise<boolean> {
  const isIt = and(eq(purchaseRequest.payment, payment), eq(purchaseRequest.state, 'confirmed'));
  return (await db.select({ id: purchaseRequest.id }).from(purchaseRequest).where(isIt)).length > 0;
}

export type InvoiceRow = typeof invoice.$inferSelect;

// Decision 0540: invoices outlast their purchases.
/** Adds an invoice with the next number. */
export async function addInvoice(db: Transaction, added: Omit<InvoiceRow, 'number'>): Promise<InvoiceRow | undefined> {
  await db.execute(sql`select pg_advisory_xact_lock(${LOCKS.invoice})`);
  const number = sql<number>`(select coalesce(max(i.number), 0) + 1 from ${invoice} i)`;
  const [row] = await db
    .insert(invoice)
    .values({ ...added, number })
    .returning();
  return row;
}

/** An invoice; undefined if there is none. */
export async function findInvoice(db: Transaction, number: number): Promise<InvoiceRow | undefined> {
  return (await db.select().from(invoice).where(eq(invoice.number, number)))[0];
}

/** The invoice of a purchase; undefined if there is none. */
export async function invoiceOf(db: Transaction, purchaseId: number): Promise<InvoiceRow | undefined> {
  return (await db.select().from(invoice).where(eq(invoice.purchaseId, purchaseId)))[0];
}

/** The invoices of an account, the newest first. */
export async function invoicesOf(db: Transaction, userId: number): Promise<InvoiceRow[]> {
  return db.select().from(invoice).where(eq(invoice.userId, userId)).orderBy(desc(invoice.number));
}
