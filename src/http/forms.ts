import { AppError } from '../domain/errors.ts';

/** Maximum length of an e-mail address (RFC 5321), and of a path in a form. */
export const MAX_ADDRESS_LENGTH = 320;
export const MAX_PATH_LENGTH = 2000;
/** Maximum length of our own tokens. */
export const MAX_TOKEN_LENGTH = 100;

/** A field of a form as text, cut to a maximum length; a file or a missing field is empty. */
export function fieldText(form: FormData, name: string, longest: number): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, longest).toWellFormed() : '';
}

/**
 * A path of this site with its query; null for other sites, backslashes and white space.
 * @example sitePath('/it/explore/p_1/bio?x=1') // '/it/explore/p_1/bio?x=1'
 * @example sitePath('//elsewhere.example') // null
 */
export function sitePath(text: string | null): string | null {
  return text && text.length <= MAX_PATH_LENGTH && /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(text) ? text : null;
}

/** Whether a request is for a whole page. The worker asks for those that it shows: by their mode, not their destination. */
export function isForPage(headers: Headers): boolean {
  return headers.get('sec-fetch-mode') === 'navigate' || (headers.get('sec-fetch-dest') ?? 'document') === 'document';
}

/**
 * The page to which a reader without a session returns after sign-in; null without one. Scripts' requests and forms
 * return to the page they belong to.
 */
export function pageAfterSignIn({ method, headers }: Request, { pathname, search, origin }: URL): string | null {
  if (method === 'GET' && isForPage(headers)) return sitePath(pathname + search);
  const from = URL.parse(headers.get('referer') ?? '');
  return from?.host === new URL(origin).host ? sitePath(from.pathname + from.search) : null;
}

/**
 * The path on this site, from a form or the `Referer` header, to return to; null if it is not a page for reading. Only
 * the path is used, so it never leads to another site.
 * @example pathBack('https://touchline.example/it/explore/p_1/bio?x=1') // '/it/explore/p_1/bio?x=1'
 */
export function pathBack(address: string | null): string | null {
  const { pathname = '', search = '' } = URL.parse(address ?? '', 'https://touchline.example') ?? {};
  const isOurs = /^(\/[a-z]{2}(-[a-z]{2})?)?\/(explore|favourites|bookmarked|post)\b/.test(pathname);
  return isOurs && !pathname.endsWith('/follow') ? pathname + search : null;
}

/**
 * Sets the status of a refused form's page, and the header `Retry-After` if known.
 * @throws any error that is not an AppError
 */
export function refuse(response: { status?: number; headers: Headers }, thrown: unknown): AppError {
  if (!(thrown instanceof AppError)) throw thrown;
  response.status = thrown.status;
  const { retryAfter } = thrown.params;
  if (retryAfter !== undefined) response.headers.set('Retry-After', String(retryAfter));
  return thrown;
}
