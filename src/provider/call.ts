import type { RouteConfig, z } from '@hono/zod-openapi';
import type { SessionUser } from '../contract/accounts.ts';
import type { Capabilities } from '../domain/capabilities.ts';
import type { Database } from './data/connect.ts';

/** A call as the contract describes it: public when `security` is empty, else for a session. */
export type Route = RouteConfig & {
  /** Without this capability the answer is 403. */
  'x-capability'?: keyof Capabilities;
  /** A GET that changes something. */
  'x-changes'?: boolean;
};

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Part<R, Name extends string> = R extends { request: Record<Name, infer Schema> }
  ? Output<Schema>
  : undefined;
type Body<R> = R extends {
  request: { body: { content: { 'application/json': { schema: infer S } } } };
}
  ? Output<S>
  : undefined;

/** What the contract says a call gives. */
export type Answer<R> = R extends {
  responses: { 200: { content: { 'application/json': { schema: infer S } } } };
}
  ? Output<S>
  : never;

/** What a handler is given: checked input, who asks, and the means to answer. */
export interface Call<R> {
  query: Part<R, 'query'>;
  params: Part<R, 'params'>;
  body: Body<R>;
  user: R extends { security: unknown[] } ? null : SessionUser;
  /** The token of the session, '' on a public call. */
  token: string;
  db: Database;
  now: Date;
  /** The day of `now` in UTC, YYYY-MM-DD. */
  today: string;
  /** Hands a browser its token, or takes it back. */
  keepToken: (token: string | null) => void;
}

export type Handler<R> = (call: Call<R>) => Promise<Answer<R>>;

/**
 * What our own pages send along instead of reading HTTP: the session is looked up once for a whole page, and answers
 * and failures are handed over as they are.
 */
export interface InProcess {
  session: { user?: Promise<SessionUser | null> };
  answer?: unknown;
  failure?: Error;
}

/** What hono carries through a request. */
export interface Env {
  Bindings: { inProcess?: InProcess };
  Variables: { requestId: string; user: SessionUser | null; token: string };
}
