import { createRoute, z } from '@hono/zod-openapi';
import { COMPETITION_TYPES } from '../domain/vocabulary.ts';
import { requires } from './capabilities.ts';
import { answers } from './responses.ts';
import { AbsenceOutlook } from './injuries.ts';
import { PastDay, TagPath, TimeframeText } from './parameters.ts';
import { Season } from './profile.ts';
import { Breakdown, TeamStatistics } from './statistics.ts';
import { OpenInjury, Period, PlayerCard } from './teams.ts';
import { wire } from './wire/wire.ts';

const count = () => z.number().int();

const CompetitionTeam = z
  .object({
    team: z.object({
      tag: z.string(),
      image: z.string().nullable(),
      meta: z.object({ commonName: z.string() }),
    }),
    /** Players in its squad. */
    playersCount: count(),
    /** Null without the injuries capability. */
    stats: requires('injuries', TeamStatistics.nullable()),
  })
  .openapi('CompetitionTeam');

/** The latest publication about an injury, or the source of its record. */
const LastSource = z
  .object({
    name: z.string(),
    title: z.string().nullable(),
    url: z.string().nullable(),
    publishedOn: z.iso.date().nullable(),
  })
  .openapi('LastSource');

/** An ongoing injury, with figures from comparable cases. */
export const OngoingInjury = OpenInjury.extend({
  /** Days to today, or to the end of the player's record. */
  daysOut: count(),
  /** The day to which they count. */
  until: z.iso.date(),
  expected: AbsenceOutlook.nullable(),
  lastSource: LastSource.nullable(),
}).openapi('OngoingInjury');

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
    /** The injuries of all teams; null without the injuries capability. */
    breakdown: requires('injuries', Breakdown.nullable()),
    /** Players with an injury that is ongoing today or was ongoing at the end of their record, by tag. */
    players: requires(
      'injuries',
      z.record(
        z.string(),
        z.object({ player: PlayerCard, openInjuries: wire('opened_injuries', z.array(OngoingInjury)) }),
      ),
    ),
    /** How far it is known who is injured now; null without the injuries capability. */
    known: requires(
      'injuries',
      z
        .object({
          players: count(),
          /** Players with an injury record up to today. */
          today: count(),
          /** The day to which half of the records reach; null without records. */
          until: z.iso.date().nullable(),
        })
        .nullable(),
    ),
    /** Newest first. */
    seasons: z.array(Season),
  })
  .openapi('Competition');
export type Competition = z.infer<typeof Competition>;

export const getCompetition = createRoute({
  method: 'get',
  path: '/competitions/{tag}',
  summary: 'Get a competition with its teams and injured players',
  description:
    'Returns the teams of the timeframe, which defaults to the current or latest season. Without the injuries capability, `stats` is null and `players` is empty.',
  request: { params: TagPath, query: z.object({ timeframe: TimeframeText.optional(), asOf: PastDay }) },
  responses: answers(Competition, 'The competition', 'bad_request', 'unauthorized', 'not_found'),
});
