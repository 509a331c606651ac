import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { source } from '../data/schema/entities.ts';

export interface ImportedRows {
  file: string;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
}

/** The imports by number, each with its report's counts. */
export const dataImport = pgTable(
  'data_import',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sourceId: integer()
      .notNull()
      .references(() => source.id, { onDelete: 'cascade' }),
    /** The format that was recognised: 'touchline', 'wikidata'. */
    format: text().notNull(),
    /** The name of the file or folder. */
    file: text().notNull(),
    importedAt: timestamp({ withTimezone: true }).notNull(),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** The counts of each file with rows; null for imports before they were stored. */
    files: jsonb().$type<ImportedRows[]>(),
    /** When staff requested its undo; null before, and again after a refusal. */
    undoAskedAt: timestamp({ withTimezone: true }),
    /** The code of the error by which the last undo was refused. */
    undoRefused: text(),
    /** Null while it is in force. */
    undoneAt: timestamp({ withTimezone: true }),
    /** Rows that the undo removed and restored, and those that it kept. */
    undoRemoved: integer(),
    undoRestored: integer(),
    undoKept: integer(),
  },
  (t) => [index().on(t.sourceId)],
);

/**
 * The changes of an import, in order. Triggers of the tables write them while `touchline.import` holds the number of an
 * import (migration `imports`); undoing the import reverts the steps from the last to the first.
 */
export const importChange = pgTable(
  'import_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    importId: integer()
      .notNull()
      .references(() => dataImport.id, { onDelete: 'cascade' }),
    tableName: text().notNull(),
    action: text().$type<'added' | 'changed' | 'removed'>().notNull(),
    /**
     * For `added`: keys. For `changed`: key, and the changed columns before and after. For `removed`: whole rows. At
     * most 1,000.
     */
    rows: jsonb().$type<unknown[]>().notNull(),
  },
  (t) => [index().on(t.importId, t.id)],
);
