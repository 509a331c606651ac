import { AppError } from '../../domain/errors.ts';
import type { FilterQuery } from '../../contract/posts/filter-parameters.ts';
import type { MediaStats, MediaComparison } from '../../contract/posts/media.ts';
import type { Statistic } from '../../domain/media/statistics.ts';
import { COMPARED, comparedChange, isOver, measuredOf, periodBefore } from '../../domain/media/comparison.ts';
import { bucketMs, sentimentsOf, stepOf, type TimeRange } from '../../domain/media/trend.ts';
import { firstIdAt, publishedAt } from '../../domain/posts/posts.ts';
import { retentionStart } from '../../domain/posts/retention.ts';
import { dayIn, offsetAt } from '../../domain/time-zones.ts';
import { NEWEST_COUNTED } from '../../domain/media/statistics.ts';
import type { Database } from '../data/connect.ts';
import type { Remembered } from '../data/remembered.ts';
import { countOlderSources, findHeadline, findMediaFigures, type HeadlineFigures, type MediaFigures } from './store.ts';
import type { PostFilter } from '../posts/store/post-filter.ts';
import type { TimeLimits } from '../posts/store/within-time.ts';
import { countedFilterOf, countedPosts, periodOf, type PostSelection } from '../posts/find-posts.ts';
import { statisticsOf } from './statistics.ts';
import type { CountedPosts, CountedRange } from './store-counted.ts';

const MINUTE_MS = 60_000;

/** The posts that are counted, and the time zone and limits of the reader. */
interface StatisticsReading {
  db: Database;
  now: Date;
  /** Today, `2026-11-21`. */
  today: string;
  timeZone: string;
  timeLimits: TimeLimits;
  rememberedStatistics?: Remembered | undefined;
  /** `postDays` is for how many days posts are kept; 0 for ever. */
  config: { postDays: number };
  query: FilterQuery & { stat: readonly Statistic[]; compare?: boolean | undefined };
}

/**
 * Counts the posts of a period.
 * @param subject what the page is about; it is left out of the lists of mentions and hashtags
 * @throws AppError unavailable if no post was found before the time limit: that is not the same as no posts
 */
export async function readMediaStatistics(
  context: StatisticsReading,
  selection: PostSelection,
  subject: { entityId: number | null; hashtags: readonly string[] },
): Promise<MediaStats> {
  const { db, query, now, today, timeZone, timeLimits } = context;
  const { entityId, hashtags } = subject;
  const period = await periodOf(db, query, { now, today, timeZone, entityId });
  const range = { since: publishedAt(period.from), until: publishedAt(period.before) };
  const step = stepOf(range);
  // A day of a trend is a day in the reader's time zone. If the clocks change, the hours before the end of the range
  // decide.
  const offset = offsetAt(range.until, timeZone);
  const filter = countedFilterOf(query);
  const found = await countedPosts(context, selection, { ...period, filter });
  const options = {
    posts: found.posts,
    ...period,
    filter,
    bucketMs: bucketMs(step),
    offset,
    subjects: entityId === null ? [] : [entityId],
  };
  const before = query.compare ? periodBefore(range, now.getTime(), timeZone) : null;
  const [figures, earlier] = await Promise.all([
    remember(context, options, () => findMediaFigures(db, options, timeLimits.statistics)),
    before && findEarlier(context, selection, before, filter),
  ]);
  const whole = figures !== null && figures.whole && found.whole;
  if (!figures || (figures.posts === 0 && !whole)) throw new AppError('unavailable');
  const { oldest } = figures;
  const { sentiment, sentimentOf } = sentimentsOf(figures.moments);
  return {
    period: { from: dayIn(range.since, timeZone), to: dayIn(range.until - 1, timeZone) },
    step,
    posts: figures.posts,
    news: figures.news,
    exact: whole,
    since: oldest === null ? null : new Date(publishedAt(BigInt(oldest))).toISOString(),
    withoutCountry: figures.withoutCountry,
    sharedNews: figures.sharedNews,
    uncertain: figures.uncertain,
    sentiment: { value: sentiment, partials: sentimentOf },
    stats: await statisticsOf(db, query.stat, figures, { range, step, offset, hashtags }),
    comparison:
      before &&
      (await comparisonOf(context, before, isOver(range.until, now.getTime()), { ...figures, whole }, earlier)),
  };
}

/**
 * Keeps figures in memory until a post changes. Not those of a search, which is run in any case, of kinds of owner, which
 * are no columns of posts, and of a period that begins at this instant of another day: nobody asks for it again.
 */
function remember<Figures extends HeadlineFigures>(
  { rememberedStatistics: memory }: StatisticsReading,
  options: CountedRange & { posts: CountedPosts },
  read: () => Promise<Figures | null>,
): Promise<Figures | null> {
  const { posts, filter, from } = options;
  const isOfSearch = posts !== 'all' && 'ids' in posts;
  if (!memory || isOfSearch || filter.kinds || publishedAt(from) % MINUTE_MS !== 0) return read();
  const key = JSON.stringify(options, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return memory.recall(key, read, (figures) => figures && 'posts');
}

/** The headline figures of the period before; null where the time was not enough. */
async function findEarlier(
  context: StatisticsReading,
  selection: PostSelection,
  { since, until }: TimeRange,
  filter: PostFilter,
): Promise<HeadlineFigures | null> {
  const range = { from: firstIdAt(since), before: firstIdAt(until), filter };
  const { posts, whole } = await countedPosts(context, selection, range);
  const options = { posts, ...range };
  const figures = await remember(context, options, () =>
    findHeadline(context.db, options, context.timeLimits.statistics),
  );
  return figures && { ...figures, whole: figures.whole && whole };
}

async function comparisonOf(
  { db, now: at, timeZone, config }: StatisticsReading,
  { since, until }: TimeRange,
  isOver: boolean,
  later: MediaFigures,
  earlier: HeadlineFigures | null,
): Promise<MediaComparison> {
  const { sources } = later;
  const isKept = since >= retentionStart(at.getTime(), config.postDays);
  const coveringSources = isKept ? await countOlderSources(db, sources, firstIdAt(since)) : 0;
  const isCounted = later.whole && (earlier?.whole ?? false);
  const missing = !isCounted ? 'too_many' : coveringSources === 0 ? 'not_covered' : null;
  const now = measuredOf(reachable(later));
  const before = earlier && missing === null ? measuredOf(reachable(earlier)) : null;
  return {
    period: { from: dayIn(since, timeZone), to: dayIn(until - 1, timeZone) },
    until: isOver ? null : new Date(until).toISOString(),
    missing,
    sources: sources.length,
    coveringSources,
    figures: COMPARED.map((figure) => {
      const [value, valueBefore] = [now[figure], before?.[figure] ?? null];
      return { figure, now: value, before: valueBefore, change: comparedChange(figure, value, valueBefore) };
    }),
  };
}

/** Reach is known only for the newest posts. */
function reachable<Figures extends HeadlineFigures>(figures: Figures): Figures {
  return figures.posts > NEWEST_COUNTED ? { ...figures, reach: null } : figures;
}
