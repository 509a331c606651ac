import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Language } from '../../domain/vocabulary.ts';
import { appUser, ownedBy, plan } from '../accounts/schema.ts';
import { instant } from '../data/columns.ts';

/** An account that wants to pay for a plan; staff or the payment service confirm. */
export const purchaseRequest = pgTable(
  'purchase_request',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    planName: text()
      .notNull()
      .references(() => plan.name),
    state: text().$type<'open' | 'confirmed'>().notNull().default('open'),
    createdAt: instant().notNull(),
    confirmedAt: instant(),
    /** The payment's id at the payment service; null if staff confirm. Of an open request: the one that failed. */
    payment: text().unique(),
  },
  (t) => [index().on(t.userId)],
);

/** What the payment service renews by itself, as it said last. */
export const subscription = pgTable('subscription', {
  userId: ownedBy().primaryKey(),
  /** Their ids at the payment service. */
  customer: text().notNull(),
  reference: text().notNull().unique(),
  /** Day of the next payment; null if there is none. */
  renewsOn: date(),
  /** Whether the last payment failed. */
  isFailing: boolean().notNull(),
});

/** What the payment service renews for an account that is deleted, until it is cancelled there. */
export const endedSubscription = pgTable(
  'ended_subscription',
  {
    /** Its id at the payment service. */
    reference: text().primaryKey(),
    /** How often it was tried. */
    attempts: integer().notNull().default(0),
    dueAt: instant().notNull(),
  },
  (t) => [index().on(t.dueAt)],
);

/** An issued invoice. It never changes, and outlasts its purchase and account. */
export const invoice = pgTable(
  'invoice',
  {
    /** Without gaps. */
    number: integer().primaryKey(),
    purchaseId: integer()
      .unique()
      .references(() => purchaseRequest.id, { onDelete: 'set null' }),
    userId: integer().references(() => appUser.id, { onDelete: 'set null' }),
    language: text().$type<Language>().notNull(),
    issuedOn: date().notNull(),
    planName: text().notNull(),
    /** Without tax, in the smallest unit of the currency. */
    amount: integer().notNull(),
    currency: text().notNull(),
    /** Per cent. */
    tax: integer().notNull(),
    seller: text().array().notNull(),
    billTo: text().notNull(),
  },
  (t) => [index().on(t.userId)],
);

/** A mail that an account's last day is near. Another last day is another row, so each is sent once. */
export const endReminder = pgTable(
  'end_reminder',
  {
    userId: ownedBy(),
    endsOn: date().notNull(),
    /** So many days before. */
    days: integer().notNull(),
    sentAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.endsOn, t.days] })],
);
