import { createRoute, z } from '@hono/zod-openapi';
import { BODY_PARTS, INJURY_TYPES } from '../domain/vocabulary.ts';
import { answers } from './responses.ts';
import { PastDay, TagText, TimeframeText } from './parameters.ts';
import { Season } from './profile.ts';
import { Completeness } from './statistics.ts';
import { Period } from './teams.ts';
import { wire } from './wire/wire.ts';

const count = () => z.number().int();

/** Events per unit of time with the exact Poisson interval of 95 %. */
const Rate = z.object({ value: z.number(), low: z.number(), high: z.number() }).openapi('Rate');

const Absences = z
  .object({
    /** Those that began in known time, from their first day. */
    absences: count(),
    /** Of these, injuries without a recorded return: not part of mean, median and severity. */
    open: count(),
    /** Days from start to return; of open ones the days that they are known to have lasted. */
    days: count(),
    /** Of these, the days of open injuries. */
    openDays: count(),
    meanDays: z.number().nullable(),
    medianDays: z.number().nullable(),
    /** Null if no absence has a figure. */
    missedMatches: count().nullable(),
    /** Those that have ended, by days until full return. */
    severity: z.object({
      '0': count(),
      '1-3': count(),
      '4-7': count(),
      '8-28': count(),
      '>28': count(),
    }),
    /** All injuries, from matches and training alike, per 1,000 match hours. */
    incidence: Rate.nullable(),
    /** Days lost per 1,000 match hours. */
    burden: z.number().nullable(),
  })
  .openapi('Absences');

const RiskGroup = z
  .object({
    type: wire('injury_type', z.enum(INJURY_TYPES)),
    part: wire('injuried_part', z.enum(BODY_PARTS)),
    injuries: count(),
    /** Of these, those that have ended: the median is based on them. */
    closed: count(),
    days: count(),
    incidence: Rate.nullable(),
    medianDays: z.number().nullable(),
    burden: z.number().nullable(),
  })
  .openapi('RiskGroup');

const Hours = z
  .object({
    /** Played by the known players in known time. */
    minutes: count(),
    /** Share of those from totals over all competitions, 0 to 1; the others are those of the match sheets. */
    allCompetitions: z.number().nullable(),
    /** Minutes on the match sheets of the requested competition, team or player only. */
    onSheets: count(),
  })
  .openapi('MatchHours');

/** Injuries that were there before, by the time since the return; a lower bound. */
const Recurrences = z
  .object({
    /** Injuries of a known diagnosis and place: only of these can a recurrence be seen. */
    located: count(),
    /** At most two months after the return. */
    early: count(),
    /** Two to twelve months after it. */
    late: count(),
    /** Later. */
    delayed: count(),
  })
  .openapi('Recurrences');

export const Consensus = z
  .object({
    tag: z.string(),
    period: Period,
    /** Members of the squads of the period, also those who did not play. */
    players: count(),
    /** Of these, players with at least one minute. */
    played: count(),
    /**
     * Of these, the players with a record that covers part of the period: every other figure covers their known time only;
     * null if there are none.
     */
    known: count(),
    hours: Hours.nullable(),
    /** Known days of these players with the clubs of the squads. */
    playerDays: count().nullable(),
    /** How complete the records behind every figure are expected to be. */
    completeness: Completeness.nullable(),
    /** Injuries per 365 known player-days, which need no hours; null without any. */
    perYear: Rate.nullable(),
    injuries: Absences.nullable(),
    /** Of the injury burden: 95 %, by a bootstrap over players; null for fewer than ten players. */
    burdenInterval: z.object({ low: z.number(), high: z.number() }).nullable(),
    recurrences: Recurrences.nullable(),
    /** Including illness, suspension and every other reason. */
    allAbsences: Absences.nullable(),
    /** Injuries by type and part, in descending order of burden. */
    groups: z.array(RiskGroup),
    /** Newest first. */
    seasons: z.array(Season),
  })
  .openapi('Consensus');
export type Consensus = z.infer<typeof Consensus>;

export const getConsensus = createRoute({
  method: 'get',
  path: '/consensus',
  summary: 'Get injury statistics as defined by the football consensus',
  description:
    'For a player, a team or a competition: absences that began within the known part of the timeframe, relative to match hours. The figures for teams and competitions cover their squads, including players who did not play, and only absences while at these clubs. The timeframe defaults to the current season for a competition and to the last 53 weeks otherwise.',
  'x-capability': 'injuries' as const,
  request: { query: z.object({ t: TagText, timeframe: TimeframeText.optional(), asOf: PastDay }) },
  responses: answers(Consensus, 'The statistics', 'bad_request', 'unauthorized', 'plan_upgrade_required', 'not_found'),
});
