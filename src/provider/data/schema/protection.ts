import { bigint, index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { appUser } from './accounts.ts';
import { bytea, instant } from './columns.ts';
import { entity } from './entities.ts';

/** What happened to accounts and records, and at whose hand. It is added to and never changed. */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    event: text().notNull(),
    userId: integer().references(() => appUser.id, { onDelete: 'set null' }),
    /** Whose record was changed. */
    entityId: integer().references(() => entity.id, { onDelete: 'set null' }),
    /** 'user', 'staff', or 'payment'. */
    actor: text().notNull(),
    /** Network address of the request. */
    address: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index().on(t.userId, t.at), index().on(t.entityId)],
);

/** Counters of rate-limiter-flexible, which names the columns. */
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

/** Keys that an installation makes for itself at their first use. */
export const installationKey = pgTable('installation_key', {
  name: text().primaryKey(),
  key: bytea().notNull(),
});
