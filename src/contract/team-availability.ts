import { createRoute, z } from '@hono/zod-openapi';
import { PRESENCES } from '../domain/statistics/availability.ts';
import { COVERAGE_STATUSES } from '../domain/vocabulary.ts';
import { answers } from './responses.ts';
import { PastDay, TagPath, TimeframeText } from './parameters.ts';
import { AvailabilityParts } from './statistics.ts';
import { Period } from './teams.ts';
import { wire } from './wire/wire.ts';

/** An official match of a club. */
const TeamMatch = z
  .object({
    id: z.number().int(),
    date: z.iso.date(),
    opponentTag: wire('opponentTag', z.string()),
    opponentName: wire('opponentName', z.string()),
    /** ISO code of a national team's country; null for a club. */
    opponentCountry: z.string().nullable(),
    isHome: wire('isHome', z.boolean()),
  })
  .openapi('TeamMatch');

export const TeamAvailability = z
  .object({
    tag: z.string(),
    period: Period,
    /** Oldest first. */
    matches: z.array(TeamMatch),
    /** The members of the squad, by last name. */
    players: z.array(
      z.object({
        tag: z.string(),
        label: z.string(),
        /** Coverage of the player's injuries as the account sees it. */
        coverage: z.enum(COVERAGE_STATUSES),
        /** The player's presence in each match; null while they were not with the team. */
        presences: z.array(z.enum(PRESENCES).nullable()),
        /** Whether the player's injury record covers the day of each match. */
        known: z.array(z.boolean()),
        /** The player's matches with the team by availability status. */
        availability: AvailabilityParts,
      }),
    ),
  })
  .openapi('TeamAvailability');
export type TeamAvailability = z.infer<typeof TeamAvailability>;

export const getTeamAvailability = createRoute({
  method: 'get',
  path: '/teams/{tag}/availability',
  summary: "List the availability of a team's players, match by match",
  description: 'Covers official matches only. The timeframe defaults to the last 53 weeks.',
  'x-capability': 'injuries' as const,
  request: { params: TagPath, query: z.object({ timeframe: TimeframeText.optional(), asOf: PastDay }) },
  responses: answers(
    TeamAvailability,
    'The matches and the players',
    'bad_request',
    'unauthorized',
    'plan_upgrade_required',
    'not_found',
  ),
});
