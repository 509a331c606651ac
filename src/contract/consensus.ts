import { createRoute, z } from '@hono/zod-openapi';
import { BODY_PARTS, INJURY_TYPES } from '../domain/vocabulary.ts';
import { answers } from './responses.ts';
import { TagText, TimeframeText } from './parameters.ts';
import { Season } from './profile.ts';
import { Period } from './teams.ts';

const count = () => z.number().int();

/** Events per 1,000 match hours with the exact Poisson interval of 95 %. */
const Rate = z.object({ value: z.number(), low: z.number(), high: z.number() }).openapi('Rate');

const Absences = z
  .object({
    /** Those that have ended. */
    absences: count(),
    /** Those whose end is not known yet; in no other figure. */
    open: count(),
    days: count(),
    mean_days: z.number().nullable(),
    median_days: z.number().nullable(),
    missed_matches: count(),
    /** By days until full return. */
    severity: z.object({
      '0': count(),
      '1-3': count(),
      '4-7': count(),
      '8-28': count(),
      '>28': count(),
    }),
    incidence: Rate.nullable(),
    /** Days lost per 1,000 match hours. */
    burden: z.number().nullable(),
  })
  .openapi('Absences');

const RiskGroup = z
  .object({
    injury_type: z.enum(INJURY_TYPES),
    injuried_part: z.enum(BODY_PARTS),
    injuries: count(),
    days: count(),
    incidence: Rate.nullable(),
    mean_days: z.number(),
    burden: z.number().nullable(),
  })
  .openapi('RiskGroup');

export const Consensus = z
  .object({
    tag: z.string(),
    period: Period,
    /** Players with at least one minute in the period. */
    players: count(),
    /** Of those, the players whose record holds the whole period: every other figure is of them alone. */
    known: count(),
    /** Match minutes of the known players. */
    minutes: count(),
    injuries: Absences,
    /** Injuries that recurred within two months, of those that began in the period. */
    recurrences: count(),
    /** Illness, suspension and every other reason beside injuries. */
    all_absences: Absences,
    /** Injuries by type and part, the dearest first. */
    groups: z.array(RiskGroup),
    /** Newest first. */
    seasons: z.array(Season),
  })
  .openapi('Consensus');
export type Consensus = z.infer<typeof Consensus>;

export const getConsensus = createRoute({
  method: 'get',
  path: '/consensus',
  summary: 'Injury statistics as the consensus of football medicine defines them',
  description:
    'Of a player, a team or a competition; absences that began in the period, against match hours. Without a timeframe a competition answers for its current season, the others for the last 53 weeks.',
  'x-capability': 'injuries' as const,
  request: { query: z.object({ t: TagText, timeframe: TimeframeText.optional() }) },
  responses: answers(Consensus, 'The statistics', 'bad_request', 'unauthorized', 'plan_upgrade_required', 'not_found'),
});
