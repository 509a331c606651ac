import type { FilterQuery } from '../../contract/posts/filter-parameters.ts';
import type { LiveStats } from '../../contract/posts/livestats.ts';
import type { Statistic } from '../../domain/media-statistics/statistics.ts';
import { bucketMs, sentimentsOf, stepOf } from '../../domain/media-statistics/trend.ts';
import { publishedAt } from '../../domain/posts/posts.ts';
import { dayIn, offsetAt } from '../../domain/time-zones.ts';
import type { Database } from '../data/connect.ts';
import type { CountedPosts } from '../data/queries/media-statistics/counted-posts.ts';
import type { TimeLimits } from '../data/queries/posts/within-time.ts';
import { findMediaFigures, type MediaFigures } from '../data/queries/media-statistics/media-figures.ts';
import { countedFilterOf, findPosts, periodOf, type PostSelection } from './posts.ts';
import { statisticsOf } from './media-statistics.ts';

/** Maximum number of posts that statistics of a full-text search count: the newest. */
const MAX_FOUND = 10_000;

/** The posts that are counted, and the time zone and limits of the reader. */
interface StatisticsReading {
  db: Database;
  now: Date;
  /** Today, `2026-11-21`. */
  today: string;
  timeZone: string;
  timeLimits: TimeLimits;
  query: FilterQuery & { stat: readonly Statistic[] };
}

/**
 * Counts the posts of a period.
 * @param subject what the page is about; it is left out of the lists of mentions and hashtags
 */
export async function readLiveStatistics(
  context: StatisticsReading,
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
  const filter = countedFilterOf(query);
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
    news: figures?.news ?? 0,
    exact: isExact(figures, posts),
    since: oldest === null ? null : new Date(publishedAt(BigInt(oldest))).toISOString(),
    withoutCountry: figures?.withoutCountry ?? 0,
    uncertain: figures?.uncertain ?? 0,
    sentiment: { value: sentiment, partials: sentimentOf },
    stats: figures ? await statisticsOf(db, query.stat, figures, { range, step, offset, hashtags }) : {},
  };
}

function isExact(figures: MediaFigures | null, posts: CountedPosts): boolean {
  if (!figures?.whole) return false;
  return posts === 'all' || !('ids' in posts) || posts.ids.length < MAX_FOUND;
}
