import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Finding } from '../data/import/report.ts';
import { entity, entityKind, entityMerge, source } from '../entities/schema.ts';
import { sql } from 'drizzle-orm';

export interface ImportedRows {
  file: string;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
}

/** What an import left out, and why. */
export type ImportFinding = Pick<Finding, 'file' | 'line' | 'column' | 'value' | 'reason'>;

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
    /** The first 20 findings; null for imports before they were stored. */
    findings: jsonb().$type<ImportFinding[]>(),
    /** The number of all findings. */
    findingCount: integer().notNull().default(0),
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
 * What imports and merges change, in order; undoing one takes its changes back from the last to the first. Triggers of
 * the tables log the changes of an import, while `touchline.import` holds its number; a merge logs its own.
 */
export const loggedChange = pgTable(
  'logged_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    importId: integer().references(() => dataImport.id, { onDelete: 'cascade' }),
    mergeId: integer().references(() => entityMerge.id, { onDelete: 'cascade' }),
    tableName: text().notNull(),
    action: text().$type<'added' | 'changed' | 'removed'>().notNull(),
    /**
     * For `added`: keys. For `changed`: key, and the changed columns before and after. For `removed`: whole rows. At
     * most 1,000.
     */
    rows: jsonb().$type<unknown[]>().notNull(),
  },
  (t) => [
    index().on(t.importId, t.id),
    index().on(t.mergeId, t.id),
    check('logged_change_of_one', sql`num_nonnulls(${t.importId}, ${t.mergeId}) = 1`),
  ],
);

/** The id of an entity in a source, if another source provided it first or it came from another format. */
export const entityIdentity = pgTable(
  'entity_identity',
  {
    sourceId: integer()
      .notNull()
      .references(() => source.id, { onDelete: 'cascade' }),
    kind: entityKind().notNull(),
    sourceRef: text().notNull(),
    entityId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    /** Why it is this entity: `new`, `id`, `birth`, `place`, `decision`. */
    basis: text().notNull(),
    /** Other names that the source gives. */
    aliases: text().array().notNull().default([]),
    /** Changes with everything that the source gives. */
    digest: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.sourceId, t.kind, t.sourceRef] }), index().on(t.entityId)],
);

/**
 * A spell at a club according to a source. Registrations follow those that editors enter, not those of other sources;
 * known time depends on none.
 */
export const clubSpell = pgTable(
  'club_spell',
  {
    entityId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    teamId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    sourceId: integer()
      .notNull()
      .references(() => source.id, { onDelete: 'cascade' }),
    /** As precise as known: '2014', '2014-07' or '2014-07-01'; '' if unknown. */
    started: text().notNull(),
    ended: text().notNull(),
    appearances: integer(),
    goals: integer(),
    /** Afterwards the player is with the club from which they were lent. */
    isLoan: boolean().notNull().default(false),
    shirtNumber: smallint(),
    contractEnd: date(),
  },
  (t) => [
    primaryKey({ columns: [t.entityId, t.teamId, t.sourceId, t.started] }),
    index().on(t.teamId),
    index().on(t.sourceId),
  ],
);

/** An account of an entity on a network, with its followers on a day. */
export const entityAccount = pgTable(
  'entity_account',
  {
    entityId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    network: text().notNull(),
    handle: text().notNull(),
    followers: integer(),
    followersOn: date(),
    sourceId: integer()
      .notNull()
      .references(() => source.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.entityId, t.network, t.handle] }),
    index().on(t.sourceId),
    index('entity_account_handle_index').on(t.network, sql`lower(${t.handle})`),
  ],
);

/** Followers of an account on a day, according to a source; the last reading of the day. */
export const accountFollowers = pgTable(
  'account_followers',
  {
    entityId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    /** As named in `entity_account`. */
    network: text().notNull(),
    /** '' where the source names none. */
    handle: text().notNull(),
    day: date().notNull(),
    followers: integer().notNull(),
    sourceId: integer()
      .notNull()
      .references(() => source.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.entityId, t.network, t.handle, t.day] }), index().on(t.sourceId)],
);

/** A user's answers about the columns of a list, for the next list with the same headers. */
export const listMapping = pgTable('list_mapping', {
  /** The headers folded, with | between them. */
  headers: text().primaryKey(),
  columns: jsonb().$type<{ header: string; field: string }[]>().notNull(),
  savedAt: timestamp({ withTimezone: true }).notNull(),
});
