import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant } from './columns.ts';

/** A mail from the moment of what it tells about until it is sent. Once sent it keeps no body, for it may hold a link. */
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
  ],
);
