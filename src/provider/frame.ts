import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, setCookie } from 'hono/cookie';
import { etag } from 'hono/etag';
import { requestId } from 'hono/request-id';
import { secureHeaders } from 'hono/secure-headers';
import { getPath } from 'hono/utils/url';
import type { SessionUser } from '../contract/accounts.ts';
import { SESSION_SECONDS, TOKEN_COOKIE } from '../domain/session.ts';
import { AppError } from '../errors.ts';
import type { Call, Env, Handler, Route } from './call.ts';
import type { Database } from './data/connect.ts';
import { answerFailure } from './failures.ts';
import { guard } from './guard.ts';
import type { Log } from './services/log.ts';
import { sessionUser } from './services/sign-in.ts';

const LARGEST_BODY = 16 * 1024;

/** What the provider works with. */
export interface Means {
  database: () => Database;
  log: Log;
  /** Our own origin. */
  site: string;
  now: () => Date;
}

/** An API without calls: both bases, headers, limits and failures. */
export function frame({ log, site }: Means): OpenAPIHono<Env> {
  const app = new OpenAPIHono<Env>({
    getPath: (request) => getPath(request).replace(/^\/api(?:\/v2)?(?=\/)/, ''),
    defaultHook: (result) => {
      if (!result.success)
        throw new AppError('bad_request', {
          parameter: result.error.issues[0]?.path.join('.') ?? '',
        });
    },
  });
  app.use(outside(requestId()));
  app.use(outside(secureHeaders(headers(site))));
  app.use(outside(freshness));
  app.use(outside(etag()));
  app.use(outside(bodyLimit({ maxSize: LARGEST_BODY, onError: tooLarge })));
  app.onError((error, c) => answerFailure(error, c, log));
  app.notFound((c) => answerFailure(new AppError('not_found'), c, log));
  return app;
}

/** Answers are data: nothing in them may run, load or be framed. */
function headers(site: string): Parameters<typeof secureHeaders>[0] {
  return {
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    strictTransportSecurity: isSecure(site),
    xFrameOptions: 'DENY',
    referrerPolicy: 'no-referrer',
  };
}

function isSecure(site: string): boolean {
  return site.startsWith('https:');
}

/** For requests that come over HTTP. Our own pages need no headers. */
function outside(middleware: MiddlewareHandler): MiddlewareHandler<Env> {
  return (c, next) => (c.env?.inProcess ? next() : middleware(c, next));
}

/** Whatever a session may read is for that browser alone, and asked for again each time. */
const freshness: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.ok)
    c.header('Cache-Control', c.req.method === 'GET' ? 'private, no-cache' : 'no-store');
};

function tooLarge(): never {
  throw new AppError('bad_request');
}

/** Puts a call of the contract into the API, behind the guard, with what answers it. */
export function server(app: OpenAPIHono<Env>, means: Means) {
  const { database, site, now } = means;
  const findUser = (token: string) => sessionUser(database(), token, now());
  return <R extends Route>(route: R, handler: Handler<R>): void => {
    const answer = async (c: Context<Env>) => {
      const call = callOf(c, means);
      const data = await handler(call as Call<R>);
      if (!c.env?.inProcess) return c.json(data);
      c.env.inProcess.answer = data;
      return c.body(null);
    };
    // Hono's types follow the schemas by their own way; `Handler<R>` holds the handler to the contract.
    app.openapi({ ...route, middleware: guard(route, findUser, site) }, answer as never);
  };
}

/** The checked body, whichever of its two forms was sent. */
function bodyOf(c: Context<Env>): unknown {
  if (c.req.method !== 'POST') return undefined;
  const type = c.req.header('content-type');
  if (type === undefined) throw new AppError('bad_request', { parameter: 'Content-Type' });
  return c.req.valid((/json/i.test(type) ? 'json' : 'form') as never);
}

/** What a handler is given; the validators have run. */
function callOf(c: Context<Env>, { database, now, site }: Means): Call<unknown> {
  const at = now();
  const valid = (part: string) => c.req.valid(part as never);
  return {
    query: valid('query'),
    params: valid('param'),
    body: bodyOf(c) as undefined,
    user: c.get('user') as SessionUser,
    token: c.get('token') ?? '',
    db: database(),
    now: at,
    today: at.toISOString().slice(0, 10),
    keepToken: (token) => {
      if (token === null) deleteCookie(c, TOKEN_COOKIE, { path: '/' });
      else
        setCookie(c, TOKEN_COOKIE, token, {
          path: '/',
          httpOnly: true,
          sameSite: 'Lax',
          secure: isSecure(site),
          maxAge: SESSION_SECONDS,
        });
    },
  };
}
