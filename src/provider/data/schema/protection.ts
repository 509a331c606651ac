import { bigint, index, integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { appUser } from './accounts.ts';
import { bytea, instant } from './columns.ts';
import { entity } from './entities.ts';

/** Events of accounts and records, and who caused them. Rows are added and never changed. */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    event: text().notNull(),
    userId: integer().references(() => appUser.id, { onDelete: 'set null' }),
    /** The entity that was changed. */
    entityId: integer().references(() => entity.id, { onDelete: 'set null' }),
    /** 'user', 'staff', or 'payment'. */
    actor: text().notNull(),
    /** Which of the staff did it on the site; null on the command line. */
    staffId: integer().references(() => appUser.id, { onDelete: 'set null' }),
    /** Network address of the request. */
    address: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index().on(t.userId, t.at),
    index().on(t.entityId),
    index().on(t.staffId),
    index().on(t.event, t.id),
    index().on(t.at),
  ],
);

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
    answer: jsonb().$type<Record<string, unknown>>(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index().on(t.createdAt)],
);

/** A request for a link to choose a new password, for an address that may or may not have an account. */
export const recoveryRequest = pgTable('recovery_request', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
  language: text().notNull(),
  /** Network address of the request. */
  address: text(),
  createdAt: instant().notNull(),
});

/** A read of a player's medical pages by an account. Rows older than READ_LOG_DAYS are removed. */
export const medicalRead = pgTable(
  'medical_read',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    userId: integer().references(() => appUser.id, { onDelete: 'set null' }),
    entityId: integer().references(() => entity.id, { onDelete: 'cascade' }),
    /** The call that gave the data: 'get /profile'. */
    call: text().notNull(),
  },
  (t) => [index().on(t.at), index().on(t.userId, t.at), index().on(t.entityId, t.at)],
);
