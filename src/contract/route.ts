import type { RouteConfig } from '@hono/zod-openapi';
import type { AccountState } from '../domain/accounts/account.ts';
import type { StaffRole } from '../domain/accounts/staff.ts';
import type { Capabilities } from '../domain/capabilities.ts';
import type { LINES_TYPE } from '../domain/constants.ts';
import type { ApiRoute } from './api.ts';

/**
 * A route of the contract: it requires a session unless `security` says otherwise. An empty `security` is public; a key
 * is not a session.
 */
export type Route = RouteConfig & {
  /** Without this capability, or all of these, the response is 403. */
  'x-capability'?: keyof Capabilities | readonly (keyof Capabilities)[];
  /** Another one, except for calls with `about=media` in the query or the body. */
  'x-capability-unless-media'?: keyof Capabilities;
  /** The required staff role; others are answered 403. */
  'x-staff'?: StaffRole;
  /** Account states besides `active` that may use this route. */
  'x-open-to'?: readonly AccountState[];
  /** The header that signs the body; such a body is passed on as text, with the signature. */
  'x-signature'?: string;
  /** The most bytes of the body, if more than `MAX_BODY_BYTES`. */
  'x-max-bytes'?: number;
  /** Whether staff who see the site as the account may use it; without it, if it changes nothing. */
  'x-while-seeing'?: boolean;
  /** A GET that changes something. */
  'x-changes'?: boolean;
  /** A GET that writes on its way, such as a limit or a key, so that no standby can answer it. */
  'x-primary'?: boolean;
  /**
   * The name of a query flag. A call that sets it is a poll: the answer is a number without any content. What a poll
   * needs may come from memory, including its session.
   */
  'x-poll'?: string;
  /** A page of a list, `{ data, next }`. Those who accept JSON lines get its rows as such. */
  'x-lines'?: boolean;
  /** Answers with a stream of server-sent events those who accept one. */
  'x-events'?: boolean;
};

/** The capabilities that a call of a route needs. */
export function capabilitiesOf(
  route: Pick<Route, 'x-capability' | 'x-capability-unless-media'>,
  input: { query?: unknown; body?: unknown } = {},
): readonly (keyof Capabilities)[] {
  const isOfMedia = [input.query, input.body].some(
    (given) => new Map(Object.entries(given ?? {})).get('about') === 'media',
  );
  const usually = isOfMedia ? undefined : route['x-capability-unless-media'];
  return [route['x-capability'] ?? [], usually ?? []].flat();
}

/** Every route by its name. */
type Routes = { [R in ApiRoute as `${R['method']} ${R['path']}`]: R };

/** Method and path of a route as the contract writes them: 'get /players/{tag}/graph'. */
export type RouteName = keyof Routes;

type Part<R, Name extends string> = R extends { request: Record<Name, infer Schema> } ? Schema : undefined;
type BodyAs<R, Type extends string> = R extends {
  request: { body: { content: Record<Type, { schema: infer Schema }> } };
}
  ? Schema
  : undefined;
/** The type of the body: JSON, or JSON lines as text. */
type BodyOf<R> =
  BodyAs<R, 'application/json'> extends undefined ? BodyAs<R, typeof LINES_TYPE> : BodyAs<R, 'application/json'>;
type Success<R> = R extends { responses: { 200: infer Given } | { 201: infer Given } } ? Given : never;
type JsonAnswer<R> =
  Success<R> extends { content: { 'application/json': { schema: infer Schema } } } ? Schema : undefined;

// To compare a schema with the whole of `z.ZodType` takes the compiler many times as long.
export type Input<Schema> = Schema extends { _zod: { input: infer Value } } ? Value : undefined;
export type Output<Schema> = Schema extends { _zod: { output: infer Value } } ? Value : undefined;

/** Optional if none of its fields is required; absent if the route does not have this part. */
type Given<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : object extends Value
    ? Partial<Record<Name, Value>>
    : Record<Name, Value>;

/** What a caller sends, not validated yet. */
export type RequestOf<Name extends RouteName> = Given<'params', Input<Part<Routes[Name], 'params'>>> &
  Given<'query', Input<Part<Routes[Name], 'query'>>> &
  ([BodyOf<Routes[Name]>] extends [undefined] ? unknown : { body: Input<BodyOf<Routes[Name]>> });

/** A request of some route. */
export interface AnyRequest {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: object | string;
}

/** A request that has not been validated. */
export interface RequestInput {
  query?: unknown;
  params?: unknown;
  body?: unknown;
}

/** What a handler receives: validated, with defaults filled in. */
export interface CheckedRequest<Name extends RouteName> {
  query: Output<Part<Routes[Name], 'query'>>;
  params: Output<Part<Routes[Name], 'params'>>;
  body: Output<BodyOf<Routes[Name]>>;
}

/** The route's response. */
export type AnswerOf<Name extends RouteName> = Output<JsonAnswer<Routes[Name]>>;

/** Whether the route requires no session. */
export type IsPublic<Name extends RouteName> = Routes[Name] extends { security: unknown[] } ? true : false;
