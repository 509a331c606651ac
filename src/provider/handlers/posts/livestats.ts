import type { Handler } from '../../handler.ts';
import { readLiveStatistics } from '../../read-models/live-statistics.ts';
import { followedPosts, resolveSubject } from '../../read-models/posts.ts';

export const getLiveStats: Handler<'get /livestats'> = async (context) => {
  const { selection, entityId, hashtags } = await resolveSubject(context.db, context.query);
  return readLiveStatistics(context, selection, { entityId, hashtags });
};

export const getFavouritesLiveStats: Handler<'get /favourites/livestats'> = async (context) =>
  readLiveStatistics(context, await followedPosts(context), { entityId: null, hashtags: [] });
