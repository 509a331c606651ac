import { hash } from 'node:crypto';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { etag } from 'hono/etag';
import { requestId, type RequestIdVariables } from 'hono/request-id';
import { secureHeaders } from 'hono/secure-headers';
import { getPath } from 'hono/utils/url';
import { maxBodyBytes } from '../contract/wire/body-limits.ts';
import type { StreamOf } from '../contract/posts/livestream.ts';
import { type Codec, codecOf } from '../contract/wire/codec.ts';
import type { Route } from '../contract/route.ts';
import { LINES_TYPE } from '../domain/constants.ts';
import { isApiKey } from '../domain/accounts/api-keys.ts';
import { changeAttributes, tokenAttributes } from '../domain/accounts/cookies.ts';
import { isForeign, type RequestSender } from '../domain/accounts/request-sender.ts';
import { CHANGE_COOKIE, tokenCookieName } from '../domain/accounts/session.ts';
import { wantsNoCounting } from '../domain/search/privacy-signals.ts';
import { EVENTS_TYPE, STREAM_HEADER, streamOf } from '../domain/posts/post-events.ts';
import { AppError } from '../domain/errors.ts';
import { isWrite, type Endpoint, isPublic } from './dispatch.ts';
import { exportFile } from './export-files.ts';
import { answerFailure, failureOf } from './failures.ts';
import type { Dependencies, LastChange, RequestOrigin } from './handler.ts';
import { requestedLanguage } from './runtime/failure-texts.ts';

/** A browser that has lost its stream waits for this long. */
const STREAM_RETRY_MS = 15_000;

interface Env {
  /** What the server knows about the connection. */
  Bindings: { address?: string };
  Variables: RequestIdVariables;
}

/** Creates the HTTP app without routes: both bases, headers, limits and failures. */
export function createHttpApp({ log, config }: Dependencies): OpenAPIHono<Env> {
  const app = new OpenAPIHono<Env>({
    getPath: (request) => getPath(request).replace(/^\/api(?:\/v2)?(?=\/)/, ''),
  });
  app.use(requestId(), secureHeaders(headers(config.siteUrl)), cacheHeaders, etag());
  app.use((c, next) => {
    const { raw, method, path } = c.req;
    return raw.body ? bodyLimit({ maxSize: maxBodyBytes(method, `/api${path}`), onError: tooLarge })(c, next) : next();
  });
  app.onError((thrown, c) => {
    const id = c.get('requestId');
    return answerFailure(failureOf(thrown, log, `${c.req.method} ${c.req.path}`, id), c, id);
  });
  app.notFound((c) => answerFailure(new AppError('not_found'), c, c.get('requestId')));
  return app;
}

/** Serves a route of the contract over HTTP. */
export function serveOverHttp(app: OpenAPIHono<Env>, route: Route, endpoint: Endpoint, siteUrl: string): void {
  const site = new URL(siteUrl).origin;
  const changes = isWrite(route);
  const codec = codecOf(route);
  const knowsPast = codec.parameterFromWire('as_of') !== 'as_of';
  const onWire = (thrown: unknown) => withWireParameter(thrown, codec.parameterToWire);
  app.openAPIRegistry.registerPath(route);
  app.on(route.method, route.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
    const bearer = bearerOf(c);
    const token = bearer ?? cookieOf(c, site);
    if (changes && bearer === null && isForeign(senderOf(c), site, token !== '' && !isPublic(route)))
      throw new AppError('forbidden');
    // It would answer with today.
    if (!knowsPast && c.req.query('as_of') !== undefined) throw new AppError('bad_request', { parameter: 'as_of' });
    if (token === '' && route.security?.length !== 0) throw new AppError('unauthorized');
    const input = codec.requestFromWire({
      query: c.req.query(),
      params: c.req.param(),
      body: withKey(c, await bodyOf(c, route)),
    });
    const keepToken = (kept: string | null) => keepInCookie(c, kept, site);
    const origin = originOf(c);
    // Of an app that keeps no cookies nobody knows what it has changed.
    const isKnown = bearer === null || isApiKey(bearer) || getCookie(c, CHANGE_COOKIE) !== undefined;
    const lastChange = isKnown ? { lastChange: lastChangeOf(c, site) } : {};
    const answer = await endpoint(input, { token, session: {}, origin, keepToken, ...lastChange }).catch(onWire);
    if (route['x-events'] && wantsEvents(c)) {
      const { userId, keys } = answer as StreamOf;
      return c.body(`retry: ${STREAM_RETRY_MS}\n\n`, 200, {
        'content-type': EVENTS_TYPE,
        [STREAM_HEADER]: streamOf(userId, keys),
      });
    }
    const wired = codec.answerToWire(answer);
    const file = route['x-lines'] ? await exportFile(c, wired as Parameters<typeof exportFile>[1]) : null;
    if (file) return file;
    const text = JSON.stringify(wired);
    // Without this the ETag middleware would clone the response and read the text back from a stream.
    if (route.method === 'get') c.header('etag', `"${hash('sha1', text)}"`);
    return c.body(text, 201 in route.responses ? 201 : 200, { 'content-type': 'application/json' });
  });
}

