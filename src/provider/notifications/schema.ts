import { date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { NotificationType } from '../../domain/requests/notifications.ts';
import { appUser } from '../accounts/schema.ts';
import { instant } from '../data/columns.ts';
import { entity } from '../entities/schema.ts';
import { savedSearch } from '../saved-searches/schema.ts';

const ofAccount = () => integer().references(() => appUser.id, { onDelete: 'cascade' });

/** A message of the house to an account, or to all that exist when it is written. */
export const notification = pgTable(
  'notification',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null is everybody. */
    userId: ofAccount(),
    type: text().$type<NotificationType>().notNull(),
    topic: text().notNull(),
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
