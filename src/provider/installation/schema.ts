import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../data/columns.ts';
import type { Kept } from '../../domain/retention.ts';

/** What administrators set on the site, one value a row: facts of the operator, and switches by their names. */
export const siteSetting = pgTable('site_setting', {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** How many rows of a kind were deleted on a day because their time was over. */
export const retentionRun = pgTable(
  'retention_run',
  {
    day: date().notNull(),
    kept: text().$type<Kept>().notNull(),
    deleted: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kept] })],
);

/** The code by which the first administrator is made; at most one. Only its SHA-256 is stored. */
export const setupCode = pgTable('setup_code', {
  codeHash: bytea().primaryKey(),
  expiresAt: instant().notNull(),
});
