import type { FeedPost } from '../contract/posts/feed-post.ts';
import type { LiveStats } from '../contract/posts/livestats.ts';
import type { PostCount } from '../contract/posts/livestream.ts';
import type { Readlist, ReadlistChanged } from '../contract/posts/readlist.ts';
import type { Statistic } from '../domain/media-statistics/statistics.ts';
import type { FilterParameters } from '../domain/posts/filters.ts';

/** Whose posts are asked for, narrowed by filters. */
interface PostsAsked extends Partial<FilterParameters> {
  /** Of what the account follows; then neither tag nor hashtag nor search counts. */
  favourites?: boolean;
  tag?: string | undefined;
  /** A hashtag. */
  h?: string | undefined;
  /** A full-text search. */
  q?: string | undefined;
}

interface FeedAsked extends PostsAsked {
  /** The `_id` of a post: only older, or only newer ones. */
  before?: string | undefined;
  after?: string | undefined;
}

interface StatisticsAsked extends PostsAsked {
  stat: readonly Statistic[];
}

/** The calls about posts. Each throws AppError with the provider's code. */
export interface PostClient {
  /** Up to twenty posts, the newest first, of the last six months when no period is given. */
  livestream(asked: FeedAsked): Promise<FeedPost[]>;
  /** How many posts there are, counted up to 100. */
  countPosts(asked: FeedAsked): Promise<PostCount>;
  /** Statistics of posts, of the last six months when no period is given. */
  liveStats(asked: StatisticsAsked): Promise<LiveStats>;
  /** A post with its whole message. */
  post(asked: { id: string }): Promise<FeedPost>;
  /** What is saved to read, what was saved last first; of the posts twenty at a time. */
  readlist(asked: { before?: string }): Promise<Readlist>;
  savePost(asked: { id: string }): Promise<ReadlistChanged>;
  unsavePost(asked: { id: string }): Promise<ReadlistChanged>;
}

/** Makes one call of the contract. */
type Ask = <Answer>(asked: {
  method: 'get' | 'post' | 'delete';
  path: string;
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
}) => Promise<Answer>;

/** The calls about posts, over whatever way `ask` goes. */
export function postCalls(ask: Ask): PostClient {
  const page = <Answer>({ favourites = false, ...query }: FeedAsked, preview?: 'true') => {
    const path = favourites ? '/favourites/livestream' : '/livestream';
    return ask<Answer>({ method: 'get', path, query: { ...query, preview } });
  };
  return {
    livestream: (asked) => page<FeedPost[]>(asked),
    countPosts: (asked) => page<PostCount>(asked, 'true'),
    liveStats: ({ favourites = false, stat, ...query }) => {
      const path = favourites ? '/favourites/livestats' : '/livestats';
      return ask<LiveStats>({ method: 'get', path, query: { ...query, stat: stat.join(',') } });
    },
    post: (params) => ask<FeedPost>({ method: 'get', path: '/livestream/{id}', params }),
    readlist: (query) => ask<Readlist>({ method: 'get', path: '/readlist/livestream', query }),
    savePost: (params) => ask<ReadlistChanged>({ method: 'post', path: '/readlist/{id}', params }),
    unsavePost: (params) => ask<ReadlistChanged>({ method: 'delete', path: '/readlist/{id}', params }),
  };
}
