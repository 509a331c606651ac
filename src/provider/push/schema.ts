import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Capabilities } from '../../domain/capabilities.ts';
import type { PushText } from '../../domain/following/push.ts';
import { ownedBy } from '../accounts/schema.ts';
import { instant } from '../data/columns.ts';
import { userSession } from '../sign-in/schema.ts';

/** A browser that receives push notifications (W3C Push API). It goes with its session. */
export const pushDevice = pgTable(
  'push_device',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: ownedBy(),
    sessionId: integer()
      .notNull()
      .unique()
      .references(() => userSession.id, { onDelete: 'cascade' }),
    /** The address at the browser's push service. Whoever knows it and the keys below can write to the browser. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Whether notifications tell what has happened, or only that something has. */
    isDetailed: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index().on(t.userId)],
);

/** A push notification that waits to be sent. It is deleted when it is sent, and when it is too old. */
export const pushMessage = pgTable(
  'push_message',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    deviceId: integer()
      .notNull()
      .references(() => pushDevice.id, { onDelete: 'cascade' }),
    text: jsonb().$type<PushText>().notNull(),
    /** Without this capability it is not sent any more. */
    capability: text().$type<keyof Capabilities>(),
    createdAt: instant().notNull(),
    /** Not tried before this. */
    dueAt: instant().notNull(),
    attempts: integer().notNull().default(0),
  },
  (t) => [index().on(t.deviceId), index().on(t.dueAt)],
);

/** The posts of favourites that were pushed to an account: none is pushed twice. */
export const pushedPost = pgTable(
  'pushed_post',
  { userId: ownedBy(), postId: bigint({ mode: 'bigint' }).notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.postId] })],
);
