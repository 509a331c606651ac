import type { z } from '@hono/zod-openapi';
import type { SessionUser } from '../contract/accounts.ts';
import { isExpired } from '../domain/accounts/account.ts';
import { can } from '../domain/capabilities.ts';
import { AppError } from '../domain/errors.ts';
import type { Asked, Asker, Call, Handler, Means, Route } from './call.ts';
import { TIME_LIMITS } from './data/queries/posts/within-time.ts';
import { sessionUser } from './services/sessions.ts';
import { ensureRoom } from './services/storage-room.ts';

/** Performs one call of the contract for whoever may make it; throws AppError otherwise. */
export type Perform = (asked: Asked, asker: Asker) => Promise<unknown>;

/**
 * The one way into the provider, whether a request comes over HTTP or from a page in this process: who may call, then
 * whether the input is what the contract says, then the handler.
 */
export function door<R extends Route>(route: R, handler: Handler<R>, means: Means): Perform {
  const { query, params, body } = schemasOf(route);
  return async (asked, asker) => {
    const now = means.now();
    const db = means.database();
    const user = await authorise(route, asker, (token) => sessionUser(db, token, now, means.config));
    if (changesSomething(route)) await ensureRoom(means.config.database);
    const call = {
      query: parse(query, asked.query),
      params: parse(params, asked.params),
      body: parse(body, asked.body),
      user,
      token: asker.token,
      origin: asker.origin,
      config: means.config,
      deliver: means.deliver,
      db,
      timeLimits: means.timeLimits ?? TIME_LIMITS,
      now,
      today: now.toISOString().slice(0, 10),
      keepToken: asker.keepToken ?? (() => undefined),
    };
    // What the schemas let through, and the user that `authorise` demands, are what the contract says.
    return handler(call as unknown as Call<R>);
  };
}

/** Whatever is not marked as public needs a session of an account in good standing, and the capability it names. */
async function authorise(
  route: Route,
  { token, session }: Asker,
  find: (token: string) => Promise<SessionUser | null>,
): Promise<SessionUser | null> {
  if (isPublic(route)) return null;
  const user = token === '' ? null : await (session.user ??= find(token));
  if (!user) throw new AppError('unauthorized');
  if (user.state !== 'active' && !route['x-open-to']?.includes(user.state))
    throw new AppError(isExpired(user.state) ? 'payment_required' : 'password_change_required');
  const capability = route['x-capability'];
  if (capability && !can(user.account_capabilities, capability))
    // No plan makes somebody an editor.
    throw new AppError(capability === 'editor' ? 'forbidden' : 'plan_upgrade_required');
  return user;
}

/** Whether a call writes. */
export function changesSomething(route: Route): boolean {
  return route.method !== 'get' || route['x-changes'] === true;
}

/** Whether a call needs no session. */
export function isPublic(route: Route): boolean {
  return route.security?.length === 0;
}

type Schema = z.ZodType | undefined;

function schemasOf({ request }: Route): { query: Schema; params: Schema; body: Schema } {
  const json = request?.body?.content['application/json'];
  return {
    query: request?.query,
    params: request?.params,
    body: json && 'schema' in json ? (json.schema as Schema) : undefined,
  };
}

function parse(schema: Schema, given: unknown): unknown {
  if (!schema) return undefined;
  const checked = schema.safeParse(given);
  if (checked.success) return checked.data;
  throw new AppError('bad_request', { parameter: checked.error.issues[0]?.path.join('.') ?? '' });
}
