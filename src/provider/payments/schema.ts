import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { appUser, plan } from '../accounts/schema.ts';
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
