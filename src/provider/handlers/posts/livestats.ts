import type { FilterQuery } from '../../../contract/posts/filter-parameters.ts';
import type { LiveStats } from '../../../contract/posts/livestats.ts';
import type { Statistic } from '../../../domain/media-statistics/statistics.ts';
import { bucketMs, sentimentsOf, stepOf } from '../../../domain/media-statistics/trend.ts';
import { publishedAt } from '../../../domain/posts/posts.ts';
import { dayIn, offsetAt } from '../../../domain/time-zones.ts';
import type { HandlerContext, Handler } from '../../handler.ts';
import type { CountedPosts } from '../../data/queries/media-statistics/counted-posts.ts';
import { findMediaFigures, type MediaFigures } from '../../data/queries/media-statistics/media-figures.ts';
import {
  filterOf,
  findPosts,
  followedPosts,
  periodOf,
  type PostSelection,
  resolveSubject,
} from '../../read-models/posts.ts';
import { statisticsOf } from '../../read-models/media-statistics.ts';

/** Maximum number of posts that statistics of a full-text search count: the newest. */
const MAX_FOUND = 10_000;

type StatisticsCall = Pick<
  HandlerContext<'get /favourites/livestats'>,
  'db' | 'now' | 'today' | 'timeZone' | 'timeLimits'
> & {
  query: FilterQuery & { stat: Statistic[] };
};

export const getLiveStats: Handler<'get /livestats'> = async (context) => {
  const { selection, entityId, hashtags } = await resolveSubject(context.db, context.query);
  return statistics(context, selection, { entityId, hashtags });
};

export const getFavouritesLiveStats: Handler<'get /favourites/livestats'> = async (context) =>
  statistics(context, await followedPosts(context), { entityId: null, hashtags: [] });

/**
 * Counts the posts of a period.
 * @param subject what the page is about; it is left out of the lists of mentions and hashtags
 */
async function statistics(
  context: StatisticsCall,
  selection: PostSelection,
  subject: { entityId: number | null; hashtags: readonly string[] },
): Promise<LiveStats> {
  const { db, query, now, today, timeZone, timeLimits } = context;
  const { entityId, hashtags } = subject;
  const period = await periodOf(db, query, { now, today, timeZone, entityId });
  const range = { since: publishedAt(period.from), until: publishedAt(period.before) };
  const step = stepOf(range);
  // A day of a trend is a day in the reader's time zone. If the clocks change, the hours before the end of the range
  // decide.
  const offset = offsetAt(range.until, timeZone);
  const filter = filterOf(query);
  const posts: CountedPosts =
    selection === 'all' || 'entities' in selection
      ? selection
      : { ids: await findPosts(context, selection, { ...period, order: 'desc', limit: MAX_FOUND, filter }) };
  const options = {
    posts,
    ...period,
    filter,
    bucketMs: bucketMs(step),
    offset,
    subjects: entityId === null ? [] : [entityId],
  };
  const figures = await findMediaFigures(db, options, timeLimits.statistics);
  const oldest = figures?.oldest ?? null;
  const { sentiment, sentimentOf } = sentimentsOf(figures?.moments ?? []);
  return {
    period: { from: dayIn(range.since, timeZone), to: dayIn(range.until - 1, timeZone) },
    step,
    posts: figures?.posts ?? 0,
    exact: isExact(figures, posts),
    since: oldest === null ? null : new Date(publishedAt(BigInt(oldest))).toISOString(),
    withoutCountry: figures?.withoutCountry ?? 0,
    sentiment: { value: sentiment, partials: sentimentOf },
    stats: figures ? await statisticsOf(db, query.stat, figures, { range, step, offset, hashtags }) : {},
  };
}

function isExact(figures: MediaFigures | null, posts: CountedPosts): boolean {
  if (!figures?.whole) return false;
  return posts === 'all' || !('ids' in posts) || posts.ids.length < MAX_FOUND;
}
