import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { BodyArea, Pathology, Tissue } from '../../domain/diagnosis/classification.ts';
import type { DiagnosisId } from '../../domain/diagnosis/diagnoses.ts';
import type { Basis } from '../../domain/diagnosis/reading.ts';
import {
  BODY_PARTS,
  CONTACTS,
  INJURY_CATEGORIES,
  INJURY_TYPES,
  NOTE_STATUSES,
  SETTINGS,
  SIDES,
} from '../../domain/vocabulary.ts';
import { instant, TODAY } from '../data/columns.ts';
import { entity, source } from '../entities/schema.ts';

export const injuryCategory = pgEnum('injury_category', INJURY_CATEGORIES);
export const injuryType = pgEnum('injury_type', INJURY_TYPES);
export const bodyPart = pgEnum('body_part', BODY_PARTS);
export const side = pgEnum('side', SIDES);
export const contact = pgEnum('contact', CONTACTS);
export const setting = pgEnum('setting', SETTINGS);

/** An injury, or another event that kept a player out (`otherEvent`). */
export const injury = pgTable(
  'injury',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    playerId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    /** The player's club at the time. */
    teamId: integer().references(() => entity.id, { onDelete: 'set null' }),
    /** That club in the source's own words; it may be none that we know. */
    teamText: text(),
    /** The source's own words. */
    description: text().notNull(),
    /** Written translations by two-letter language, where an editor gave them. */
    translatedDescription: jsonb().$type<Record<string, string>>(),
    category: injuryCategory().notNull(),
    type: injuryType().notNull(),
    /** The raw type of a record older than today's eight. */
    legacyType: text(),
    part: bodyPart().notNull(),
    side: side().notNull().default('na'),
    /** The classification of the source's words, and the basis of each field: 'stated', or the rule that infers it. */
    diagnosis: text().$type<DiagnosisId>(),
    diagnosisBasis: text().$type<Basis>(),
    bodyArea: text().$type<BodyArea>(),
    bodyAreaBasis: text().$type<Basis>(),
    tissue: text().$type<Tissue>(),
    tissueBasis: text().$type<Basis>(),
    pathology: text().$type<Pathology>(),
    pathologyBasis: text().$type<Basis>(),
    contact: contact().notNull().default('na'),
    setting: setting().notNull().default('none'),
    gameContext: text(),
    stadium: text(),
    startDate: date().notNull(),
    /** Day of the confirmed or expected return; null when open. */
    endDate: date(),
    /** Day of the return according to somebody, and who said so when. It does not end the injury. */
    expectedReturn: date(),
    expectedBy: text(),
    expectedOn: date(),
    /** The end as the source gives it, where it is before the start and does not count. */
    statedEndDate: date(),
    /** Another end, by another source, of an injury of the same day. */
    otherEndDate: date(),
    otherSourceId: integer().references(() => source.id),
    /** Day the injury truly happened, when it became known later. */
    actualDate: date(),
    /** Days from injury to return; 0 is unknown, null not determined. */
    recoveryDays: smallint(),
    actualRecoveryDays: smallint(),
    ongoing: boolean().notNull().default(false),
    /** Expected length of the absence as first announced, days. */
    contextDuration: smallint(),
    missedMatches: smallint(),
    missedMatchesMin: smallint(),
    missedMatchesMax: smallint(),
    actualMissedMatches: smallint(),
    surgery: boolean().notNull().default(false),
    recurring: boolean().notNull().default(false),
    otherEvent: boolean().notNull().default(false),
    doctorFirstName: text(),
    doctorLastName: text(),
    clinicName: text(),
    clinicCity: text(),
    clinicCountry: text(),
    /** What a source or an editor has coded, by a list that is not shipped. */
    osiics: text(),
    smdcs: text(),
    /** The episode this record is a stage of. */
    parentId: integer().references((): AnyPgColumn => injury.id, { onDelete: 'cascade' }),
    sourceId: integer()
      .notNull()
      .references(() => source.id),
    sourceRef: text().notNull(),
    /** When an editor last changed or added it; since then imports do not change it. */
    editedAt: instant(),
    /** The day from which these facts count as known, in UTC: that of their publication if it is given, else of their record. */
    knownFrom: date().notNull().default(TODAY),
  },
  (t) => [
    unique().on(t.sourceId, t.sourceRef),
    // With the end, so that of a squad's whole record only what touches a period is read.
    index().on(t.playerId, t.startDate, t.endDate),
    index().on(t.teamId, t.startDate),
    index()
      .on(t.parentId)
      .where(sql`${t.parentId} IS NOT NULL`),
    // Few of a million are out today.
    index('injury_ongoing_index')
      .on(t.playerId)
      .where(sql`ongoing`),
  ],
);

/**
 * The former facts of an injury, or the former coverage of a player's record, and the days on which they counted: from
 * the first to before the last. Triggers write it when facts change or an injury is withdrawn; a takedown after an
 * objection removes its rows.
 */
export const recordVersion = pgTable(
  'record_version',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    playerId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    /** Null for the coverage. It may be withdrawn. */
    injuryId: integer(),
    knownFrom: date().notNull(),
    knownUntil: date().notNull(),
    /** The whole row of the injury, or of the player. */
    facts: jsonb().notNull(),
  },
  (t) => [index().on(t.playerId), index().on(t.injuryId)],
);

