import { bigint, index, integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { appUser } from '../accounts/schema.ts';
import { bytea, instant } from '../data/columns.ts';

/** Counters of rate-limiter-flexible, which determines the column names. */
export const rateLimit = pgTable('rate_limit', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
});

/** Solved captchas, so that none is accepted twice. */
export const captchaUse = pgTable(
  'captcha_use',
  {
    hash: bytea().primaryKey(),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);

/** Keys that an installation generates on first use. */
export const installationKey = pgTable('installation_key', {
  name: text().primaryKey(),
  key: bytea().notNull(),
});

/** The answer to a call that adds something, by the key that its caller gave it: the same key adds nothing more. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    userId: integer()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of the call and its body. */
    bodyHash: bytea().notNull(),
    answer: jsonb().$type<object>(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index().on(t.createdAt)],
);
