import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What an account may do; strings as the API gives them ('1' is on). */
export interface Capabilities {
  injuries?: string;
  reports?: string;
  editor?: string;
  video?: string;
}

export const appUser = pgTable(
  'app_user',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    name: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Argon2id, encoded with its parameters. */
    passwordHash: text().notNull(),
    planName: text().notNull(),
    capabilities: jsonb().$type<Capabilities>().notNull().default({}),
    isAdmin: boolean().notNull().default(false),
    language: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('app_user_email').on(sql`lower(${t.email})`)],
);

/** A signed-in browser or API client. The token itself is never stored, only its SHA-256. */
export const userSession = pgTable(
  'user_session',
  {
    tokenHash: bytea().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);
