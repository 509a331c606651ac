import { boolean, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '../../domain/errors.ts';
import type { Paper, ReportOrder } from '../../domain/reports/order.ts';
import type { ReportState } from '../../domain/reports/queue.ts';
import type { SendingDay } from '../../domain/reports/schedule.ts';
import { appUser } from '../accounts/schema.ts';
import { bytea, instant } from '../data/columns.ts';
import { entity } from '../entities/schema.ts';

/**
 * Reports in the queue, and those created within the last hour. The row is also the job: any process may take it, one
 * at a time across all processes.
 */
export const reportOrder = pgTable(
  'report_order',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** SHA-256 of the order: the same request gets the same place. */
    hash: text().notNull(),
    wanted: jsonb().$type<ReportOrder>().notNull(),
    state: text().$type<ReportState>().notNull().default('waiting'),
    /** Turns of accounts: each account has one order in a round. */
    round: integer().notNull(),
    attempts: integer().notNull().default(0),
    orderedAt: instant().notNull().defaultNow(),
    /** The last heartbeat of the process that is creating it. */
    aliveAt: instant(),
    endedAt: instant(),
    /** Why there is no report. */
    problem: text().$type<ErrorCode>(),
    /** The PDF of a ready report. */
    document: bytea(),
    /** SHA-256 of the data that it was made from. */
    digest: text(),
    /** When its link was last given; null until then. */
    givenAt: instant(),
  },
  (t) => [unique().on(t.userId, t.hash), index().on(t.round, t.id)],
);

/** A report that is mailed to its account again and again. */
export const reportSchedule = pgTable(
  'report_schedule',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    entityId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    every: text().$type<SendingDay>().notNull(),
    paper: text().$type<Paper>().notNull(),
    timeframe: text(),
    ongoing: boolean().notNull(),
    /** Tags, with commas between. */
    beside: text(),
    about: text().$type<'media'>(),
    /** Of those posts, as addresses have them. */
    filters: text(),
    /** The day of the order, on the account's clock. */
    orderedOn: date().notNull(),
    /** The last day for which it was written into the outbox; at first the day of the order. */
    lastOn: date().notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.entityId)],
);
