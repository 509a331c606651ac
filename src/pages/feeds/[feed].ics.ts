import type { APIRoute } from 'astro';
import { addressOf, serverClient } from '../../client/in-process.ts';
import { AppError } from '../../domain/errors.ts';
import { feedAnswer, feedRefusal, readFeed } from '../../http/feeds.ts';
import { calendarOf } from '../../views/following/calendar.ts';
import { withoutReadTime } from '../../views/following/ics.ts';

/** The calendar of an account for calendar apps, which cannot sign in: `feeds/17.<key>.ics`. */
export const GET: APIRoute = async ({ params, locals, request, clientAddress }) => {
  const { site, t } = locals;
  try {
    const feed = readFeed(params['feed']);
    if (!feed) throw new AppError('not_found');
    const client = serverClient({
      token: feed.key,
      language: locals.language,
      address: addressOf(request, clientAddress),
      userAgent: request.headers.get('user-agent') ?? '',
    });
    const calendar = await client.call('calendars.read', { account: feed.id });
    const language = calendar.language ?? locals.language;
    const text = calendarOf(calendar, { language, site, now: new Date() });
    return feedAnswer(request, { type: 'text/calendar', text, changing: withoutReadTime(text) });
  } catch (error) {
    if (error instanceof AppError) return feedRefusal(error, t, t('settings:calendar.gone'));
    throw error;
  }
};
