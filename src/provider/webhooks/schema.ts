import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Capabilities } from '../../domain/capabilities.ts';
import type { WebhookForm, WebhookText } from '../../domain/following/webhooks.ts';
import { ownedBy } from '../accounts/schema.ts';
import { bytea, instant } from '../data/columns.ts';

/** An address to which an account has its notifications sent. */
export const webhook = pgTable(
  'webhook',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: ownedBy(),
    /** Whoever knows it may write there. */
    address: text().notNull(),
    form: text().$type<WebhookForm>().notNull(),
    /** Signs what is sent. */
    secret: bytea().notNull(),
    /** Whether messages tell what has happened, or only that something has. */
    isDetailed: boolean().notNull(),
    createdAt: instant().notNull(),
    /** Since when nothing has been accepted; null after a success, and before the first failure. */
    failingSince: instant(),
    /** When it was switched off; null while it is on. */
    switchedOffAt: instant(),
  },
  (t) => [index().on(t.userId)],
);

/** A message to a webhook: on its way while it is due, and afterwards in its log. */
export const webhookMessage = pgTable(
  'webhook_message',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    webhookId: integer()
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    text: jsonb().$type<WebhookText>().notNull(),
    /** Without this capability it is not sent any more. */
    capability: text().$type<keyof Capabilities>(),
    createdAt: instant().notNull(),
    /** Not tried before this; null: it is not tried any more. */
    dueAt: instant(),
    attempts: integer().notNull().default(0),
    /** When it was last tried, and the status of the answer; null: no answer. */
    triedAt: instant(),
    status: integer(),
  },
  (t) => [
    index().on(t.webhookId, t.id),
    index()
      .on(t.dueAt)
      .where(sql`${t.dueAt} IS NOT NULL`),
  ],
);
