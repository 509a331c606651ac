import { createRoute, z } from '@hono/zod-openapi';
import { COVERAGE_STATUSES } from '../domain/vocabulary.ts';
import { requires } from './capabilities.ts';
import { answers } from './responses.ts';
import { PastDay, TagPath } from './parameters.ts';
import { OpenInjury, PlayerCard } from './teams.ts';
import { wire } from './wire/wire.ts';

/** A national team's list for a set of matches. */
const Callup = z
  .object({
    date: z.iso.date(),
    /** Name of the occasion by two-letter language. */
    nameIntl: wire('nameIntl', z.record(z.string(), z.string())),
    /** By tag. */
    players: z.record(
      z.string(),
      z.object({
        player: PlayerCard,
        /** Coverage of the player's injuries as the account sees it; null without the capability. */
        coverage: requires('injuries', z.enum(COVERAGE_STATUSES).nullable()),
        /** Ongoing injuries; empty without the injuries capability. */
        openInjuries: wire('opened_injuries', requires('injuries', z.array(OpenInjury))),
      }),
    ),
  })
  .openapi('Callup');

export const Callups = z
  .object({
    tag: z.string(),
    /** Newest first. */
    callups: z.array(Callup),
    /** How often each player was called up since the first day that is counted, most often first. */
    statistics: z.object({
      since: z.iso.date(),
      players: z.array(
        z.object({
          tag: z.string(),
          label: z.string(),
          callups: z.number().int(),
          last: z.iso.date(),
        }),
      ),
    }),
  })
  .openapi('Callups');
export type Callups = z.infer<typeof Callups>;

export const getCallups = createRoute({
  method: 'get',
  path: '/national-teams/{tag}/callups',
  summary: "List a national team's call-ups",
  request: { params: TagPath, query: z.object({ asOf: PastDay }) },
  responses: answers(Callups, 'The call-ups', 'bad_request', 'unauthorized', 'not_found'),
});