/**
 * Serves the calls of our own pages to a site that asks this installation (`PROVIDER_URL`). They take no cookie, so
 * that no page of others can send them.
 */
export function serveOwnCalls(app: OpenAPIHono<Env>, endpoints: ReadonlyMap<string, Endpoint<unknown>>): void {
  app.post('/own/:name', async (c) => {
    const endpoint = endpoints.get(c.req.param('name'));
    if (!endpoint) throw new AppError('not_found');
    const isForm = c.req.header('content-type')?.startsWith('multipart/form-data');
    const read: Promise<unknown> = isForm ? c.req.formData() : c.req.json();
    const input = await read.catch((cause: unknown) => {
      throw new AppError('bad_request', { parameter: 'body' }, { cause });
    });
    const answer = await endpoint(input, { token: bearerOf(c) ?? '', session: {}, origin: originOf(c) });
    return answer === undefined ? c.body(null, 204) : c.json(answer);
  });
}

/** Throws a failure with its parameter as the wire calls it. */
function withWireParameter(thrown: unknown, nameOf: Codec['parameterToWire']): never {
  if (!(thrown instanceof AppError) || typeof thrown.params['parameter'] !== 'string') throw thrown;
  throw new AppError(
    thrown.code,
    { ...thrown.params, parameter: nameOf(thrown.params['parameter']) },
    { cause: thrown },
  );
}

function originOf(c: Context<Env>): RequestOrigin {
  return {
    address: c.env.address,
    userAgent: c.req.header('user-agent') ?? '',
    language: requestedLanguage(c.req.header('x-language') ?? c.req.header('accept-language')),
    timeZone: c.req.header('x-time-zone'),
    uncounted: wantsNoCounting({ dnt: c.req.header('dnt'), gpc: c.req.header('sec-gpc') }),
  };
}

/** Answers are data. Browsers must not run, load or frame anything in them. */
function headers(site: string): Parameters<typeof secureHeaders>[0] {
  return {
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    strictTransportSecurity: site.startsWith('https:'),
    xFrameOptions: 'DENY',
    referrerPolicy: 'no-referrer',
  };
}

function wantsEvents({ req }: Context): boolean {
  return req.header('accept')?.includes(EVENTS_TYPE) === true;
}

/** Answers to a session are private to that browser. The browser revalidates them each time. */
const cacheHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.ok) c.header('Cache-Control', c.req.method === 'GET' ? 'private, no-cache' : 'no-store');
};

function tooLarge(): never {
  throw new AppError('request_too_large');
}

function bearerOf(c: Context): string | null {
  return /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
}

function senderOf({ req }: Context): RequestSender {
  const host = req.header('host') ?? new URL(req.url).host;
  return { fetchSite: req.header('sec-fetch-site'), origin: req.header('origin'), host };
}

/** The session of a browser. API keys come in no cookie. */
function cookieOf(c: Context, site: string): string {
  const token = getCookie(c, tokenCookieName(site)) ?? '';
  return isApiKey(token) ? '' : token;
}

/** The body as data: JSON, or the fields of a form. */
async function bodyOf(c: Context, route: Route): Promise<unknown> {
  if (!route.request?.body) return undefined;
  const signature = route['x-signature'];
  if (signature) return { payload: await c.req.text(), signature: c.req.header(signature) ?? '' };
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  try {
    if (LINES_TYPE in route.request.body.content) {
      if (type === LINES_TYPE) return await c.req.text();
    } else if (type === 'application/json') return await c.req.json();
    else if (type === 'application/x-www-form-urlencoded') return await c.req.parseBody();
  } catch (cause) {
    throw new AppError('bad_request', { parameter: 'body' }, { cause });
  }
  throw new AppError('bad_request', { parameter: 'Content-Type' });
}

/** Copies the `Idempotency-Key` header into the body field it stands for. */
function withKey(c: Context, body: unknown): unknown {
  const idempotencyKey = c.req.header('idempotency-key');
  if (idempotencyKey === undefined || typeof body !== 'object') return body;
  return { ...body, idempotency_key: idempotencyKey };
}

function lastChangeOf(c: Context, site: string): LastChange {
  return {
    position: getCookie(c, CHANGE_COOKIE) ?? '',
    keep: (position) => {
      setCookie(c, CHANGE_COOKIE, position, changeAttributes(site));
    },
  };
}

function keepInCookie(c: Context, token: string | null, site: string): void {
  const name = tokenCookieName(site);
  if (token === null) deleteCookie(c, name, tokenAttributes(site));
  else setCookie(c, name, token, tokenAttributes(site));
}
