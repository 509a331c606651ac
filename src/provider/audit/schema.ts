import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { appUser } from '../accounts/schema.ts';
import { instant } from '../data/columns.ts';
import { entity } from '../entities/schema.ts';

/** Events of accounts and records, and who caused them. Rows are added; only their network addresses are forgotten. */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    event: text().notNull(),
    userId: integer().references(() => appUser.id, { onDelete: 'set null' }),
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
