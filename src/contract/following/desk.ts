import { createRoute, z } from '@hono/zod-openapi';
import { DESK_ROLES } from '../../domain/desk.ts';
import { PLAYER_EVENTS } from '../../domain/following/event-kinds.ts';
import { ENTITY_KINDS } from '../../domain/vocabulary.ts';
import { requires } from '../capabilities.ts';
import { Burst } from '../posts/bursts.ts';
import { FeedPost } from '../posts/feed-post.ts';
import { TagText } from '../parameters.ts';
import { answers } from '../responses.ts';
import { AbsenceOutlook } from '../injuries.ts';
import { OpenInjury } from '../teams.ts';

const count = () => z.number().int();
const Day = z.iso.date();

const DeskEntity = z
  .object({
    tag: z.string(),
    label: z.string(),
    kind: z.enum(ENTITY_KINDS),
    image: z.string().nullable(),
    /** ISO country code. */
    country: z.string().nullable(),
  })
  .openapi('DeskEntity');
export type DeskEntity = z.infer<typeof DeskEntity>;

const DeskPlayer = DeskEntity.extend({
  /** The player's club. */
  team: DeskEntity.nullable(),
}).openapi('DeskPlayer');
export type DeskPlayer = z.infer<typeof DeskPlayer>;

/** A current absence. Its `endDate` is the return expected by a source. */
export const DeskAbsence = z
  .object({
    player: DeskPlayer,
    injury: OpenInjury,
    /** Days so far. */
    days: count(),
    /** Null for other events, and without a closed comparable case. */
    expected: AbsenceOutlook.nullable(),
  })
  .openapi('DeskAbsence');
export type DeskAbsence = z.infer<typeof DeskAbsence>;

/** Who is out among the players on the desk. */
export const DeskHealth = z
  .object({
    /** Whether the players include the squads of followed teams, or only the followed players. */
    isOfSquads: z.boolean(),
    players: count(),
    /**
     * Players with an injury record up to today, and those of them who are out. The status of the others is not known.
     */
    known: count(),
    /** Players who are out. */
    out: count(),
    /** Of these, absences that began in the last 7 days. */
    isNew: count(),
    /** Of these, absences that can be compared, and those longer than the third quartile of comparable cases. */
    compared: count(),
    longer: count(),
    /** Of these, expected back within 7 days according to a source. */
    due: count(),
    /** Newest first. */
    absences: z.array(DeskAbsence),
    /** Returns that a source expects within 14 days, and overdue ones, by day. */
    returns: z.array(DeskAbsence),
  })
  .openapi('DeskHealth');
export type DeskHealth = z.infer<typeof DeskHealth>;

/** How many of a squad are out; `known`: of how many this is known today. */
const SquadState = z.object({ players: count(), known: count(), out: count() }).openapi('SquadState');
export type SquadState = z.infer<typeof SquadState>;

export const DeskTeam = DeskEntity.extend({
  /** The colours of its crest, #rrggbb; white letters are legible on the first. */
  cloth: z.object({ cloth: z.string(), trim: z.string() }).nullable(),
  /** Null without the injuries capability. */
  squad: requires('injuries', SquadState.nullable()),
  /** Posts from and about it on each of the last 7 days, today last. */
  posts: z.array(count()),
}).openapi('DeskTeam');
export type DeskTeam = z.infer<typeof DeskTeam>;

const Side = DeskEntity.extend({
  squad: requires('injuries', SquadState.extend({ missing: z.array(DeskEntity) }).nullable()),
}).openapi('DeskSide');
export type DeskSide = z.infer<typeof Side>;

export const DeskMatch = z
  .object({
    id: count(),
    /** The date at the place. */
    day: Day,
    kickoff: z.iso.datetime(),
    competition: DeskEntity,
    home: Side,
    away: Side,
  })
  .openapi('DeskMatch');
export type DeskMatch = z.infer<typeof DeskMatch>;

/** The posts from and about what the account follows, of the last 24 hours. */
export const DeskPosts = z
  .object({
    day: count(),
    /** False if there may be more than were counted. */
    exact: z.boolean(),
    /** In the 24 hours before; null if they were not all counted. */
    before: count().nullable(),
    /** Posts of the last 24 hours with an opinion, and the negative ones among them. */
    opinions: count(),
    negative: count(),
    /** Whether the listed posts are those with the widest reach in the last 24 hours, or just the newest ones. */
    order: z.enum(['reach', 'newest']),
    list: z.array(FeedPost),
    /** Entities mentioned more than usual at the moment, most first. */
    bursts: z.array(Burst.extend({ entity: DeskEntity })),
  })
  .openapi('DeskPosts');
export type DeskPosts = z.infer<typeof DeskPosts>;

/** What has happened to players whom the account follows, alone or with their club. */
const DeskNews = z
  .object({
    count: count(),
    /** The first few, the latest first. */
    events: z.array(
      z.object({
        kind: z.enum(PLAYER_EVENTS),
        player: z.object({ tag: z.string(), label: z.string() }),
        /** When it began or ended, was noted or decided; the expected return. */
        day: Day,
      }),
    ),
  })
  .openapi('DeskNews');
export type DeskNews = z.infer<typeof DeskNews>;

export const Desk = z
  .object({
    role: z.enum(DESK_ROLES),
    /** Whether the account chose its role; otherwise it follows from the occupation. */
    isChosen: z.boolean(),
    follows: z.object({ all: count(), players: count(), teams: count() }),
    health: requires('injuries', DeskHealth.nullable()),
    posts: DeskPosts,
    /** Since then `news` happened: the account has seen what was before, or it is a week ago. */
    since: z.iso.datetime(),
    news: requires('injuries', DeskNews.nullable()),
    /** In the order in which they were followed, the first six. */
    teams: z.array(DeskTeam),
    /**
     * The next matches of the followed teams, or else of the followed players' clubs; empty if no fixtures are known.
     */
    matches: z.array(DeskMatch),
    /** The account's requests that have not been answered. */
    open: z.object({ tickets: count(), enquiries: count() }),
    /** What is waiting for staff; null for other accounts. `objections` is for administrators only. */
    queues: z.object({ enquiries: count(), tickets: count(), objections: count().nullable() }).nullable(),
    /**
     * For an account that follows nothing: competitions, and teams of the requested competition or of the first one.
     */
    begin: z
      .object({ competitions: z.array(DeskEntity), competition: z.string().nullable(), teams: z.array(DeskEntity) })
      .nullable(),
  })
  .openapi('Desk');
export type Desk = z.infer<typeof Desk>;

const FAILURES = ['bad_request', 'unauthorized', 'payment_required', 'password_change_required'] as const;

export const getDesk = createRoute({
  method: 'get',
  path: '/desk',
  summary: 'Get your desk',
  description:
    'Covers everything the account follows: who is out, the latest posts, upcoming matches and requests awaiting an answer. Without the injuries capability, `health` and the status of squads are null.',
  request: { query: z.object({ competition: TagText.optional() }) },
  responses: answers(Desk, 'The desk', ...FAILURES),
});
