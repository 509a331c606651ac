import type { APIRoute } from 'astro';
import { addressOf, serverClient } from '../../client/in-process.ts';
import { AppError } from '../../domain/errors.ts';
import { feedAnswer, feedRefusal, readFeedAddress } from '../../http/feeds.ts';
import { calendarOf } from '../../views/following/calendar.ts';
import { withoutReadTime } from '../../views/following/ics.ts';
import { jsonFeedOf, rssOf } from '../../views/following/posts-feed.ts';

/**
 * The calendar of an account, or one of its lists of posts, for apps that cannot sign in: `feeds/17.<key>.ics`,
 * `feeds/17.<key>.xml?tag=p_17`, `feeds/17.<key>.json?saved=1`.
 */
export const GET: APIRoute = async ({ params, url, locals, request, clientAddress }) => {
  const { site, today, t } = locals;
  try {
    const asked = readFeedAddress(params['feed'], url.searchParams);
    if (!asked) throw new AppError('not_found');
    const { account, format, of } = asked;
    const client = serverClient({
      token: asked.key,
      language: locals.language,
      address: addressOf(request, clientAddress),
      userAgent: request.headers.get('user-agent') ?? '',
    });
    if (format === 'ics') {
      const calendar = await client.call('privateAddresses.readCalendar', { account });
      const text = calendarOf(calendar, { language: calendar.language ?? locals.language, site, now: new Date() });
      return feedAnswer(request, { type: 'text/calendar', text, changing: withoutReadTime(text) });
    }
    const list = await client.call('privateAddresses.readPosts', { account, of });
    const place = { language: list.language ?? locals.language, site, self: site + locals.path.feed(asked), today };
    return feedAnswer(request, {
      ...(format === 'xml'
        ? { type: 'application/rss+xml', text: rssOf(list, place) }
        : { type: 'application/feed+json', text: jsonFeedOf(list, place) }),
      // What was saved last need not be new.
      modified: list.view === null ? undefined : list.posts[0]?.content.date,
    });
  } catch (error) {
    if (error instanceof AppError) return feedRefusal(error, t);
    throw error;
  }
};
