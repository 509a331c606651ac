import { createRoute, z } from '@hono/zod-openapi';
import { answers } from '../responses.ts';
import { Flag } from '../parameters.ts';
import { FeedPost } from './feed-post.ts';
import { Cursor, filterParameters, pageParameters, scopeParameters } from './filter-parameters.ts';

/** The number of posts, with `preview=true`. */
export const PostCount = z
  .object({
    count: z.number().int(),
    /** False if there are more than were counted. */
    exact: z.boolean(),
  })
  .openapi('PostCount');
export type PostCount = z.infer<typeof PostCount>;

const listParameters = {
  ...filterParameters,
  ...pageParameters,
  after: Cursor.optional().openapi({ description: 'Returns only posts newer than the one with this `_id`.' }),
  muted: Flag.openapi({ description: 'Includes posts that the account has muted.' }),
  preview: Flag.openapi({
    description: 'Returns only the number of posts, capped at 100. Use it to check for new posts.',
  }),
};

/** The parameters of every list of posts. */
const PageQuery = z.object({ ...listParameters, t: scopeParameters.t });
export type PageQuery = z.output<typeof PageQuery>;

const POLL = 'preview' satisfies keyof PageQuery;
const FAILURES = ['bad_request', 'unauthorized', 'payment_required', 'password_change_required'] as const;
const Page = z.union([z.array(FeedPost), PostCount]);

const livestream = {
  method: 'get' as const,
  'x-poll': POLL,
  request: { query: z.object({ ...scopeParameters, ...listParameters }) },
  responses: answers(Page, 'Up to 20 posts, or their number', ...FAILURES, 'not_found'),
};
const PAGES =
  'Returns up to 20 posts per page; a page of 19 or more may be followed by another. Posts that staff have removed are never returned.';

export const getLivestream = createRoute({
  ...livestream,
  path: '/livestream',
  summary: 'List posts',
  description: `Filter by entity (\`tag\`), hashtag (\`h\`) and full-text query (\`q\`), alone or combined; without any of them, all posts are returned. ${PAGES}`,
});

export const getCustomLivestream = createRoute({
  ...livestream,
  path: '/livestream/custom',
  summary: 'Search posts',
  description: `Equivalent to \`GET /livestream\`. ${PAGES}`,
});

export const getFavouritesLivestream = createRoute({
  method: 'get',
  path: '/favourites/livestream',
  'x-poll': POLL,
  summary: 'List posts from favourites',
  description: `Returns posts from and about the entities that the account follows, and posts with the hashtags that it follows. Use \`f\` to get only posts from, or only posts about, the entities. ${PAGES}`,
  request: { query: PageQuery },
  responses: answers(Page, 'Up to 20 posts, or their number', ...FAILURES),
});

/** The account of a stream of events, and the keys of its list. */
export const StreamOf = z.object({ userId: z.number().int(), keys: z.array(z.string()) }).openapi('StreamOf');
export type StreamOf = z.infer<typeof StreamOf>;

const streamOfEvents = {
  method: 'get' as const,
  responses: answers(StreamOf, 'The subject of the stream', ...FAILURES, 'not_found'),
  'x-events': true as const,
};
const EVENTS =
  'With `Accept: text/event-stream`, returns a stream of server-sent `newer` events; the data of each is the number of posts since the previous event, such as `{"count":2}`. A stream ends after at most an hour. Accounts with mutes receive no events, because streams do not take mutes into account. Without this header, the response describes the subject of the stream.';

export const getPostEvents = createRoute({
  ...streamOfEvents,
  path: '/post-events',
  summary: 'Stream notifications of new posts',
  description: `Filter by entity (\`tag\`) or hashtag (\`h\`); without either, all posts count. ${EVENTS}`,
  request: { query: z.object({ tag: scopeParameters.tag, h: scopeParameters.h, hashtag: scopeParameters.hashtag }) },
});

export const getFavouritesPostEvents = createRoute({
  ...streamOfEvents,
  path: '/favourites/post-events',
  summary: 'Stream notifications of new posts from favourites',
  description: EVENTS,
});

export const PostPath = z.object({ id: z.string().min(1).max(100) });

export const getPost = createRoute({
  method: 'get',
  path: '/livestream/{id}',
  summary: 'Get a post',
  request: { params: PostPath },
  responses: answers(FeedPost, 'The post', ...FAILURES, 'not_found'),
});
