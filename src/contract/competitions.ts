import { createRoute, z } from '@hono/zod-openapi';
import { COMPETITION_TYPES } from '../domain/vocabulary.ts';
import { answers } from './errors.ts';
import { TagPath, TimeframeText } from './parameters.ts';
import { Season } from './profile.ts';
import { OpenInjury, Period, PlayerCard } from './teams.ts';

const count = () => z.number().int();

/** The injuries of a team's players that began in the period, other events left out. */
const TeamStatistics = z
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
  })
  .openapi('TeamStatistics');

const CompetitionTeam = z
  .object({
    team: z.object({
      tag: z.string(),
      image: z.string().nullable(),
      meta: z.object({ common_name: z.string() }),
    }),
    /** Players in its squad. */
    players_count: count(),
    /** Null without the injuries capability. */
    stats: TeamStatistics.nullable(),
  })
  .openapi('CompetitionTeam');

export const Competition = z
  .object({
    tag: z.string(),
    competition: z.object({
      name: z.string(),
      image: z.string().nullable(),
      country: z.string().nullable(),
      type: z.enum(COMPETITION_TYPES),
    }),
    period: Period,
    /** By tag. */
    teams: z.record(z.string(), CompetitionTeam),
    /** Players with an injury under way, by tag. */
    players: z.record(
      z.string(),
      z.object({ player: PlayerCard, opened_injuries: z.array(OpenInjury) }),
    ),
    /** Newest first. */
    seasons: z.array(Season),
  })
  .openapi('Competition');
export type Competition = z.infer<typeof Competition>;

export const getCompetition = createRoute({
  method: 'get',
  path: '/competitions/{tag}',
  summary: 'A competition, its teams and who is injured',
  description:
    'The teams of the period: the current or latest season when no timeframe is given. Without the injuries capability `stats` are null and `players` empty.',
  request: { params: TagPath, query: z.object({ timeframe: TimeframeText.optional() }) },
  responses: answers(Competition, 'The competition', 'bad_request', 'unauthorized', 'not_found'),
});
