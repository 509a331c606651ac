import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  COMPETITION_TYPES,
  COVERAGE_STATUSES,
  ENTITY_KINDS,
  EXECUTIVE_ROLES,
  FEET,
  ROLES,
  SOURCE_KINDS,
  TEAM_TYPES,
} from '../../domain/vocabulary.ts';
import { TODAY } from '../data/columns.ts';

export const entityKind = pgEnum('entity_kind', ENTITY_KINDS);
export const sourceKind = pgEnum('source_kind', SOURCE_KINDS);
export const role = pgEnum('role', ROLES);
export const foot = pgEnum('foot', FEET);
export const coverageStatus = pgEnum('coverage_status', COVERAGE_STATUSES);
export const teamType = pgEnum('team_type', TEAM_TYPES);
export const competitionType = pgEnum('competition_type', COMPETITION_TYPES);
export const executiveRole = pgEnum('executive_role', EXECUTIVE_ROLES);

/** The sources of facts. Everything in the demo world has the source of kind `demo`. */
export const source = pgTable('source', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull().unique(),
  name: text().notNull(),
  kind: sourceKind().notNull(),
  url: text(),
  licence: text(),
});

/** Every person, team, competition, place, outlet and hashtag. Its tag is a prefix and this id, for ever. */
export const entity = pgTable(
  'entity',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: entityKind().notNull(),
    /** The name in common use: 'Wes Morgan', 'Arsenal'. */
    name: text().notNull(),
    /** ISO 3166-1 alpha-2, or GB-ENG, GB-SCT, GB-WLS, GB-NIR; a continent has none. */
    country: text(),
    image: text(),
    /** For teams and competitions: one or two in the form #rrggbb, separated by a space. */
    colours: text(),
    /** 0 to 100: rank among equal search hits. */
    prominence: smallint().notNull().default(0),
    sourceId: integer()
      .notNull()
      .references(() => source.id),
    /** The source's own id, so that importing again finds the same row. */
    sourceRef: text().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [unique().on(t.sourceId, t.kind, t.sourceRef), index().on(t.kind)],
);

type NameColumns = Record<'prominence' | 'glued' | 'ends' | 'entityId', AnyPgColumn>;

const walk = (name: string, letters: SQL, t: NameColumns) =>
  index(name).on(letters, sql`${t.prominence} DESC NULLS LAST`, t.glued, t.ends, t.entityId);

/** One row for each word of each name, from which a search may begin to type it. Searches by name read only this. */
export const entityName = pgTable(
  'entity_name',
  {
    entityId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    /** The name folded by `domain/names/fold.ts` and turned to begin at this word: 'de bruyne kevin'. */
    folded: text().notNull(),
    /** The same without spaces. */
    glued: text().notNull(),
    /** Letters of `glued` up to the name's own end: 8 of 'debruynekevin'. */
    ends: smallint().notNull(),
    prominence: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entityId, t.folded] }),
    // Few letters match so many names that they are scanned, most prominent first, until there are enough.
    walk('entity_name_walk', sql`left(${t.glued}, 3)`, t),
    walk('entity_name_walk_4', sql`left(${t.glued}, 4)`, t),
    walk('entity_name_walk_5', sql`left(${t.glued}, 5)`, t),
    // Every column, so that a search by a common prefix never reads the table.
    index('entity_name_prefix').on(t.glued.op('text_pattern_ops'), t.prominence, t.ends, t.entityId, t.folded),
    index('entity_name_words').on(t.folded.op('text_pattern_ops'), t.prominence, t.entityId),
    index('entity_name_exact').on(sql`left(${t.glued}, ${t.ends})`, t.prominence.desc(), t.entityId, t.ends),
  ],
);

/**
 * Words of names, keyed by their beginning with one letter missing, so that a word with a typing error matches the
 * right one. A trigger of `entity_name` maintains it. A word that no longer belongs to a name, or that two concurrent
 * writers stored twice, does no harm: searches check what they find, and a key that prevents it cost as much again as
 * the rows.
 * again as the rows.
 */
export const nameSpelling = pgTable(
  'name_spelling',
  {
    key: text().notNull(),
    word: text().notNull(),
  },
  (t) => [index('name_spelling_key').on(t.key, t.word)],
);

