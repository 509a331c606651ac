import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Channel, EventKind, Pace, PlayerEventKind } from '../../domain/following/event-kinds.ts';
import type { NotificationType } from '../../domain/requests/notifications.ts';
import { appUser, ownedBy } from '../accounts/schema.ts';
import { instant } from '../data/columns.ts';
import { entity } from '../entities/schema.ts';
import { availabilityNote, injury } from '../injuries/schema.ts';
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
    /** The saved search that it is an alert of. */
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
    /** Whether the site lists it. What it does not list is only passed on. */
    inBell: boolean().notNull().default(true),
  },
  (t) => [
    index().on(t.userId, t.id),
    index().on(t.entityId),
    // The site lists the latest alert of a search alone.
    uniqueIndex()
      .on(t.savedSearchId)
      .where(sql`in_bell`),
  ],
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

/** Where an account wants the notifications of a kind of event. Without a row it is as `EVENT_RULES` says. */
export const eventChoice = pgTable(
  'event_choice',
  {
    userId: ownedBy(),
    kind: text().$type<EventKind>().notNull(),
    bell: boolean().notNull(),
    mail: text().$type<Pace>().notNull(),
    push: text().$type<Pace>().notNull(),
    webhook: text().$type<Pace>().notNull().default('no'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

/** A notification on its way to a channel of an account. Afterwards it tells when it was passed on. */
export const noticeDelivery = pgTable(
  'notice_delivery',
  {
    notificationId: integer()
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
    userId: ownedBy(),
    channel: text().$type<Channel>().notNull(),
    dueAt: instant().notNull(),
    sentAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.notificationId, t.userId, t.channel] }),
    index().on(t.userId, t.sentAt),
    index()
      .on(t.dueAt)
      .where(sql`sent_at IS NULL`),
  ],
);

/**
 * What has happened to a player whom somebody follows, alone or with a club. Triggers of `injury`, `availability_note`
 * and `contradiction_decision` write it in the transaction of the change.
 */
export const playerEvent = pgTable(
  'player_event',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<PlayerEventKind>().notNull(),
    playerId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    injuryId: integer().references(() => injury.id, { onDelete: 'cascade' }),
    noteId: integer().references(() => availabilityNote.id, { onDelete: 'cascade' }),
    /** When it began or ended, was noted or decided; the expected return. */
    day: date().notNull(),
    /** When followers were notified; null until then. */
    notifiedAt: instant(),
  },
  (t) => [
    unique('player_event_once').on(t.kind, t.injuryId, t.noteId).nullsNotDistinct(),
    index().on(t.playerId),
    index().on(t.injuryId),
    index().on(t.noteId),
    index('player_event_waiting')
      .on(t.id)
      .where(sql`notified_at IS NULL`),
  ],
);
