import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { bytea } from '../data/columns.ts';

/** Days on which searches were counted. */
export const searchDay = pgTable('search_day', {
  day: date().primaryKey(),
  /** The salt of that day's hashed texts. It is deleted when the day is over, so the texts can never be recovered. */
  salt: bytea(),
});

/** How often a text was looked at on a day; the text cannot be recovered. */
export const searchView = pgTable(
  'search_view',
  {
    day: date()
      .notNull()
      .references(() => searchDay.day, { onDelete: 'cascade' }),
    hash: bytea().notNull(),
    views: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.day, t.hash] })],
);
