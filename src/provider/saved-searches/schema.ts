import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { Alert } from '../../domain/following/alerts.ts';
import { appUser } from '../accounts/schema.ts';
import { instant } from '../data/columns.ts';
import { entity } from '../entities/schema.ts';

/** A view of posts that an account has saved under a name. */
export const savedSearch = pgTable(
  'saved_search',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** The entity that the posts are of; null for other subjects. */
    entityId: integer().references(() => entity.id, { onDelete: 'cascade' }),
    /** The rest of the view, as `writeView` writes it. */
    view: text().notNull(),
    name: text().notNull(),
    /** The newest post when it was last opened, 0 without one; posts with higher ids are new. */
    seenTo: bigint({ mode: 'bigint' }).notNull(),
    createdAt: instant().notNull(),
    alert: text().$type<Alert>().notNull().default('no'),
    /** When the alert was switched on: older posts are not reported. Null without one. */
    alertSince: instant(),
    /** When it is looked at next; null without an alert. */
    alertDueAt: instant(),
  },
  (t) => [
    unique().on(t.userId, t.entityId, t.view).nullsNotDistinct(),
    index().on(t.entityId),
    index()
      .on(t.alertDueAt)
      .where(sql`${t.alertDueAt} IS NOT NULL`),
  ],
);

/** The posts that an alert has reported: none is reported twice. */
export const alertedPost = pgTable(
  'alerted_post',
  {
    savedSearchId: integer()
      .notNull()
      .references(() => savedSearch.id, { onDelete: 'cascade' }),
    postId: bigint({ mode: 'bigint' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.savedSearchId, t.postId] })],
);