/**
 * When the record of an injury last changed: its row or its citations. Triggers write it. An injury that is withdrawn
 * keeps its row here for a time, so that programs that have read the record learn of it.
 */
export const injuryChange = pgTable(
  'injury_change',
  {
    injuryId: integer().primaryKey(),
    /** No reference, as the player may be gone, too. */
    playerId: integer().notNull(),
    /** The beginning of the transaction. */
    changedAt: instant().notNull(),
  },
  (t) => [index().on(t.playerId, t.changedAt), index().on(t.changedAt)],
);

/** With which versions the texts of injuries and the names were read: older ones are read again after a migration. */
export const textReader = pgTable('text_reader', {
  name: text().primaryKey(),
  version: smallint().notNull(),
});

/**
 * The number of closed cases by kind of injury and duration, to which a new one is compared. Triggers of `injury`
 * maintain it in the transaction of each change; a duration without cases may remain with 0.
 */
export const closedCase = pgTable(
  'closed_case',
  {
    /** As those of `injury`; empty where it has none. */
    diagnosis: text().notNull(),
    tissue: text().notNull(),
    bodyArea: text().notNull(),
    type: injuryType().notNull(),
    part: bodyPart().notNull(),
    recoveryDays: smallint().notNull(),
    cases: integer().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'closed_case_pk',
      columns: [t.diagnosis, t.tissue, t.bodyArea, t.type, t.part, t.recoveryDays],
    }),
  ],
);

/**
 * The open cases of players with a record: they also count in the expectation for a new one. Triggers of `injury` and
 * `player` maintain them.
 */
export const openCase = pgTable(
  'open_case',
  {
    playerId: integer().notNull(),
    diagnosis: text(),
    /** Tissue and area. */
    place: text(),
    type: injuryType().notNull(),
    startedOn: date().notNull(),
    /** The last day on which the player is known to have been out; null is today. */
    knownUntil: date(),
  },
  (t) => [index().on(t.playerId), index().on(t.diagnosis)],
);

/**
 * Each return of a player with a record from an injury of a diagnosis' group, and for how long it was followed: to the
 * next injury of the group, the end of the record or a year. Triggers of `injury` and `player` keep it.
 */
export const injuryReturn = pgTable(
  'injury_return',
  {
    playerId: integer().notNull(),
    diagnosisGroup: text().notNull(),
    endedOn: date().notNull(),
    /** From the day of the return, which is day 0. */
    followedDays: smallint().notNull(),
    /** Whether another injury of the group ended the follow-up. */
    injured: boolean().notNull(),
  },
  (t) => [index().on(t.playerId)],
);

/** The number of identical rows of `injury_return`; maintained with them. */
export const returnCount = pgTable(
  'return_count',
  {
    diagnosisGroup: text().notNull(),
    endedOn: date().notNull(),
    followedDays: smallint().notNull(),
    injured: boolean().notNull(),
    cases: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'return_count_pk', columns: [t.diagnosisGroup, t.endedOn, t.followedDays, t.injured] }),
    index('return_count_empty_index')
      .on(t.diagnosisGroup)
      .where(sql`cases = 0`),
  ],
);

/** A published statement that supports facts of an injury. */
export const citation = pgTable(
  'citation',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    injuryId: integer()
      .notNull()
      .references(() => injury.id, { onDelete: 'cascade' }),
    sourceId: integer()
      .notNull()
      .references(() => source.id),
    /** The facts it supports, by wire name ('date', 'surgery'); empty for the record as a whole. */
    facts: text().array().notNull().default([]),
    url: text(),
    title: text().notNull(),
    excerpt: text(),
    siteName: text(),
    publishedOn: date(),
    recordedOn: date().notNull().default(TODAY),
  },
  (t) => [index().on(t.injuryId)],
);

/** A video or picture of an injury. */
export const injuryMedia = pgTable(
  'injury_media',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    injuryId: integer()
      .notNull()
      .references(() => injury.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    mimeType: text().notNull(),
    name: text().notNull(),
    recordedOn: date().notNull().default(TODAY),
  },
  (t) => [index().on(t.injuryId)],
);

export const noteStatus = pgEnum('note_status', NOTE_STATUSES);

/** A source's note on a player's availability, and its time. */
export const availabilityNote = pgTable(
  'availability_note',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    playerId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    /** The club as named by the source. */
    teamId: integer().references(() => entity.id, { onDelete: 'set null' }),
    /** The source's own words. */
    text: text().notNull(),
    /** BCP 47 tag of the language of `text`; null if the source does not give it. */
    language: text(),
    status: noteStatus().notNull(),
    /** The text names an injury, no illness and no other reason. Without a record it is a contradiction. */
    isInjury: boolean().notNull().default(false),
    /** The chance that the player plays in the next match, per cent; null where the source gives none. */
    chance: smallint(),
    /** The return that the source expects; null where it names no day. */
    expectedReturn: date(),
    /** When the source published the note. */
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    /** The first and the last day on which the note is known to have been published, in UTC. */
    knownFrom: date().notNull(),
    knownUntil: date(),
    /** The day of these words: that of publication for the first of it, otherwise when they were first seen. */
    statedOn: date(),
    sourceId: integer()
      .notNull()
      .references(() => source.id),
    sourceRef: text().notNull(),
  },
  (t) => [unique().on(t.sourceId, t.sourceRef), index().on(t.playerId, t.publishedAt)],
);
