import { createRoute, z } from '@hono/zod-openapi';
import { PRESENCES } from '../domain/statistics/availability.ts';
import { COVERAGE_STATUSES, NOTE_STATUSES } from '../domain/vocabulary.ts';
import { answers } from './responses.ts';
import { Injury } from './injuries.ts';
import { Flag, PastDay, TagPath, TimeframeText } from './parameters.ts';
import { AvailabilityParts } from './statistics.ts';
import { Period } from './teams.ts';
import { wire } from './wire/wire.ts';

/** A source's note on a player's availability, and its date. */
export const AvailabilityNote = z
  .object({
    id: z.number().int(),
    /** The source's own words. */
    text: z.string(),
    /** BCP 47 tag of the language of `text`; null if the source does not give it. */
    language: z.string().nullable(),
    status: z.enum(NOTE_STATUSES),
    /** The probability of playing in the next match, per cent; null if the source gives none. */
    chance: z.number().int().nullable(),
    /** The return date that the source expects; null if it gives none. */
    expectedReturn: z.iso.date().nullable(),
    /** The first and the last day on which the note is known to have been published, in UTC. */
    knownFrom: z.iso.date(),
    knownUntil: z.iso.date().nullable(),
    /** It calls the player injured, and no injury is recorded around that day. */
    isUnrecorded: wire('isUnrecorded', z.boolean()),
    /** The name of the source. */
    source: z.string(),
    team: z.object({ tag: z.string(), name: z.string() }).nullable(),
  })
  .openapi('AvailabilityNote');
export type AvailabilityNote = z.infer<typeof AvailabilityNote>;

/** A match of the player's team, and the player's part in it. */
export const AvailabilityMatch = z
  .object({
    id: z.number().int(),
    date: z.iso.date(),
    /** Minutes the whole match lasted. */
    duration: z.number().int(),
    minutesPlayed: wire('minutesPlayed', z.number().int()),
    opponentName: wire('opponentName', z.string()),
    /** ISO code of a national team's country; null for a club. */
    opponentCountry: z.string().nullable(),
    opponentTag: wire('opponentTag', z.string()),
    opponentLogo: wire('opponentLogo', z.string().nullable()),
    /** The player's team played at home. */
    isHome: wire('isHome', z.boolean()),
    teamTag: wire('teamTag', z.string()),
    teamName: wire('teamName', z.string()),
    teamCountry: z.string().nullable(),
    /** Counts in `availability`: an official match of a club. */
    counted: z.boolean(),
    /** The player's presence; 'not_played' where the sheet names only who played. */
    presence: z.enum(PRESENCES),
    skippedReason: wire('skippedReason', z.literal('injury').nullable()),
    injuredAtMatch: wire('injuredAtMatch', z.boolean()),
    /** The player's injury record covers the day. */
    known: z.boolean(),
  })
  .openapi('AvailabilityMatch');
export type AvailabilityMatch = z.infer<typeof AvailabilityMatch>;

const share = () => z.number().nullable();
const count = () => z.number().int();

export const Graph = z
  .object({
    period: Period,
    /** Oldest first. */
    matches: z.array(AvailabilityMatch),
    /** Injuries ongoing in the period, newest first. */
    injuries: z.array(Injury),
    /** Sources' notes on the player's availability in the period, newest first; at most 100. */
    notes: z.array(AvailabilityNote),
    /** Percentages with one decimal; null without matches. */
    availability: z.object({
      minutesPercentage: wire('minutesPercentage', share()),
      minutesPlayed: wire('minutesPlayed', count()),
      possibleMinutes: wire('possibleMinutes', count()),
      matchesPercentage: wire('matchesPercentage', share()),
      matchesPlayed: wire('matchesPlayed', count()),
      possibleMatches: wire('possibleMatches', count()),
    }),
    /** For the same matches: the player's availability, as far as the injury record covers them. */
    fitness: AvailabilityParts,
    /** The coverage of the player's injuries. */
    record: z.object({
      coverage: z.enum(COVERAGE_STATUSES),
      from: z.iso.date().nullable(),
      until: z.iso.date().nullable(),
    }),
  })
  .openapi('Graph');
export type Graph = z.infer<typeof Graph>;

/** A match that the player's club has yet to play. */
const NextMatch = AvailabilityMatch.pick({
  date: true,
  opponentName: true,
  opponentCountry: true,
  opponentTag: true,
  opponentLogo: true,
}).openapi('NextMatch');
export type NextMatch = z.infer<typeof NextMatch>;

/** The data of the player header about matches. */
export const RecentMatches = z
  .object({
    /** Oldest first. */
    matches: z.array(AvailabilityMatch),
    /** The next matches of the club of a player who is injured, the first first; otherwise empty. */
    next: z.array(NextMatch),
  })
  .openapi('RecentMatches');
export type RecentMatches = z.infer<typeof RecentMatches>;

export const getRecentMatches = createRoute({
  method: 'get',
  path: '/players/{tag}/recent-matches',
  summary: "List a player's last 20 matches",
  'x-capability': 'injuries' as const,
  request: { params: TagPath, query: z.object({ asOf: PastDay }) },
  responses: answers(
    RecentMatches,
    'The matches; empty if the tag is not that of a player',
    'bad_request',
    'unauthorized',
    'plan_upgrade_required',
    'not_found',
  ),
});

export const getGraph = createRoute({
  method: 'get',
  path: '/players/{tag}/graph',
  summary: "Get a player's matches, injuries and availability",
  description: 'The timeframe defaults to the last 53 weeks.',
  'x-capability': 'injuries' as const,
  request: {
    params: TagPath,
    query: z.object({ timeframe: TimeframeText.optional(), includeOtherEvents: Flag, asOf: PastDay }),
  },
  responses: answers(
    Graph,
    'The matches, injuries and availability',
    'bad_request',
    'unauthorized',
    'plan_upgrade_required',
    'not_found',
  ),
});
