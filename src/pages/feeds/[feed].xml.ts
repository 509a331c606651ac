import { createHash } from 'node:crypto';
import type { APIRoute } from 'astro';
import { addressOf, serverClient } from '../../client/in-process.ts';
import { rssOf } from '../../views/following/search-rss.ts';
import { AppError } from '../../domain/errors.ts';
import type { Translate } from '../../i18n/translate.ts';

/** The address is all that is needed: search engines must not keep it. */
const HEADERS = { 'x-robots-tag': 'noindex, nofollow, noarchive', 'referrer-policy': 'no-referrer' };
const NUMBER_AND_KEY = /^(\d{1,9})\.([\w-]{43})$/;

/** The posts of a saved search for feed readers, which cannot sign in: `feeds/17.<key>.xml`. */
export const GET: APIRoute = async ({ params, locals, request, clientAddress }) => {
  const [, id, key] = NUMBER_AND_KEY.exec(params['feed'] ?? '') ?? [];
  const { site, today, path, t } = locals;
  try {
    if (!id || !key) throw new AppError('not_found');
    const client = serverClient({
      token: key,
      language: locals.language,
      address: addressOf(request, clientAddress),
      userAgent: request.headers.get('user-agent') ?? '',
    });
    const search = await client.get('/saved-searches/{id}/posts', { params: { id: Number(id) } });
    const language = search.language ?? locals.language;
    const self = site + path.reader(Number(id), key);
    return answer(request, rssOf(search, { language, site, self, today }), search.posts[0]?.content.date);
  } catch (error) {
    if (error instanceof AppError) return refusal(error, t);
    throw error;
  }
};

/** The feed, or that it has not changed. */
function answer({ headers: asked }: Request, xml: string, newest: string | undefined): Response {
  const etag = `W/"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`;
  const headers = new Headers({ ...HEADERS, etag });
  const modified = newest && Math.floor(Date.parse(newest) / 1000) * 1000;
  if (modified) headers.set('last-modified', new Date(modified).toUTCString());
  const [known, since] = [asked.get('if-none-match'), Date.parse(asked.get('if-modified-since') ?? '')];
  if (known === null ? modified && modified <= since : known.includes(etag))
    return new Response(null, { status: 304, headers });
  headers.set('content-type', 'application/rss+xml; charset=utf-8');
  return new Response(xml, { headers });
}

/** Says in words why there is nothing. */
function refusal({ code, status, params }: AppError, t: Translate): Response {
  const headers = new Headers({ ...HEADERS, 'content-type': 'text/plain; charset=utf-8' });
  if (params['retryAfter']) headers.set('retry-after', String(params['retryAfter']));
  if (code === 'unauthorized' || code === 'not_found')
    return new Response(t('searches:reader.gone'), { status: 404, headers });
  if (code === 'payment_required') return new Response(t('searches:reader.expired'), { status: 403, headers });
  return new Response(t(`errors:${code}`, params), { status, headers });
}
