import type { z } from '@hono/zod-openapi';
import type { SessionUser } from '../contract/accounts.ts';
import { answerSchema, requestSchemas } from '../contract/wire/codec.ts';
import { capabilitiesOf, type RequestInput, type Route } from '../contract/route.ts';
import { isExpired } from '../domain/accounts/account.ts';
import { isStaff } from '../domain/accounts/staff.ts';
import { can } from '../domain/capabilities.ts';
import { AppError } from '../domain/errors.ts';
import { parseTag } from '../domain/tags.ts';
import { dayIn, knownTimeZone } from '../domain/time-zones.ts';
import type { Database } from './data/connect.ts';
import { mergedInto } from './data/queries/editing/merges.ts';
import { TIME_LIMITS } from './data/queries/posts/within-time.ts';
import type { AnyHandler, Caller, Dependencies } from './handler.ts';
import { createRedaction } from './redaction.ts';
import { medicalReadsOf, tagsOf } from './medical-reads.ts';
import { rateLimits } from './services/rate-limits.ts';
import { pollingUser, sessionUser } from './services/sessions.ts';
import { requireFreeSpace } from './services/free-space.ts';

/** Answers one route of the contract to callers that are allowed to use it; throws AppError otherwise. */
export type Endpoint = (input: RequestInput, caller: Caller) => Promise<unknown>;

/**
 * Wraps a handler, for HTTP requests and for pages in the same process. It checks that the caller may use
 * the route and that the input matches the contract, calls the handler, and blanks the fields of the response that
 * the account's plan does not include.
 */
export function createEndpoint(route: Route, handler: AnyHandler, dependencies: Dependencies): Endpoint {
  const { query, params, body } = requestSchemas(route);
  const schema = answerSchema(route);
  const redact = createRedaction(schema);
  const { config, deliver, readLog, timeLimits = TIME_LIMITS, newestPosts } = dependencies;
  const readsOf = medicalReadsOf(route, schema, config);
  return async (input, caller) => {
    const now = dependencies.now();
    const db = dependencies.database();
    const remembered = isPoll(route, input) ? dependencies.remembered : undefined;
    const user = await authorise(route, caller, (token) =>
      remembered ? pollingUser(db, token, now, config, remembered) : sessionUser(db, token, now, config),
    );
    if (isWrite(route)) await requireFreeSpace(config.database);
    if (isWrite(route) && isPublic(route)) await rateLimits(db).spendOnAnonymous(route.path, caller.origin.address);
    const timeZone = knownTimeZone(user?.timeZone ?? caller.origin.timeZone ?? '') ?? 'UTC';
    const context = {
      query: parse(query, input.query ?? {}),
      params: parse(params, input.params),
      body: parse(body, input.body),
      user,
      token: caller.token,
      origin: caller.origin,
      config,
      deliver,
      db,
      timeLimits,
      newestPosts,
      remembered,
      now,
      timeZone,
      today: dayIn(now.getTime(), timeZone),
      keepToken: caller.keepToken ?? (() => undefined),
    };
    // The schemas and `authorise` have checked that the context matches the contract.
    const answer = await answerOf(handler, context);
    if (user) readLog.add(readsOf(user, { ...context, answer }, now));
    return redact(answer, user?.capabilities ?? {});
  };
}

/** @throws AppError entity_merged instead of `not_found` if the named entity was merged into another */
async function answerOf(
  handler: AnyHandler,
  context: { db: Database; params: unknown; query: unknown },
): Promise<unknown> {
  try {
    return await handler(context as never);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    for (const from of tagsOf(context.params, context.query)) {
      const tag = parseTag(from);
      const to = tag && (await mergedInto(context.db, tag));
      if (to) throw new AppError('entity_merged', { from, to });
    }
    throw error;
  }
}

/** A route that is not public requires the session of an active account, and the capability it declares. */
async function authorise(
  route: Route,
  { token, session }: Caller,
  find: (token: string) => Promise<SessionUser | null>,
): Promise<SessionUser | null> {
  if (isPublic(route)) return null;
  const user = token === '' ? null : await (session.user ??= find(token));
  if (!user) throw new AppError('unauthorized');
  if (user.state !== 'active' && !route['x-open-to']?.includes(user.state))
    throw new AppError(isExpired(user.state) ? 'payment_required' : 'password_change_required');
  const { 'x-staff': staff } = route;
  if (staff && !isStaff(user, staff)) throw new AppError('forbidden');
  if (!capabilitiesOf(route).every((capability) => can(user.capabilities, capability)))
    throw new AppError('plan_upgrade_required');
  return user;
}

/** Whether a call asks only for a number of posts. */
function isPoll({ 'x-poll': flag }: Route, { query }: RequestInput): boolean {
  return flag !== undefined && (query as Record<string, unknown> | undefined)?.[flag] === 'true';
}

/** Whether a route writes. */
export function isWrite(route: Route): boolean {
  return route.method !== 'get' || route['x-changes'] === true;
}

/** Whether a route requires no session. Routes with a key check it in their handler. */
export function isPublic(route: Route): boolean {
  return route.security !== undefined;
}

function parse(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const checked = schema.safeParse(input);
  if (checked.success) return checked.data;
  throw new AppError('bad_request', { parameter: checked.error.issues[0]?.path.join('.') ?? '' });
}
