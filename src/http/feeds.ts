import { createHash } from 'node:crypto';
import type { AppError } from '../domain/errors.ts';
import type { Translate } from '../i18n/translate.ts';

/** The address is all that is needed: search engines must not keep it. */
const HEADERS = { 'x-robots-tag': 'noindex, nofollow, noarchive', 'referrer-policy': 'no-referrer' };
const ADDRESS = /^(\d{1,9})\.([\w-]{43})\.(ics|xml|json)$/;

/** What is read at a private address: an account's calendar, or the posts of a list as RSS or JSON Feed. */
export interface FeedAddress {
  account: number;
  key: string;
  format: 'ics' | 'xml' | 'json';
  /** The list, by the parameters of its page. */
  of: string;
}

/** Reads the address of a feed: `17.<key>.xml` and its parameters; null for any other. */
export function readFeedAddress(file: string | undefined, search: URLSearchParams): FeedAddress | null {
  const [, account, key, format] = ADDRESS.exec(file ?? '') ?? [];
  if (!account || !key || !format) return null;
  return { account: Number(account), key, format: format as FeedAddress['format'], of: search.toString() };
}

/** A feed as it is answered. */
interface Feed {
  type: string;
  text: string;
  /** The part of the text that says whether it has changed. */
  changing?: string;
  /** When it last changed, if that is known. */
  modified?: string | undefined;
}

/** The feed, or that it has not changed. */
export function feedAnswer({ headers: asked }: Request, { type, text, changing = text, modified }: Feed): Response {
  const etag = `W/"${createHash('sha256').update(changing).digest('base64url').slice(0, 22)}"`;
  const headers = new Headers({ ...HEADERS, etag });
  const time = modified && Math.floor(Date.parse(modified) / 1000) * 1000;
  if (time) headers.set('last-modified', new Date(time).toUTCString());
  const [known, since] = [asked.get('if-none-match'), Date.parse(asked.get('if-modified-since') ?? '')];
  if (known === null ? time && time <= since : known.includes(etag))
    return new Response(null, { status: 304, headers });
  headers.set('content-type', `${type}; charset=utf-8`);
  return new Response(text, { headers });
}

/** Says in words why there is nothing. */
export function feedRefusal({ code, status, params }: AppError, t: Translate): Response {
  const headers = new Headers({ ...HEADERS, 'content-type': 'text/plain; charset=utf-8' });
  if (params['retryAfter']) headers.set('retry-after', String(params['retryAfter']));
  if (code === 'unauthorized' || code === 'not_found')
    return new Response(t('settings:feeds.gone'), { status: 404, headers });
  if (code === 'payment_required') return new Response(t('settings:feeds.expired'), { status: 403, headers });
  return new Response(t(`errors:${code}`, params), { status, headers });
}
