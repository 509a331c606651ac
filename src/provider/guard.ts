import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { SessionUser } from '../contract/accounts.ts';
import { can } from '../domain/capabilities.ts';
import { TOKEN_COOKIE } from '../domain/session.ts';
import { AppError } from '../errors.ts';
import type { Env, Route } from './call.ts';

/** Finds whose a token is. */
export type FindUser = (token: string) => Promise<SessionUser | null>;

/**
 * Decides, for every call, who may make it. Whatever is not marked as public needs a session.
 * @param site our own origin, as the configuration names it
 */
export function guard(route: Route, findUser: FindUser, site: string): MiddlewareHandler<Env> {
  const isPublic = route.security?.length === 0;
  const changes = route.method !== 'get' || route['x-changes'] === true;
  const capability = route['x-capability'];
  return async (c, next) => {
    const bearer = bearerOf(c);
    const token = bearer ?? getCookie(c, TOKEN_COOKIE) ?? '';
    if (changes && bearer === null && isForeign(c, site, token !== '' && !isPublic))
      throw new AppError('forbidden');
    if (!isPublic) {
      const user = await userOf(c, token, findUser);
      if (!user) throw new AppError('unauthorized');
      if (capability && !can(user.account_capabilities, capability))
        throw new AppError('plan_upgrade_required');
      c.set('user', user);
      c.set('token', token);
    }
    await next();
  };
}

function bearerOf(c: Context<Env>): string | null {
  return /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
}

/** Within one page the session is looked up once. */
function userOf(
  c: Context<Env>,
  token: string,
  findUser: FindUser,
): Promise<SessionUser | null> | null {
  if (token === '') return null;
  const session = c.env?.inProcess?.session;
  return session ? (session.user ??= findUser(token)) : findUser(token);
}

/**
 * Whether a browser sends this from a page that is not ours. Programs send neither header; they are believed unless the
 * proof is `required`, because a cookie goes along whoever made the browser send it.
 */
function isForeign(c: Context<Env>, site: string, required: boolean): boolean {
  const fetchSite = c.req.header('sec-fetch-site');
  if (fetchSite !== undefined) return fetchSite !== 'same-origin';
  const origin = c.req.header('origin');
  if (origin === undefined) return required;
  const host = c.req.header('host') ?? new URL(c.req.url).host;
  return origin !== site && URL.parse(origin)?.host !== host;
}
