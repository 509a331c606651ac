import { createRoute, z } from '@hono/zod-openapi';
import { ROLES, TEAM_TYPES } from '../domain/vocabulary.ts';
import { requires } from './capabilities.ts';
import { answers } from './responses.ts';
import { Injury } from './injuries.ts';
import { TagPath, TimeframeText } from './parameters.ts';
import { EntityLink, Season } from './profile.ts';
import { Breakdown, TeamStatistics } from './statistics.ts';

/** The days that figures are of, both included. */
export const Period = z.object({ from: z.iso.date(), to: z.iso.date() }).openapi('Period');

/** An absence under way, as far as a list shows it. */
export const OpenInjury = Injury.pick({
  id: true,
  description: true,
  translated_description: true,
  injury_category: true,
  injury_type: true,
  injuried_part: true,
  side: true,
  diagnosis: true,
  body_area: true,
  tissue: true,
  pathology: true,
  reading: true,
  date: true,
  end_date: true,
  other_event: true,
}).openapi('OpenInjury');
export type OpenInjury = z.infer<typeof OpenInjury>;

/** A player as a list of a team or competition shows them. */
export const PlayerCard = z
  .object({
    profile_data: z.object({
      image: z.string().nullable(),
      label: z.string(),
      meta: z.object({
        role: z.enum(ROLES).nullable(),
        /** Mapped position code: RCB3 reads RCB. */
        position: z.string().nullable(),
        team_tag: z.string(),
        team_name: z.string(),
        team_image: z.string().nullable(),
        common_name: z.string(),
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
    matches_played: count(),
    matches_on_bench: requires('injuries', count().nullable()),
    matches_injured: requires('injuries', count().nullable()),
    minutes_played: requires('injuries', count().nullable()),
    goals: count(),
    yellow_cards: count(),
    red_cards: count(),
    injuries: requires('injuries', count().nullable()),
    /** Days of the injuries, added up; and with the days that injuries share counted once. */
    recovery_days: requires('injuries', count().nullable()),
    daysOut: requires('injuries', count().nullable()),
    missed_matches: requires('injuries', count().nullable()),
    /** Of the injuries: longer than 60 days, suffered in a match, and those of muscles in a match. */
    severe_injuries: requires('injuries', count().nullable()),
    injuries_in_match: requires('injuries', count().nullable()),
    muscular_injuries_in_match: requires('injuries', count().nullable()),
    /** Match Sharpness, 0 to 100; null when the player's team had no match lately. */
    fitness_index: requires('injuries', z.number().nullable()),
    /** Mapped position code. */
    primary_position: z.string().nullable(),
  })
  .openapi('PlayerStatistics');

export const SquadPlayer = z
  .object({
    player: PlayerCard,
    stats: PlayerStatistics,
    current_status: z.object({
      /** Match Sharpness, 0 to 100; null when the player's team had no match lately. */
      fitness: requires('injuries', z.number().nullable()),
      /** Injuries and other events under way. */
      ongoing_injuries: requires('injuries', z.array(OpenInjury)),
      /** The injury from which the player has been back for less than four weeks, as far as that is known. */
      backFrom: requires('injuries', z.object({ injury: OpenInjury, days: count() }).nullable()),
    }),
    /** Whether there is a record of the player's injuries; null without the capability. */
    has_record: requires('injuries', z.boolean().nullable()),
    /** Injuries under way, other events left out. */
    opened_injuries: requires('injuries', z.array(OpenInjury)),
    /** Injuries on record, of all years; null as the figures above. */
    injuries_count: requires('injuries', count().nullable()),
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
    competitions: z.array(EntityLink),
    /** Newest first. */
    seasons: z.array(Season),
  })
  .openapi('Team');
export type Team = z.infer<typeof Team>;

export const getTeam = createRoute({
  method: 'get',
  path: '/teams/{tag}',
  summary: 'A team and its squad',
  description:
    'Who was in the squad in the period: the current or latest season when no timeframe is given. Without the injuries capability the figures of injuries, Match Sharpness, minutes and matches on the bench are null, and the lists of injuries empty.',
  request: { params: TagPath, query: z.object({ timeframe: TimeframeText.optional() }) },
  responses: answers(Team, 'The team', 'bad_request', 'unauthorized', 'not_found'),
});
