import 'astro:scripts/page-ssr.js';
import type { APIContext, MiddlewareNext } from 'astro';
import { defineMiddleware, sequence } from 'astro:middleware';
import { asKnownOn } from './client/api.ts';
import { addressOf, serverClient } from './client/in-process.ts';
import { getConfig } from './config.ts';
import type { Language } from './domain/vocabulary.ts';
import { isForeign } from './domain/accounts/request-sender.ts';
import { tokenCookieName } from './domain/accounts/session.ts';
import { isStaff, roleOfSection } from './domain/accounts/staff.ts';
import { pathAfterMerge, AppError, type ErrorCode } from './domain/errors.ts';
import { uploadAt } from './domain/identity/uploads.ts';
import { dayIn, knownTimeZone } from './domain/time-zones.ts';
import { isForPage, pageAfterSignIn } from './http/forms.ts';
import { requestedPast } from './http/past-day.ts';
import { redirectAfterFailure, requiredRedirect } from './http/redirects.ts';
import { formats } from './i18n/format.ts';
import { isLanguage, negotiate } from './i18n/languages.ts';
import { paths } from './i18n/paths.ts';
import { translator, vocabulary } from './i18n/translate.ts';
import { LANGUAGE_COOKIE, lastChangeOf, TIME_ZONE_COOKIE } from './http/cookies.ts';

const { siteUrl, staffEmail, searchCounter, minPasswordLength, noIntegrationSince, embedHosts } = getConfig(
  process.env,
);
const API = '/api/[...path]';
const TOKEN_NAME = tokenCookieName(siteUrl);
const { origin: ORIGIN } = new URL(siteUrl);

/** A form may only be sent from our own pages. */
function isForeignWrite({ request: { method, headers }, url }: APIContext): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  const host = headers.get('host') ?? url.host;
  const [fetchSite, origin] = [headers.get('sec-fetch-site'), headers.get('origin')];
  return isForeign({ fetchSite, origin, host }, ORIGIN);
}

async function currentUser({ locals, cookies }: APIContext): Promise<App.Locals['user']> {
  if (!cookies.has(TOKEN_NAME)) return null;
  try {
    const { data } = await locals.client.get('/user', { query: { favourites: false } });
    locals.isDemo = data.demoData;
    return data.user;
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthorized') return null;
    throw error;
  }
}

/** Gives the page its language and time zone, and what writes texts, figures and dates in them. */
function useLanguage(locals: App.Locals, language: Language, timeZone: string | null): void {
  locals.language = language;
  // Decision 0042: pages get language, texts and addresses from Astro.locals.
  locals.t = translator(language);
  locals.timeZone = timeZone;
  locals.today = dayIn(Date.now(), timeZone ?? 'UTC');
  locals.format = formats(language, timeZone ?? 'UTC');
  locals.vocabulary = vocabulary(language);
}

/** Errors with a message that says what to do, on a page that needs no database. */
const SAID: readonly ErrorCode[] = ['unavailable', 'storage_full', 'request_too_large'];
/** The errors of `formData()` for a body that is not a form. */
const UNREADABLE_FORM = /FormData|Content-Type/;

/** The page of what is not there, not allowed or could not be loaded, with its status. */
async function refusal(context: APIContext, code: ErrorCode): Promise<Response> {
  context.locals.failure = code;
  // The rewrite needs a new request, because the body of a sent form has been read. Its status is always 404.
  const instead = code === 'plan_upgrade_required' ? 'locked' : '404';
  const page = await context.rewrite(new Request(new URL(`/${instead}${context.url.search}`, context.url)));
  const status = code === 'server_error' ? 503 : new AppError(code).status;
  return status === 403 || status === 503 ? new Response(page.body, { status, headers: page.headers }) : page;
}

/** Answers for a page that could not be rendered. */
function failure(context: APIContext, error: unknown): Promise<Response> | Response {
  const isUnreadable = error instanceof TypeError && UNREADABLE_FORM.test(error.message);
  const code = error instanceof AppError ? error.code : isUnreadable ? 'bad_request' : 'server_error';
  const { path } = context.locals;
  context.locals.user ??= null;
  if (error instanceof AppError && code === 'entity_merged') {
    const { pathname, search } = requestedAddress(context);
    return context.redirect(pathAfterMerge(pathname + search, error), 308);
  }
  const signIn = redirectAfterFailure(code, path, pageAfterSignIn(context.request, requestedAddress(context)));
  if (signIn !== null) return context.redirect(signIn, 302);
  if (['not_found', 'bad_request', 'forbidden', 'plan_upgrade_required'].includes(code)) return refusal(context, code);
  if (SAID.includes(code)) {
    context.locals.failure = code;
    return context.rewrite(new Request(new URL('/serverError', context.url)));
  }
  // The provider failed, and the session is known: the page stays and offers to try again.
  if (error instanceof AppError && context.locals.user && context.request.method === 'GET') {
    console.error(`Unable to load data for ${context.params['tag'] ?? context.locals.pathname}`);
    return refusal(context, code);
  }
  console.error(error);
  return context.redirect(path.serverError(), 302);
}

/** The address as the reader's browser has it: with the language that `takeLanguage` took off. */
function requestedAddress({ url, locals }: APIContext): URL {
  const address = new URL(url);
  address.pathname = locals.path.here(locals.pathname);
  return address;
}

