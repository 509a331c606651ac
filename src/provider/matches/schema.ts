import { sql } from 'drizzle-orm';
import {
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
import { MATCH_STATUSES } from '../../domain/vocabulary.ts';
import { entity, source } from '../entities/schema.ts';

export const matchStatus = pgEnum('match_status', MATCH_STATUSES);

/** A season of one competition. In a season within one calendar year, both ends are in that year. */
export const season = pgTable(
  'season',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    competitionId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    /** '2021/2022', or '2022' when solar. */
    label: text().notNull(),
    startDate: date().notNull(),
    endDate: date().notNull(),
  },
  (t) => [unique().on(t.competitionId, t.label)],
);

/** The players in a team's squad in a season of a competition. */
export const squad = pgTable(
  'squad',
  {
    seasonId: integer()
      .notNull()
      .references(() => season.id, { onDelete: 'cascade' }),
    teamId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    playerId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    appearances: smallint().notNull().default(0),
    minutes: integer().notNull().default(0),
    firstMatch: date(),
    lastMatch: date(),
  },
  (t) => [
    primaryKey({ columns: [t.seasonId, t.teamId, t.playerId] }),
    index().on(t.playerId),
    index().on(t.teamId, t.seasonId),
  ],
);

/**
 * When a player belonged to which club, both days included. No two rows of a player overlap. It follows from squads,
 * match sheets and the clubs that sources of injuries name (`domain/statistics/registration.ts`); whatever writes the
 * first two calls `rebuildRegistrations`.
 */
export const registration = pgTable(
  'registration',
  {
    playerId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    teamId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    startDate: date().notNull(),
    endDate: date().notNull(),
  },
  (t) => [primaryKey({ columns: [t.playerId, t.startDate] }), index().on(t.teamId, t.startDate, t.endDate)],
);

export const match = pgTable(
  'match',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    seasonId: integer()
      .notNull()
      .references(() => season.id, { onDelete: 'cascade' }),
    matchday: smallint(),
    /** Null if a scheduled match has no time yet. */
    kickoff: timestamp({ withTimezone: true }),
    /** The IANA time zone of the place. */
    timeZone: text().notNull().default('UTC'),
    /** The date at the place; null without a kick-off. */
    day: date().generatedAlwaysAs(sql`(kickoff AT TIME ZONE time_zone)::date`),
    homeTeamId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    awayTeamId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    homeGoals: smallint(),
    awayGoals: smallint(),
    status: matchStatus().notNull(),
    /** Minutes a whole match lasted: 90, or 120 after extra time. */
    duration: smallint().notNull().default(90),
    /** False for friendlies; statistics count official matches only. */
    official: boolean().notNull().default(true),
    sourceId: integer()
      .notNull()
      .references(() => source.id),
    sourceRef: text().notNull(),
  },
  (t) => [
    unique().on(t.sourceId, t.sourceRef),
    index().on(t.seasonId, t.day),
    index().on(t.homeTeamId, t.day),
    index().on(t.awayTeamId, t.day),
  ],
);

/**
 * A player on the match sheet. With twenty million rows it has no id, stores the date as well so that a career needs no
 * join, and has no foreign keys, which cost as much as the rows themselves; code that deletes a match must delete its
 * appearances first. A team's appearances are found through its matches.
 */
export const appearance = pgTable(
  'appearance',
  {
    matchId: integer().notNull(),
    playerId: integer().notNull(),
    teamId: integer().notNull(),
    /** The match's date at its place. */
    playedOn: date().notNull(),
    /** 0 on the bench, unused. */
    minutes: smallint().notNull(),
    /** Null if the sheet does not say. */
    started: boolean(),
    goals: smallint().notNull().default(0),
    /** Null if the sheet does not say. */
    assists: smallint(),
    yellow: smallint().notNull().default(0),
    red: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.matchId, t.playerId] }),
    // A career is spread over as many pages as it has matches, so the index contains all queried columns.
    index('appearance_career_index').on(t.playerId, t.playedOn, t.matchId, t.teamId, t.minutes),
  ],
);

/** A player's season over all competitions, as a source totals it. */
export const seasonTotal = pgTable(
  'season_total',
  {
    playerId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    season: text().notNull(),
    games: smallint().notNull(),
    minutes: integer().notNull(),
    goals: smallint().notNull(),
    assists: smallint().notNull(),
    yellow: smallint().notNull(),
    red: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.playerId, t.season] })],
);

/** A national team's list for a set of matches. */
export const callup = pgTable(
  'callup',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    teamId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    date: date().notNull(),
    /** Name of the occasion by two-letter language. */
    nameIntl: jsonb().$type<Record<string, string>>().notNull(),
  },
  (t) => [unique().on(t.teamId, t.date)],
);

export const callupPlayer = pgTable(
  'callup_player',
  {
    callupId: integer()
      .notNull()
      .references(() => callup.id, { onDelete: 'cascade' }),
    playerId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.callupId, t.playerId] }), index().on(t.playerId)],
);
