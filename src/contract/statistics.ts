import { z } from '@hono/zod-openapi';
import { OCCASIONS, SEVERITIES } from '../domain/statistics/breakdown.ts';
import { CONTACTS, INJURY_TYPES } from '../domain/vocabulary.ts';

const count = () => z.number().int();

/** The injuries of a team's players that began in the period, other events left out. */
export const TeamStatistics = z
  .object({
    injuries: z.object({
      total: count(),
      /** Longer than 28 days. */
      severe: count(),
      injuries_in_match: count(),
      muscular_injuries_in_match: count(),
    }),
    /** Days. */
    recovery_days: count(),
    /** Matches missed by all players together. */
    matches: z.object({ injured: count() }),
    /** Per cent of the squad's matches in the competition that were not lost to injury; null without matches. */
    availability: z.number().nullable(),
  })
  .openapi('TeamStatistics');

const counts = <const Names extends readonly string[]>(names: Names) => z.record(z.enum(names), count());

/** Numbers of injuries by what they are; each of the four adds up to all of them. */
export const Breakdown = z
  .object({
    types: counts(INJURY_TYPES),
    contacts: counts(CONTACTS),
    occasions: counts(OCCASIONS),
    severity: counts(SEVERITIES),
    /** How many of each band of severity are still going on. */
    ongoing: counts(SEVERITIES),
  })
  .openapi('Breakdown');
