import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { bytea } from './columns.ts';

/** Days on which searches were counted. */
export const searchDay = pgTable('search_day', {
  day: date().primaryKey(),
  /** What that day's texts were mixed with before they were hashed. Gone when the day is over: so are the texts, for good. */
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
