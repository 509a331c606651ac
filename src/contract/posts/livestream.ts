import { createRoute, z } from '@hono/zod-openapi';
import { answers } from '../responses.ts';
import { Flag } from '../parameters.ts';
import { FeedPost } from './feed-post.ts';
import { Cursor, filterParameters, scopeParameters } from './filter-parameters.ts';

/** The number of posts, with `preview=true`. */
export const PostCount = z
  .object({
    count: z.number().int(),
    /** False if there are more than were counted. */
    exact: z.boolean(),
  })
  .openapi('PostCount');
export type PostCount = z.infer<typeof PostCount>;

const pageParameters = {
  ...filterParameters,
  before: Cursor.optional().openapi({
    description: 'The `_id` of a post: only older ones. The last of a list leads to the next.',
  }),
  after: Cursor.optional().openapi({ description: 'The `_id` of a post: only newer ones.' }),
  o: z
    .enum(['desc', 'asc'])
    .default('desc')
    .openapi({ description: 'The newest or the oldest first; of a search only the newest.' }),
  muted: Flag.openapi({ description: 'With the posts that the account has muted.' }),
  preview: Flag.openapi({
    description: 'Gives only how many there are, counted up to 100: for asking whether there is anything new.',
  }),
};

/** The parameters of every list of posts. */
const PageQuery = z.object({ ...pageParameters, t: scopeParameters.t });
export type PageQuery = z.output<typeof PageQuery>;

const POLL = 'preview' satisfies keyof PageQuery;
const FAILURES = ['bad_request', 'unauthorized', 'payment_required', 'password_change_required'] as const;
const Page = z.union([z.array(FeedPost), PostCount]);

const livestream = {
  method: 'get' as const,
  'x-poll': POLL,
  request: { query: z.object({ ...scopeParameters, ...pageParameters }) },
  responses: answers(Page, 'Up to 20 posts, or their number', ...FAILURES, 'not_found'),
};
const PAGES =
  'Twenty at a time; after a page of nineteen or more there may be another. Posts that staff have removed are in none.';

export const getLivestream = createRoute({
  ...livestream,
  path: '/livestream',
  summary: 'Posts, the newest first',
  description: `Of an entity (\`tag\`), with a hashtag (\`h\`), of a full-text search (\`q\`), of all of these at once, or without any of them everybody’s. ${PAGES}`,
});

export const getCustomLivestream = createRoute({
  ...livestream,
  path: '/livestream/custom',
  summary: 'Posts of a search of one’s own',
  description: `The same as \`GET /livestream\`. ${PAGES}`,
});

export const getFavouritesLivestream = createRoute({
  method: 'get',
  path: '/favourites/livestream',
  'x-poll': POLL,
  summary: 'Posts of what I follow',
  description: `From and about everybody and everything the account follows, and with the hashtags it follows; \`f\` narrows it to the one or the other of the first. ${PAGES}`,
  request: { query: PageQuery },
  responses: answers(Page, 'Up to 20 posts, or their number', ...FAILURES),
});

/** The account of a stream of events, and the keys of its list. */
export const StreamOf = z.object({ userId: z.number().int(), keys: z.array(z.string()) }).openapi('StreamOf');
export type StreamOf = z.infer<typeof StreamOf>;

const streamOfEvents = {
  method: 'get' as const,
  responses: answers(StreamOf, 'What the stream is about', ...FAILURES, 'not_found'),
  'x-events': true as const,
};
const EVENTS =
  'With `Accept: text/event-stream` a stream of server-sent events `newer`; the data of each is the number of posts that have come since the one before: `{"count":2}`. A stream ends after an hour at most. An account with mutes gets none: a stream does not know what is muted. Without this header the answer says what the stream would be about.';

export const getPostEvents = createRoute({
  ...streamOfEvents,
  path: '/post-events',
  summary: 'Says when posts come',
  description: `Posts of an entity (\`tag\`), with a hashtag (\`h\`), or without either everybody’s. ${EVENTS}`,
  request: { query: z.object({ tag: scopeParameters.tag, h: scopeParameters.h, hashtag: scopeParameters.hashtag }) },
});

export const getFavouritesPostEvents = createRoute({
  ...streamOfEvents,
  path: '/favourites/post-events',
  summary: 'Says when posts of what I follow come',
  description: EVENTS,
});

export const PostPath = z.object({ id: z.string().min(1).max(100) });

export const getPost = createRoute({
  method: 'get',
  path: '/livestream/{id}',
  summary: 'One post with its whole message',
  request: { params: PostPath },
  responses: answers(FeedPost, 'The post', ...FAILURES, 'not_found'),
});
