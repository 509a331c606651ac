import { bigint, pgTable } from 'drizzle-orm/pg-core';

// Decision 0897: what follows from the record is kept until the record changes.
/**
 * Changes of the record: triggers add a row for each statement, so writers do not wait for each other. From time to time
 * the rows are added up.
 */
export const recordChange = pgTable('record_change', {
  changes: bigint({ mode: 'bigint' }).notNull(),
  /** The last transaction among them. */
  transactionId: bigint({ mode: 'bigint' }).notNull(),
});
