import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ownedBy } from '../accounts/schema.ts';
import { bytea, instant } from '../data/columns.ts';

/** A key with which a program reads the API for an account. The key itself is never stored, only its SHA-256. */
export const apiKey = pgTable(
  'api_key',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: ownedBy(),
    keyHash: bytea().notNull().unique(),
    /** Its first characters, to tell it from others. */
    beginning: text().notNull(),
    name: text().notNull(),
    /** Whether it may read what needs the injuries capability. The plan must have it, too. */
    readsInjuries: boolean().notNull(),
    createdAt: instant().notNull(),
    /** Last day on which it is accepted; null when it does not end. */
    endsOn: date(),
    /** To within some minutes. */
    lastUsedAt: instant(),
  },
  (t) => [index().on(t.userId)],
);

/** The requests with the keys of an account on a day, in UTC. */
export const apiUsage = pgTable(
  'api_usage',
  { userId: ownedBy(), day: date().notNull(), requests: integer().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.day] }), index().on(t.day)],
);
