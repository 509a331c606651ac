import { createHash } from 'node:crypto';
import type { AppError } from '../domain/errors.ts';
import type { Translate } from '../i18n/translate.ts';

/** The address is all that is needed: search engines must not keep it. */
const HEADERS = { 'x-robots-tag': 'noindex, nofollow, noarchive', 'referrer-policy': 'no-referrer' };
const NUMBER_AND_KEY = /^(\d{1,9})\.([\w-]{43})$/;

/** The number and the key in the address of a feed: `17.<key>`; null in any other. */
export function readFeed(name = ''): { id: number; key: string } | null {
  const [, id, key] = NUMBER_AND_KEY.exec(name) ?? [];
  return id && key ? { id: Number(id), key } : null;
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

/** Says in words why there is nothing. @param gone without anything at the address */
export function feedRefusal({ code, status, params }: AppError, t: Translate, gone: string): Response {
  const headers = new Headers({ ...HEADERS, 'content-type': 'text/plain; charset=utf-8' });
  if (params['retryAfter']) headers.set('retry-after', String(params['retryAfter']));
  if (code === 'unauthorized' || code === 'not_found') return new Response(gone, { status: 404, headers });
  if (code === 'payment_required') return new Response(t('searches:reader.expired'), { status: 403, headers });
  return new Response(t(`errors:${code}`, params), { status, headers });
}
