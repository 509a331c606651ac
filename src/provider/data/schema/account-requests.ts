import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AccountType } from '../../../domain/accounts/account.ts';
import { appUser, plan } from './accounts.ts';
import { instant } from './columns.ts';

/** A request for a trial, on which staff decide. The licence agreement was accepted when it was created. */
export const registrationRequest = pgTable(
  'registration_request',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    name: text().notNull(),
    mobile: text(),
    accountType: text().$type<AccountType>().notNull(),
    language: text().notNull(),
    state: text().$type<'open' | 'approved' | 'rejected'>().notNull().default('open'),
    createdAt: instant().notNull(),
    decidedAt: instant(),
    userId: integer().references(() => appUser.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('registration_request_open')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.state} = 'open'`),
  ],
);

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
