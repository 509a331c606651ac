import type { FilterQuery } from '../../../contract/posts/filter-parameters.ts';
import type { LiveStats } from '../../../contract/posts/livestats.ts';
import type { Statistic } from '../../../domain/media-statistics/statistics.ts';
import { fineness, sentimentsOf, stepOf } from '../../../domain/media-statistics/trend.ts';
import { dayOf } from '../../../domain/days.ts';
import { publishedAt } from '../../../domain/posts/posts.ts';
import type { HandlerContext, Handler } from '../../handler.ts';
import type { CountedPosts } from '../../data/queries/media-statistics/counted-posts.ts';
import { findMediaFigures, type MediaFigures } from '../../data/queries/media-statistics/media-figures.ts';
import { findPostIds } from '../../data/queries/posts/full-text.ts';
import { filterOf, followedBy, isSearch, periodOf, scopeOf, searchOf } from '../../read-models/feed-query.ts';
import { statisticsOf } from '../../read-models/media-statistics.ts';

/** As many posts of a full-text search are counted, the newest. */
const MAX_FOUND = 10_000;

type Asked = Pick<HandlerContext<'get /favourites/livestats'>, 'db' | 'now' | 'today' | 'timeLimits'> & {
  query: FilterQuery & { stat: Statistic[] };
};

export const getLiveStats: Handler<'get /livestats'> = async (context) => {
  const { db, query, now, timeLimits } = context;
  const scope = await scopeOf(db, query);
  const { entityId, hashtag } = scope;
  const entities = entityId === null ? [] : [entityId];
  const hashtags = hashtag === null ? [] : [hashtag];
  return counted(context, { entityId, entities, hashtags }, async (period) => {
    if (!isSearch(scope)) return entityId === null && hashtag === null ? 'all' : { entities, hashtags };
    const wish = { now, ...period, limit: MAX_FOUND, filter: filterOf(query) };
    const words = searchOf(scope);
    const search = { clause: words, entityId: entityId ?? undefined };
    return { ids: words === null ? [] : await findPostIds(db, search, wish, timeLimits.find) };
  });
};

export const getFavouritesLiveStats: Handler<'get /favourites/livestats'> = async (context) => {
  const nobody = { entityId: null, entities: [], hashtags: [] };
  return counted(context, nobody, () => followedBy(context));
};

interface Stretch {
  from: bigint;
  before: bigint;
}

/**
 * Counts posts of a period.
 * @param self who and what the page is about, which says nothing among what else is named
 */
async function counted(
  { db, query, now, today, timeLimits }: Asked,
  self: { entityId: number | null; entities: readonly number[]; hashtags: readonly string[] },
  find: (period: Stretch) => Promise<CountedPosts>,
): Promise<LiveStats> {
  const period = await periodOf(db, query, { now, today, entityId: self.entityId });
  const span = { since: publishedAt(period.from), until: publishedAt(period.before) };
  const step = stepOf(span);
  const whose = await find(period);
  const wish = { whose, ...period, filter: filterOf(query), fineness: fineness(step), self: self.entities };
  const figures = await findMediaFigures(db, wish, timeLimits.statistics);
  const oldest = figures?.oldest ?? null;
  const { sentiment, sentimentOf } = sentimentsOf(figures?.moments ?? []);
  return {
    period: { from: dayOf(span.since), to: dayOf(span.until - 1) },
    step,
    posts: figures?.posts ?? 0,
    exact: isExact(figures, whose),
    since: oldest === null ? null : new Date(publishedAt(BigInt(oldest))).toISOString(),
    sentiment: { value: sentiment, partials: sentimentOf },
    stats: figures ? await statisticsOf(db, query.stat, figures, { span, step, hashtags: self.hashtags }) : {},
  };
}

function isExact(figures: MediaFigures | null, whose: CountedPosts): boolean {
  if (!figures?.whole) return false;
  return whose === 'all' || !('ids' in whose) || whose.ids.length < MAX_FOUND;
}
