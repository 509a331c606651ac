import type { SessionUser } from '../contract/accounts.ts';
import type { AnswerOf, CheckedRequest, IsPublic, RouteName } from '../contract/route.ts';
import type { Config } from '../config.ts';
import type { Language } from '../domain/vocabulary.ts';
import type { Database } from './data/connect.ts';
import type { RecordMemory } from './data/record-memory.ts';
import type { Remembered } from './data/remembered.ts';
import type { Standbys } from './data/standbys.ts';
import type { TimeLimits } from './posts/store/within-time.ts';
import type { Log } from './runtime/log.ts';
import type { NewestPosts } from './posts/newest-posts.ts';
import type { ReadLog } from './audit/read-log.ts';

/** What every call receives, besides its input and the caller's account. */
export interface CallContext {
  token: string;
  origin: RequestOrigin;
  config: Config;
  /** Sends the mails in the outbox after the answer; the handler does not wait. */
  deliver: () => void;
  db: Database;
  now: Date;
  timeLimits: TimeLimits;
  newestPosts: NewestPosts | undefined;
  /** Answers kept in memory. Only polls have it. */
  remembered: Remembered | undefined;
  /** Statistics of posts kept in memory until a post changes. */
  rememberedStatistics: Remembered | undefined;
  /** Keeps an answer that follows from the record until the record changes; see `fromRecord`. */
  recall: <Answer>(key: string, read: () => Promise<Answer>) => Promise<Answer>;
  /** Keeps entities until the record changes; see `postEntities`. Not for the past. */
  recallEntities:
    | (<Row extends object>(
        ids: readonly number[],
        read: (ids: readonly number[]) => Promise<ReadonlyMap<number, Row>>,
      ) => Promise<ReadonlyMap<number, Row>>)
    | undefined;
  /** The reader's time zone: from the account, from the request, or UTC. */
  timeZone: string;
  /** The day of `now` in that time zone, YYYY-MM-DD; the past day for which a call is asked. */
  today: string;
  /** Whether a call is asked for what was known on a past day. */
  isPast: boolean;
  /** Gives a browser its token; null removes it. */
  keepToken: (token: string | null) => void;
}

/** What a handler receives: the checked request, the caller's account and its dependencies. */
export interface HandlerContext<Name extends RouteName> extends CallContext, CheckedRequest<Name> {
  user: IsPublic<Name> extends true ? null : SessionUser;
}

/** Answers one route of the contract. */
export type Handler<Name extends RouteName> = (
  context: HandlerContext<Name>,
) => AnswerOf<Name> | Promise<AnswerOf<Name>>;

/** A handler of some route. The endpoint checks what it receives. */
export type AnyHandler = (context: never) => unknown;

/** A handler for every route of the contract. */
export type Handlers = { [Name in RouteName]: Handler<Name> };

/** The origin of a request. Unknown parts are left out. */
export interface RequestOrigin {
  address?: string | undefined;
  userAgent: string;
  language: Language;
  /** The browser's IANA time zone. */
  timeZone?: string | undefined;
  /** The reader asks not to be counted (`DNT`, `Sec-GPC`). */
  uncounted?: boolean;
}

/** The sender of a request. Requests that share `session` look it up once. */
export interface Caller {
  token: string;
  session: { user?: Promise<SessionUser | null>; recordStates?: Map<Database, Promise<string>> };
  origin: RequestOrigin;
  keepToken?: (token: string | null) => void;
  /** Where the caller's last change stands in the database's log. If undefined, nobody knows. */
  lastChange?: LastChange;
}

/** How far a standby must be to show a caller their own changes. */
export interface LastChange {
  /** The place in the database's log; '' if the last change was long ago. */
  position: string;
  /** Gives a browser the place of a change, for its next requests. */
  keep: (position: string) => void;
}

export interface Dependencies {
  database: () => Database;
  /** If undefined, the primary answers everything. */
  standbys?: () => Standbys;
  log: Log;
  config: Config;
  /** Sends the mails in the outbox; mails that fail stay there. */
  deliver: () => void;
  readLog: Pick<ReadLog, 'add'>;
  now: () => Date;
  /** How long searches may take; tests give them no limit. */
  timeLimits?: TimeLimits;
  /** If undefined, every request for newer posts runs the search. */
  newestPosts?: NewestPosts;
  /** If undefined, every poll reads its session and the rest from the database. */
  remembered?: Remembered;
  /** If undefined, statistics of posts are read anew for every request. */
  rememberedStatistics?: Remembered;
  /** If undefined, what follows from the record is read anew for every request. */
  recordMemory?: RecordMemory;
}
