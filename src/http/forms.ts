import { AppError } from '../domain/errors.ts';

/** Longest e-mail address that exists (RFC 5321), and longest path that a form takes. */
export const MAX_ADDRESS_LENGTH = 320;
export const MAX_PATH_LENGTH = 2000;
/** Longest token of ours. */
export const MAX_TOKEN_LENGTH = 100;

/** A field of a sent form as text, at most so long; a file or a missing field reads as empty. */
export function fieldText(form: FormData, name: string, longest: number): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, longest) : '';
}

/**
 * A path of ours to lead to, with its query; null where the text is none: other sites, backslashes, white space.
 * @example sitePath('/it/explore/p_1/bio?x=1') // '/it/explore/p_1/bio?x=1'
 * @example sitePath('//elsewhere.example') // null
 */
export function sitePath(text: string | null): string | null {
  return text && text.length <= MAX_PATH_LENGTH && /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(text) ? text : null;
}

/**
 * The page that a reader without a session comes back to after sign-in; null without one. What script fetches and what
 * a form sends lead back to the page that it stands on.
 */
export function pageAfterSignIn({ method, headers }: Request, { pathname, search, origin }: URL): string | null {
  const destination = headers.get('sec-fetch-dest') ?? 'document';
  if (method === 'GET' && destination === 'document') return sitePath(pathname + search);
  const from = URL.parse(headers.get('referer') ?? '');
  return from?.host === new URL(origin).host ? sitePath(from.pathname + from.search) : null;
}

/**
 * The path of ours that a form or the header `Referer` names, to go back to; null where it is none that a reader looks
 * around on. Only the path counts, so it never leads away.
 * @example pathBack('https://touchline.example/it/explore/p_1/bio?x=1') // '/it/explore/p_1/bio?x=1'
 */
export function pathBack(address: string | null): string | null {
  const { pathname = '', search = '' } = URL.parse(address ?? '', 'https://touchline.example') ?? {};
  const isOurs = /^(\/[a-z]{2}(-[a-z]{2})?)?\/(explore|favourites|bookmarked|post)\b/.test(pathname);
  return isOurs && !pathname.endsWith('/follow') ? pathname + search : null;
}

/**
 * Gives the page of a refused form its status, and says when to come back where that is known.
 * @throws whatever was thrown that is no failure with a name
 */
export function refuse(response: { status?: number; headers: Headers }, thrown: unknown): AppError {
  if (!(thrown instanceof AppError)) throw thrown;
  response.status = thrown.status;
  const { retryAfter } = thrown.params;
  if (retryAfter !== undefined) response.headers.set('Retry-After', String(retryAfter));
  return thrown;
}
