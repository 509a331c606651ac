import { z } from '@hono/zod-openapi';
import { OCCASIONS, SEVERITIES } from '../domain/statistics/breakdown.ts';
import { CONTACTS, INJURY_TYPES } from '../domain/vocabulary.ts';
import { wire } from './wire/wire.ts';

const count = () => z.number().int();

/** Matches, or player-matches, by availability according to the injury record. */
export const AvailabilityParts = z
  .object({
    /** Not injured; null where the record covers no match. */
    available: count().nullable(),
    /** Injured. */
    unavailable: count().nullable(),
    /** Inside the record, but a source calls the player injured and no injury is recorded; null as `available`. */
    contradicted: count().nullable(),
    /** Outside the record: unknown. */
    unknown: count(),
    /** Per cent available of the matches that are available or not, one decimal; null without any. */
    percentage: z.number().nullable(),
  })
  .openapi('AvailabilityParts');
export type AvailabilityParts = z.infer<typeof AvailabilityParts>;

/** The expected completeness of the injury records. */
export const Completeness = z
  .object({
    /** Per cent of the player-days that injury records cover; null without player-days. */
    knownShare: wire('knownShare', z.number().nullable()),
    /** Known player-seasons of 300 days. */
    playerSeasons: wire('playerSeasons', z.number()),
    /** Injuries per known player-season, of which 2.0 are expected; null for less than one season. */
    injuriesPerSeason: wire('injuriesPerSeason', z.number().nullable()),
    /** Dated notes that call a player injured, and those of them with a recorded injury; null without known time. */
    notes: count().nullable(),
    recordedNotes: wire('recordedNotes', count().nullable()),
    /** Half of the time, of the expected injuries or of at least five notes are missing. */
    isThin: wire('isThin', z.boolean()),
  })
  .openapi('Completeness');
export type Completeness = z.infer<typeof Completeness>;

/**
 * The injuries of a team's players that began in the period while they were registered with it, other events left out.
 * Every count is null where no injury record covers a day of them.
 */
export const TeamStatistics = z
  .object({
    injuries: z.object({
      total: count().nullable(),
      /** Longer than 60 days. */
      severe: count().nullable(),
      /** Both are also null if no source gives the setting of any injury. */
      injuriesInMatch: count().nullable(),
      muscularInjuriesInMatch: count().nullable(),
    }),
    /** Days from injury to return, added up over the injuries. */
    recoveryDays: count().nullable(),
    /** The same with the days of overlapping injuries of a player counted once. */
    daysOut: count().nullable(),
    /** Matches missed by all players together. */
    matches: z.object({ injured: count().nullable() }),
    /** The player-matches of the squad. */
    availability: AvailabilityParts,
    completeness: Completeness,
  })
  .openapi('TeamStatistics');
export type TeamStatistics = z.infer<typeof TeamStatistics>;

const counts = <const Names extends readonly string[]>(names: Names) => z.record(z.enum(names), count());

/** Numbers of injuries by category; each of the four breakdowns adds up to the total. */
export const Breakdown = z
  .object({
    types: counts(INJURY_TYPES),
    contacts: counts(CONTACTS),
    occasions: counts(OCCASIONS),
    severity: counts(SEVERITIES),
    /** Ongoing injuries by severity band. */
    ongoing: counts(SEVERITIES),
  })
  .openapi('Breakdown');
