import { sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Raw bytes. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A moment, not a wall clock. */
export const instant = () => timestamp({ withTimezone: true });

/** Words with their places, for full-text search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The day in UTC, as a column's default. */
export const TODAY = sql`(now() AT TIME ZONE 'UTC')::date`;
