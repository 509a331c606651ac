import type { APIRoute } from 'astro';
import { addressOf, serverClient } from '../../client/in-process.ts';
import { rssOf } from '../../views/following/search-rss.ts';
import { AppError } from '../../domain/errors.ts';
import { feedAnswer, feedRefusal, readFeed } from '../../http/feeds.ts';

/** The posts of a saved search for feed readers, which cannot sign in: `feeds/17.<key>.xml`. */
export const GET: APIRoute = async ({ params, locals, request, clientAddress }) => {
  const { site, today, path, t } = locals;
  try {
    const feed = readFeed(params['feed']);
    if (!feed) throw new AppError('not_found');
    const { id, key } = feed;
    const client = serverClient({
      token: key,
      language: locals.language,
      address: addressOf(request, clientAddress),
      userAgent: request.headers.get('user-agent') ?? '',
    });
    const search = await client.get('/saved-searches/{id}/posts', { params: { id } });
    const language = search.language ?? locals.language;
    const text = rssOf(search, { language, site, self: site + path.reader(id, key), today });
    return feedAnswer(request, { type: 'application/rss+xml', text, modified: search.posts[0]?.content.date });
  } catch (error) {
    if (error instanceof AppError) return feedRefusal(error, t, t('searches:reader.gone'));
    throw error;
  }
};
