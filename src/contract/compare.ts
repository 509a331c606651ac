import { createRoute, z } from '@hono/zod-openapi';
import { MAX_COMPARED } from '../domain/constants.ts';
import { COVERAGE_STATUSES } from '../domain/vocabulary.ts';
import { AvailabilityParts, Breakdown, Completeness } from './statistics.ts';
import { answers } from './responses.ts';
import { PastDay, TimeframeText } from './parameters.ts';
import { Period } from './teams.ts';

const count = () => z.number().int();

const Compared = z
  .object({
    tag: z.string(),
    name: z.string(),
    image: z.string().nullable(),
    /** Belongs to the demo world. */
    demo: z.boolean(),
    /** A player's club. */
    team: z.object({ tag: z.string(), name: z.string() }).nullable(),
    /** For a player: coverage of the injury record. */
    coverage: z.enum(COVERAGE_STATUSES).nullable(),
    /** Players of a squad; 1 of a player. */
    players: count(),
    /** Matches, of a team once for each player who belonged to it on the day. */
    possibleMatches: count(),
    /** The known part of the matches. */
    availability: AvailabilityParts,
    /** For a team: how complete the injury records of its players are. */
    completeness: Completeness.nullable(),
    /** Per cent of the possible minutes that a player played; null of a team. */
    minutesPlayed: z.number().nullable(),
    /** Those that began in the known part of the period; null, as all below, where no part of it is known. */
    injuries: count().nullable(),
    /** Longer than 28 days. */
    severe: count().nullable(),
    /** Days from injury to return, added up over the injuries. */
    recoveryDays: count().nullable(),
    /** The same with the days of overlapping injuries of a player counted once. */
    daysOut: count().nullable(),
    /** Of the period, whenever the injury began. */
    missedMatches: count().nullable(),
    breakdown: Breakdown.nullable(),
  })
  .openapi('Compared');
export type Compared = z.infer<typeof Compared>;

export const Comparison = z.object({ period: Period, compared: z.array(Compared) }).openapi('Comparison');
export type Comparison = z.infer<typeof Comparison>;

/** Tags of players, or of teams, apart by commas. */
const TagsText = z
  .string()
  .max(20 * MAX_COMPARED)
  .transform((text) => [...new Set(text.split(','))])
  .refine(
    (tags) =>
      tags.length <= MAX_COMPARED &&
      (tags.every((tag) => tag.startsWith('p_')) || tags.every((tag) => tag.startsWith('t_'))),
  )
  .openapi({ type: 'string', example: 'p_17,p_21' });

export const getComparison = createRoute({
  method: 'get',
  path: '/compare',
  summary: 'Compare players or teams',
  description: `Takes up to ${MAX_COMPARED} players or up to ${MAX_COMPARED} teams, but not both. The timeframe defaults to the last 53 weeks. A season without dates runs from 1 July to 30 June.`,
  'x-capability': 'injuries' as const,
  request: { query: z.object({ t: TagsText, timeframe: TimeframeText.optional(), asOf: PastDay }) },
  responses: answers(Comparison, 'The comparison', 'bad_request', 'unauthorized', 'plan_upgrade_required', 'not_found'),
});
