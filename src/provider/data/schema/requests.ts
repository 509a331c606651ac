import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TicketCategory } from '../../../domain/requests/support-tickets.ts';
import type { Analysed, DetailLevel } from '../../../domain/requests/enquiries.ts';
import type { NotificationType } from '../../../domain/requests/notifications.ts';
import { appUser } from './accounts.ts';
import { instant } from './columns.ts';
import { entity } from './entities.ts';
import { savedSearch } from './saved-searches.ts';

const ofAccount = () => integer().references(() => appUser.id, { onDelete: 'cascade' });

/**
 * An account's request for an analysis of a player's injuries, answered by staff. An account has at most one open
 * request per player.
 */
export const enquiry = pgTable(
  'enquiry',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: ofAccount().notNull(),
    playerId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    detailLevel: text().$type<DetailLevel>().notNull(),
    createdAt: instant().notNull(),
    /** Null while it is open. */
    answeredAt: instant(),
    coverage: text().$type<Analysed>(),
  },
  (t) => [
    uniqueIndex('enquiry_open')
      .on(t.userId, t.playerId)
      .where(sql`${t.answeredAt} is null`),
    index().on(t.playerId),
  ],
);

/** A ticket of a reader about a record, and the answer of staff. */
export const careTicket = pgTable(
  'care_ticket',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: ofAccount().notNull(),
    /** The entity it is about. */
    entityId: integer().references(() => entity.id, { onDelete: 'cascade' }),
    category: text().$type<TicketCategory>().notNull(),
    text: text().notNull(),
    createdAt: instant().notNull(),
    /** Null while it is open. */
    answeredAt: instant(),
    answer: text(),
  },
  (t) => [index().on(t.userId, t.createdAt), index().on(t.entityId)],
);

/** A message of the house to an account, or to all that exist when it is written. */
export const notification = pgTable(
  'notification',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null is everybody. */
    userId: ofAccount(),
    type: text().$type<NotificationType>().notNull(),
    topic: text().notNull(),
    /** The entity it is about. */
    entityId: integer().references(() => entity.id, { onDelete: 'cascade' }),
    /** The saved search, if this is its latest alert. */
    savedSearchId: integer().references(() => savedSearch.id, { onDelete: 'cascade' }),
    message: text().notNull(),
    /** By two-letter code. */
    messageI18n: jsonb('message_i18n').$type<Record<string, string>>().notNull().default({}),
    body: text().notNull().default(''),
    bodyI18n: jsonb('body_i18n').$type<Record<string, string>>().notNull().default({}),
    image: text(),
    createdAt: instant().notNull(),
    /** Last day it is shown; null when it does not end. */
    endsOn: date(),
  },
  (t) => [index().on(t.userId, t.id), index().on(t.entityId), unique().on(t.savedSearchId)],
);

/** A notification that an account has read. */
export const notificationRead = pgTable(
  'notification_read',
  {
    userId: ofAccount().notNull(),
    notificationId: integer()
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
    readAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.notificationId] }), index().on(t.notificationId)],
);