/** Takes the language off the address, so that what follows and every route are the same with and without one. */
const takeLanguage = defineMiddleware(({ request, locals }, next) => {
  const settled: Partial<App.Locals> = locals;
  if (settled.path) return next();
  // As it was sent: the context's address is decoded already, and would be decoded once more.
  const address = new URL(request.url);
  const pathname = address.pathname.replace(/^\/+/, '/');
  const [, first = ''] = pathname.split('/');
  locals.prefix = isLanguage(first) ? first : '';
  locals.path = paths(locals.prefix);
  locals.pathname = locals.prefix ? pathname.slice(first.length + 1).replace(/^\/*/, '/') : pathname;
  if (!locals.prefix) return next();
  address.pathname = locals.pathname;
  return next(address);
});

/** Determines language and session of every page and checks access, then renders the page. The API does this itself. */
const showPage = defineMiddleware(async (context, next) => {
  const { url, locals, cookies, request, routePattern: route } = context;
  const settled: Partial<App.Locals> = locals;
  if (route === API || settled.client) return next();

  const { prefix } = locals;
  const chosen = cookies.get(LANGUAGE_COOKIE)?.value ?? '';
  locals.site = siteUrl;
  locals.supportHref = `mailto:${staffEmail}`;
  locals.countsSearches = searchCounter;
  locals.minPasswordLength = minPasswordLength;
  locals.noIntegrationSince = noIntegrationSince;
  locals.embedHosts = embedHosts;
  const language = prefix || (isLanguage(chosen) ? chosen : negotiate(request.headers.get('accept-language')));
  const timeZone = knownTimeZone(cookies.get(TIME_ZONE_COOKIE)?.value ?? '');
  useLanguage(locals, language, timeZone);
  locals.client = serverClient({
    token: cookies.get(TOKEN_NAME)?.value ?? null,
    language,
    timeZone: timeZone ?? undefined,
    address: addressOf(request, context.clientAddress),
    userAgent: request.headers.get('user-agent') ?? '',
    lastChange: lastChangeOf(cookies, siteUrl),
  });

  // Pictures are public, and the same for everybody.
  const fail = (error: unknown) => failure(context, error);
  if (uploadAt(url.pathname) || route.startsWith('/share/')) return next().catch(fail);
  const response = await makePage(context, next).catch(fail);
  const { headers } = response;
  // Nothing of the administration stays in a browser, nor what staff see as an account.
  const isAdmin = route === '/admin' || route.startsWith('/admin/');
  const isFleeting = isAdmin || Boolean(locals.user?.seenBy);
  headers.set('cache-control', isFleeting ? 'private, no-store' : 'private, no-cache');
  if (!headers.get('vary')?.includes('Cookie')) headers.append('vary', 'Cookie');
  headers.append('vary', 'Sec-Fetch-Dest, Sec-Fetch-Mode');
  if (headers.get('content-type') === 'text/html') headers.set('content-type', 'text/html; charset=utf-8');
  // The page without a connection is fetched by the worker, which shows it as a whole.
  const isPart =
    request.headers.get('sec-fetch-dest') === 'empty' && !isForPage(request.headers) && route !== '/offline';
  return isPart ? withoutStyles(response) : response;
});

/** For a script that inserts parts of the page into another page. The policy of that page refuses further styles. */
async function withoutStyles(response: Response): Promise<Response> {
  const { status, headers } = response;
  if (!headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await response.text();
  return new Response(html.replaceAll(/<style>.*?<\/style>/gs, ''), { status, headers });
}

async function makePage(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { locals, cookies, routePattern: route } = context;
  if (isForeignWrite(context)) throw new AppError('forbidden');
  // The error page does not load the session, because the session may be what failed.
  locals.user = route === '/serverError' ? null : await currentUser(context);
  const isChosen = locals.prefix !== '' || isLanguage(cookies.get(LANGUAGE_COOKIE)?.value ?? '');
  const language = locals.user?.language;
  const timeZone = knownTimeZone(locals.user?.timeZone ?? '') ?? locals.timeZone;
  useLanguage(locals, language && !isChosen ? language : locals.language, timeZone);
  const back = pageAfterSignIn(context.request, requestedAddress(context));
  const instead = requiredRedirect({ ...locals, route, back });
  if (instead !== null) return context.redirect(instead, 302);
  const [, area, section = ''] = route.split('/');
  // Calls check it too; a page that makes none would show its form to everybody.
  if (area === 'admin' && locals.user && !isStaff(locals.user, roleOfSection(section))) throw new AppError('forbidden');
  const past = requestedPast(context.url, route, locals.today);
  if (past === undefined) return next();
  if (past === null) {
    const tag = context.params['tag'] ?? context.url.searchParams.get('t');
    if (!tag) throw new AppError('bad_request', { parameter: 'as_of' });
    return context.redirect(locals.path.past(tag, context.url.searchParams.get('as_of') ?? ''), 302);
  }
  if (past.isKept) showPast(locals, past.day);
  else locals.pastNotKept = past.day;
  const response = await next();
  // A page says that it shows today; a file cannot.
  if (past.isKept || !response.ok || response.headers.get('content-type')?.startsWith('text/html')) return response;
  await response.body?.cancel();
  throw new AppError('bad_request', { parameter: 'as_of' });
}

/** The page shows what was known on a past day. */
function showPast(locals: App.Locals, asOf: string): void {
  locals.asOf = asOf;
  locals.today = asOf;
  locals.path = paths(locals.prefix, asOf);
  locals.client = asKnownOn(locals.client, asOf);
}

export const onRequest = sequence(takeLanguage, showPage);
