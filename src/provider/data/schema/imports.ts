import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { entity, entityKind, source } from './entities.ts';
import { entityMerge } from './identities.ts';

/** What an import made of the rows of a file. */
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
    /** The counts of each file that had rows; null of imports before they were kept. */
    files: jsonb().$type<ImportedRows[]>(),
    /** When staff asked for it to be undone; null before, and again after a refusal. */
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
 * What an import changed, in its order. Triggers of the tables write it while `touchline.import` holds the number of an
 * import (migration `imports`); to undo the import, the steps are taken back from the last to the first.
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
    /** Of `added`: keys. Of `changed`: key, and the changed columns before and after. Of `removed`: whole rows. At most 1,000. */
    rows: jsonb().$type<unknown[]>().notNull(),
  },
  (t) => [index().on(t.importId, t.id)],
);

/** How a source names an entity that another source brought, or that came from another format; with what it says. */
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
    /** The facts and names as the source gives them, by name. */
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Changes with every fact. */
    digest: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sourceId, t.kind, t.sourceRef] }), index().on(t.entityId)],
);

/**
 * Two records that are likely the same, for a person to decide. Named as their sources name them, so that the decision
 * holds for the next import too.
 */
export const joinCandidate = pgTable(
  'join_candidate',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sourceId: integer()
      .notNull()
      .references(() => source.id, { onDelete: 'cascade' }),
    kind: entityKind().notNull(),
    sourceRef: text().notNull(),
    otherSourceId: integer()
      .notNull()
      .references(() => source.id, { onDelete: 'cascade' }),
    otherRef: text().notNull(),
    /** What speaks for it and what is missing: 'birth', 'name', 'club', 'id'. */
    shared: text().array().notNull(),
    foundAt: timestamp({ withTimezone: true }).notNull(),
    /** Null until it is decided. */
    verdict: text().$type<'same' | 'different'>(),
    decidedAt: timestamp({ withTimezone: true }),
    /** Who of the staff decided it on the site. */
    decidedBy: text(),
    /** What joined the two; to take the decision back, it is undone. */
    mergeId: integer().references(() => entityMerge.id, { onDelete: 'set null' }),
  },
  (t) => [
    unique().on(t.sourceId, t.sourceRef, t.otherSourceId, t.otherRef),
    index().on(t.otherSourceId),
    index().on(t.mergeId),
  ],
);

/** A time at a club as a source tells it. Known time and registrations do not depend on it. */
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
    /** As exact as it is known: '2014', '2014-07' or '2014-07-01'; '' when unknown. */
    started: text().notNull(),
    ended: text().notNull(),
    appearances: integer(),
    goals: integer(),
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

/** Followers of an account on a day, as a source tells them; the last reading of a day. */
export const accountFollowers = pgTable(
  'account_followers',
  {
    entityId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    /** As `entity_account` names it. */
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

/** What a user has said of the columns of a list, for the next list with the same headers. */
export const listMapping = pgTable('list_mapping', {
  /** The headers folded, with | between them. */
  headers: text().primaryKey(),
  columns: jsonb().$type<{ header: string; field: string }[]>().notNull(),
  savedAt: timestamp({ withTimezone: true }).notNull(),
});

/** Which sources count for a fact of players, where it is not the one that came first. */
export const sourceRank = pgTable(
  'source_rank',
  {
    /** The fact as `entity_identity.facts` names it: 'heightCm'. */
    field: text().notNull(),
    sourceId: integer()
      .notNull()
      .references(() => source.id, { onDelete: 'cascade' }),
    /** The lowest counts. */
    rank: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.field, t.sourceId] }), index().on(t.sourceId)],
);
