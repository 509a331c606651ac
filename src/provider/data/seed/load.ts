import type { PgTable } from 'drizzle-orm/pg-core';

/** Tables with ids from a sequence. */
export type Numbered = 'source' | 'entity' | 'season' | 'match' | 'injury' | 'callup' | 'citation' | 'injury_media';
export type Columns = Readonly<Record<string, Numbered>>;

/** Rows of one table. */
export interface Load {
  table: PgTable;
  rows: readonly object[];
  /** Columns that hold a number of the world, and of what. */
  numbers: Columns;
}
