import { pgTable, text } from 'drizzle-orm/pg-core';
import { ownedBy } from '../accounts/schema.ts';
import { bytea } from '../data/columns.ts';

/** The letterhead of an account's reports, instead of ours. */
export const letterhead = pgTable('letterhead', {
  userId: ownedBy().primaryKey(),
  name: text().notNull(),
  /** '#1f4e5f': text in it can be read on white. */
  colour: text().notNull(),
  /** PNG; null without one. */
  logo: bytea(),
});
