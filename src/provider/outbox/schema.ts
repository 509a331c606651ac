import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Capabilities } from '../../domain/capabilities.ts';
import type { ReportOrder } from '../../domain/reports/order.ts';
import { appUser } from '../accounts/schema.ts';
import { instant } from '../data/columns.ts';

/**
 * An e-mail, from the event it reports until it is sent. Once sent, its body is deleted, because it may contain a link.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    recipient: text().notNull(),
    language: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Address at which the recipient ends mails of this kind; null for mails that cannot be ended. */
    unsubscribe: text(),
    /** The attached report; the document is created when the e-mail is sent. Null without one, and once sent. */
    report: jsonb().$type<ReportOrder>(),
    /** The account that receives the report, or needs the capability. */
    userId: integer().references(() => appUser.id, { onDelete: 'cascade' }),
    /** Without this capability the bodies are those of `otherwise`; without those it is not sent any more. */
    capability: text().$type<keyof Capabilities>(),
    otherwise: jsonb().$type<{ text: string; html: string }>(),
    createdAt: instant().notNull(),
    /** Not tried before this. */
    dueAt: instant().notNull(),
    sentAt: instant(),
    attempts: integer().notNull().default(0),
    problem: text(),
  },
  (t) => [
    index()
      .on(t.dueAt)
      .where(sql`${t.sentAt} is null`),
    // A report that is waiting to be e-mailed is not added again.
    uniqueIndex('mail_outbox_report')
      .on(t.userId, t.report)
      .where(sql`${t.sentAt} is null`),
  ],
);
