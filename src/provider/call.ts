import type { RouteConfig, z } from '@hono/zod-openapi';
import type { SessionUser } from '../contract/accounts.ts';
import type { Config } from '../config.ts';
import type { AccountState } from '../domain/accounts/account.ts';
import type { Capabilities } from '../domain/capabilities.ts';
import type { Language } from '../domain/vocabulary.ts';
import type { Database } from './data/connect.ts';
import type { TimeLimits } from './data/queries/posts/within-time.ts';
import type { Log } from './services/log.ts';

/** A call as the contract describes it: public when `security` is empty, else for a session. */
export type Route = RouteConfig & {
  /** Without this capability the answer is 403. */
  'x-capability'?: keyof Capabilities;
  /** Accounts that are not in good standing but may make this call. */
  'x-open-to'?: readonly AccountState[];
  /** The header that signs the body; such a body is handed on as text, with the signature. */
  'x-signature'?: string;
  /** A GET that changes something. */
  'x-changes'?: boolean;
};

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Part<R, Name extends string> = R extends { request: Record<Name, infer Schema> } ? Output<Schema> : undefined;
type Body<R> = R extends {
  request: { body: { content: { 'application/json': { schema: infer Schema } } } };
}
  ? Output<Schema>
  : undefined;

type Success<R> = R extends { responses: { 200: infer Given } | { 201: infer Given } } ? Given : never;

/** What the contract says a call gives. */
type Answer<R> =
  Success<R> extends { content: { 'application/json': { schema: infer Schema } } } ? Output<Schema> : never;

/** What a handler is given: checked input, who asks, and the means to answer. */
export interface Call<R> {
  query: Part<R, 'query'>;
  params: Part<R, 'params'>;
  body: Body<R>;
  user: R extends { security: unknown[] } ? null : SessionUser;
  /** The token of the session. */
  token: string;
  /** Where the request comes from. */
  origin: Origin;
  config: Config;
  /** Sends what waits in the outbox, afterwards and without being waited for. */
  deliver: () => void;
  db: Database;
  now: Date;
  timeLimits: TimeLimits;
  /** The day of `now` in UTC, YYYY-MM-DD. */
  today: string;
  /** Hands a browser its token, or takes it back. */
  keepToken: (token: string | null) => void;
}

export type Handler<R> = (call: Call<R>) => Answer<R> | Promise<Answer<R>>;

/** What was asked, not checked yet. */
export interface Asked {
  query?: unknown;
  params?: unknown;
  body?: unknown;
}

/** Where a request comes from; what is not known is left out. */
export interface Origin {
  /** Network address. */
  address?: string | undefined;
  /** What the browser or program says to be. */
  userAgent: string;
  language: Language;
  /** Asks that nothing be counted of what it does. */
  uncounted?: boolean;
}

/** Who asks. Calls that share `session` look it up once. */
export interface Asker {
  token: string;
  session: { user?: Promise<SessionUser | null> };
  origin: Origin;
  keepToken?: (token: string | null) => void;
}

/** What the provider works with. */
export interface Means {
  database: () => Database;
  log: Log;
  config: Config;
  /** Sends what waits in the outbox; what goes wrong stays there. */
  deliver: () => void;
  now: () => Date;
  /** How long searches may take; tests give them all the time there is. */
  timeLimits?: TimeLimits;
}