/** Other spellings of an entity's name, as written. */
export const entityAlias = pgTable(
  'entity_alias',
  {
    entityId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    name: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.entityId, t.name] })],
);

/** A tie between two entities: family, agent, staff, country of a competition, continent of a country. */
export const entityLink = pgTable(
  'entity_link',
  {
    entityId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    relatedId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    /** A relationship label, or 'agent', 'coach', 'staff', 'sponsor', 'country', 'continent', 'covers' and their like. */
    relation: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.entityId, t.relatedId, t.relation] }), index().on(t.relatedId)],
);

export const player = pgTable(
  'player',
  {
    entityId: integer()
      .primaryKey()
      .references(() => entity.id, { onDelete: 'cascade' }),
    firstName: text(),
    middleName: text(),
    lastName: text().notNull(),
    birthDate: date(),
    birthPlace: text(),
    /** Position code as the source gives it: CB, RCB3, SS. */
    position: text(),
    role: role(),
    foot: foot(),
    heightCm: smallint(),
    weightKg: smallint(),
    city: text(),
    website: text(),
    /** Sanitised HTML. */
    biography: text(),
    biographyUrl: text(),
    instagramFollowers: integer(),
    twitterFollowers: integer(),
    /** Euros. */
    marketValue: integer(),
    /** Current club. */
    teamId: integer().references(() => entity.id, { onDelete: 'set null' }),
    nationalTeamId: integer().references(() => entity.id, { onDelete: 'set null' }),
    coverage: coverageStatus().notNull().default('uncovered'),
    /** Bounds of the known part of the injury record; null is unbounded. */
    coverageFrom: date(),
    coverageUntil: date(),
    /** The day since which this coverage is recorded, in UTC. */
    coverageKnownFrom: date().notNull().default(TODAY),
  },
  (t) => [index().on(t.teamId), index().on(t.nationalTeamId)],
);

export const team = pgTable(
  'team',
  {
    entityId: integer()
      .primaryKey()
      .references(() => entity.id, { onDelete: 'cascade' }),
    type: teamType().notNull(),
    stadium: text(),
    founded: smallint(),
    hasCallups: boolean().notNull().default(false),
  },
  (t) => [
    // Few teams are national teams, and every squad query reads them.
    index('team_national_index')
      .on(t.entityId)
      .where(sql`type = 'national'`),
  ],
);

export const competition = pgTable('competition', {
  entityId: integer()
    .primaryKey()
    .references(() => entity.id, { onDelete: 'cascade' }),
  type: competitionType().notNull(),
  displayOrder: smallint().notNull().default(1000),
  hasInjuriesStats: boolean().notNull().default(false),
});

/** Everybody who is not a player: coaches, agents, executives, journalists, family and so on. */
export const person = pgTable(
  'person',
  {
    entityId: integer()
      .primaryKey()
      .references(() => entity.id, { onDelete: 'cascade' }),
    executiveRole: executiveRole(),
    /** Club or publisher the person works for. */
    employerId: integer().references(() => entity.id, { onDelete: 'set null' }),
    birthDate: date(),
    biography: text(),
    biographyUrl: text(),
  },
  (t) => [index().on(t.employerId)],
);

/** The id of an entity in another collection. Two entities with the same one are likely the same. */
export const externalId = pgTable(
  'external_id',
  {
    entityId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    /** The collection: 'tm_id', 'fpl_code'. */
    scheme: text().notNull(),
    value: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scheme, t.value, t.entityId] }), index().on(t.entityId)],
);

/**
 * Entities that were joined: everything of the merged one belongs to the kept one until the merge is undone. The merged
 * one has no row meanwhile, so that nothing can show it.
 */
export const entityMerge = pgTable(
  'entity_merge',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    keptId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    /** The id of the merged entity, which it gets back when the merge is undone. */
    mergedId: integer().notNull(),
    kind: entityKind().notNull(),
    name: text().notNull(),
    /** Its id in its source, so that the next import finds the kept entity. */
    sourceId: integer()
      .notNull()
      .references(() => source.id, { onDelete: 'cascade' }),
    sourceRef: text().notNull(),
    mergedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null while it is in force. */
    undoneAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index().on(t.keptId),
    index().on(t.sourceId),
    uniqueIndex('entity_merge_in_force_index')
      .on(t.mergedId)
      .where(sql`undone_at IS NULL`),
  ],
);
