import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Collection, UpdatedRows, UpdateFailure, UpdateResult } from '../../domain/updates.ts';
import { instant } from '../data/columns.ts';
import { dataImport } from '../imports/schema.ts';

/** What a server said of a file, to ask whether it has changed. */
export interface Validators {
  etag?: string;
  lastModified?: string;
}

/** The collections that staff have set up, each with its last update. The row is the job: who holds it updates. */
export const collectionUpdate = pgTable('collection_update', {
  collection: text().$type<Collection>().primaryKey(),
  isOn: boolean().notNull(),
  /** Codes of the leagues and countries that are downloaded; empty where the collection is one file. */
  parts: text().array().notNull(),
  /** In place of the collection's own address. */
  address: text(),
  everyDays: smallint().notNull(),
  nextAt: instant().notNull(),
  /** Requested by staff, who do not wait for `nextAt`. */
  asked: text().$type<'import' | 'try'>(),
  /** Until then a process works on it. */
  leasedUntil: instant(),
  /** By the address of each file that has been imported. */
  validators: jsonb().$type<Record<string, Validators>>().notNull().default({}),
  ranAt: instant(),
  result: text().$type<UpdateResult>(),
  failure: text().$type<UpdateFailure>(),
  /** The status of HTTP of `status`, English words of others. */
  failureDetail: text(),
  /** In a row. */
  failures: smallint().notNull().default(0),
  rows: jsonb().$type<UpdatedRows>(),
  importId: integer().references(() => dataImport.id, { onDelete: 'set null' }),
});
