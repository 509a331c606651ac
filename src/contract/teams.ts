import { createRoute, z } from '@hono/zod-openapi';
import { COVERAGE_STATUSES, ROLES, TEAM_TYPES } from '../domain/vocabulary.ts';
import { requires } from './capabilities.ts';
import { answers } from './responses.ts';
import { AbsenceOutlook, Injury } from './injuries.ts';
import { PastDay, TagPath, TimeframeText } from './parameters.ts';
import { EntityLink, Season } from './profile.ts';
import { Breakdown, TeamStatistics } from './statistics.ts';
import { wire } from './wire/wire.ts';

/** The days that figures are of, both included. */
export const Period = z.object({ from: z.iso.date(), to: z.iso.date() }).openapi('Period');

/** A current absence, with the fields that lists show. */
export const OpenInjury = Injury.pick({
  id: true,
  description: true,
  translatedDescription: true,
  category: true,
  type: true,
  part: true,
  side: true,
  diagnosis: true,
  bodyArea: true,
  tissue: true,
  pathology: true,
  reading: true,
  startDate: true,
  endDate: true,
  otherEvent: true,
}).openapi('OpenInjury');
export type OpenInjury = z.infer<typeof OpenInjury>;

/** A player as a list of a team or competition shows them. */
export const PlayerCard = z
  .object({
    profileData: z.object({
      image: z.string().nullable(),
      label: z.string(),
      meta: z.object({
        role: z.enum(ROLES).nullable(),
        /** Mapped position code: RCB3 reads RCB. */
        position: z.string().nullable(),
        teamTag: z.string(),
        teamName: z.string(),
        teamImage: z.string().nullable(),
        commonName: z.string(),
        lastname: z.string(),
      }),
    }),
  })
  .openapi('PlayerCard');
export type PlayerCard = z.infer<typeof PlayerCard>;

const count = () => z.number().int();

/**
 * A player's official club matches of the period for this team, and the injuries that began in it while they were there;
 * the latter null without the capability, and where the injury record covers no day of the player there.
 */
const PlayerStatistics = z
  .object({
    matchesPlayed: count(),
    matchesOnBench: requires('injuries', count().nullable()),
    matchesInjured: requires('injuries', count().nullable()),
    minutesPlayed: requires('injuries', count().nullable()),
    goals: count(),
    yellowCards: count(),
    redCards: count(),
    injuries: requires('injuries', count().nullable()),
    /** Days of the injuries, added up; and with the days that injuries share counted once. */
    recoveryDays: requires('injuries', count().nullable()),
    daysOut: requires('injuries', count().nullable()),
    missedMatches: requires('injuries', count().nullable()),
    /** Of these injuries: longer than 60 days, suffered in a match, and muscle injuries in a match. */
    severeInjuries: requires('injuries', count().nullable()),
    injuriesInMatch: requires('injuries', count().nullable()),
    muscularInjuriesInMatch: requires('injuries', count().nullable()),
    /** Match Sharpness, 0 to 100; null if the player's team had no recent match. */
    sharpness: wire('fitness_index', requires('injuries', z.number().nullable())),
    /** Mapped position code. */
    primaryPosition: z.string().nullable(),
  })
  .openapi('PlayerStatistics');

export const SquadPlayer = z
  .object({
    player: PlayerCard,
    stats: PlayerStatistics,
    currentStatus: z.object({
      /** Match Sharpness, 0 to 100; null if the player's team had no recent match. */
      fitness: requires('injuries', z.number().nullable()),
      /** Ongoing injuries and other events. */
      ongoingInjuries: requires('injuries', z.array(OpenInjury)),
      /** The injury from which the player has been back for less than four weeks, as far as that is known. */
      backFrom: requires('injuries', z.object({ injury: OpenInjury, days: count() }).nullable()),
    }),
    /** Coverage of the player's injuries as the account sees it; null without the capability. */
    coverage: requires('injuries', z.enum(COVERAGE_STATUSES).nullable()),
    /** Ongoing injuries, without other events. */
    openInjuries: wire('opened_injuries', requires('injuries', z.array(OpenInjury))),
    /** Injuries on record, of all years; null as the figures above. */
    injuriesCount: requires('injuries', count().nullable()),
  })
  .openapi('SquadPlayer');
export type SquadPlayer = z.infer<typeof SquadPlayer>;

export const Team = z
  .object({
    tag: z.string(),
    team: z.object({
      name: z.string(),
      image: z.string().nullable(),
      country: z.string().nullable(),
      type: z.enum(TEAM_TYPES),
    }),
    period: Period,
    /** By tag. */
    players: z.record(z.string(), SquadPlayer),
    /** The injuries of all of them; null without the injuries capability. */
    stats: requires('injuries', TeamStatistics.nullable()),
    breakdown: requires('injuries', Breakdown.nullable()),
    /** The outlook of each injury that is ongoing, or was ongoing when the record ended. */
    expectedAbsences: requires('injuries', z.array(AbsenceOutlook.extend({ injuryId: z.number().int() }))),
    competitions: z.array(EntityLink),
    /** Newest first. */
    seasons: z.array(Season),
  })
  .openapi('Team');
export type Team = z.infer<typeof Team>;

export const getTeam = createRoute({
  method: 'get',
  path: '/teams/{tag}',
  summary: 'Get a team and its squad',
  description:
    'Includes the players who were in the squad during the timeframe, which defaults to the past year, or to the latest season if that is older. Without the injuries capability, the figures for injuries, Match Sharpness, minutes and matches on the bench are null and lists of injuries are empty.',
  request: { params: TagPath, query: z.object({ timeframe: TimeframeText.optional(), asOf: PastDay }) },
  responses: answers(Team, 'The team', 'bad_request', 'unauthorized', 'not_found'),
});
