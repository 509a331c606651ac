import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '../../../domain/errors.ts';
import type { ReportOrder } from '../../../domain/reports/order.ts';
import type { ReportState } from '../../../domain/reports/queue.ts';
import { appUser } from './accounts.ts';
import { instant } from './columns.ts';

/**
 * Reports in the queue, and those made within the hour. The row is also the job: any process may take it, one at a time
 * of all processes.
 */
export const reportOrder = pgTable(
  'report_order',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** SHA-256 of the order: whoever asks again gets the same place. */
    hash: text().notNull(),
    wanted: jsonb().$type<ReportOrder>().notNull(),
    state: text().$type<ReportState>().notNull().default('waiting'),
    /** Turns of accounts: each account has one order in a round. */
    round: integer().notNull(),
    attempts: integer().notNull().default(0),
    orderedAt: instant().notNull().defaultNow(),
    /** When the process that makes it said last that it is alive. */
    aliveAt: instant(),
    endedAt: instant(),
    /** Why there is no report. */
    problem: text().$type<ErrorCode>(),
  },
  (t) => [unique().on(t.userId, t.hash), index().on(t.round, t.id)],
);
