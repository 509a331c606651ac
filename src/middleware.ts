import 'astro:scripts/page-ssr.js';
import type { APIContext } from 'astro';
import { defineMiddleware } from 'astro:middleware';
import { addressOf, serverClient } from './client/in-process.ts';
import { getConfig } from './config.ts';
import type { Language } from './domain/vocabulary.ts';
import { isForeign } from './domain/accounts/request-sender.ts';
import { tokenCookieName } from './domain/accounts/session.ts';
import { AppError } from './domain/errors.ts';
import { requiredRedirect } from './http/redirects.ts';
import { formats } from './i18n/format.ts';
import { isLanguage, negotiate } from './i18n/languages.ts';
import { paths } from './i18n/paths.ts';
import { translator, vocabulary } from './i18n/translate.ts';
import { LANGUAGE_COOKIE } from './http/cookies.ts';

const { siteUrl, staffEmail, searchCounter } = getConfig(process.env);
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
    return await locals.client.user();
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthorized') return null;
    throw error;
  }
}

/** Gives the page its language and what writes texts, figures and dates in it. */
function useLanguage(locals: App.Locals, language: Language): void {
  locals.language = language;
  locals.t = translator(language);
  locals.format = formats(language);
  locals.vocabulary = vocabulary(language);
}

/** Answers for a page that could not be rendered. */
function failure(context: APIContext, error: unknown): Promise<Response> | Response {
  const code = error instanceof AppError ? error.code : 'server_error';
  const { path } = context.locals;
  if (code === 'unauthorized' || code === 'payment_required' || code === 'password_change_required')
    return context.redirect(path.login(), 302);
  // A request of its own: the body of a sent form has been read.
  if (code === 'not_found' || code === 'bad_request' || code === 'forbidden')
    return context.rewrite(new Request(new URL('/404', context.url)));
  console.error(error);
  return context.redirect(path.serverError(), 302);
}

/** Settles language, session and guard of every page, then makes the page. The API settles its own. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { url, locals, cookies, request } = context;
  const settled: Partial<App.Locals> = locals;
  if (url.pathname.startsWith('/api/') || settled.client) return next();

  const [, first = '', ...rest] = url.pathname.split('/');
  const prefix = isLanguage(first) ? first : '';
  const chosen = cookies.get(LANGUAGE_COOKIE)?.value ?? '';
  locals.site = siteUrl;
  locals.care = `mailto:${staffEmail}`;
  locals.countsSearches = searchCounter;
  locals.pathname = prefix ? `/${rest.join('/')}` : url.pathname;
  locals.prefix = prefix;
  locals.path = paths(prefix);
  useLanguage(locals, prefix || (isLanguage(chosen) ? chosen : negotiate(request.headers.get('accept-language'))));
  locals.client = serverClient({
    token: cookies.get(TOKEN_NAME)?.value ?? null,
    language: locals.language,
    address: addressOf(request, context.clientAddress),
    userAgent: request.headers.get('user-agent') ?? '',
  });

  if (isForeignWrite(context)) return new Response(null, { status: 403 });
  try {
    locals.user = await currentUser(context);
    if (!prefix && !isLanguage(chosen) && locals.user?.language) useLanguage(locals, locals.user.language);
    const instead = requiredRedirect(locals);
    if (instead !== null) return context.redirect(instead, 302);
    const response = await (prefix ? next(locals.pathname + url.search) : next());
    response.headers.set('cache-control', 'private, no-cache');
    response.headers.append('vary', 'Cookie');
    return response;
  } catch (error) {
    return failure(context, error);
  }
});
