import { createRoute, z } from '@hono/zod-openapi';
import { POST_MUTES } from '../../domain/following/mutes.ts';
import { CORRECTIONS } from '../../domain/sentiment/corrections.ts';
import { RowNumber, TagText } from '../parameters.ts';
import { answers, created } from '../responses.ts';
import { FeedPost } from './feed-post.ts';
import { PostPath } from './livestream.ts';

const Done = z.object({ status: z.literal('success') }).openapi('PostActionDone');

const TagOfPost = PostPath.extend({
  /** Letter case counts. */
  tag: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^\P{C}*$/u),
});

const FAILURES = [
  'bad_request',
  'unauthorized',
  'payment_required',
  'password_change_required',
  'forbidden',
  'not_found',
] as const;
const responses = answers(Done, 'It is so now, or was already', ...FAILURES);
const BY_EDITORS = 'For editors and admins. It is entered in the log where it changes anything.';

export const starPost = createRoute({
  method: 'post',
  path: '/posts/{id}/star',
  summary: 'Star a post as important',
  description: BY_EDITORS,
  request: { params: PostPath },
  responses,
});

export const unstarPost = createRoute({
  method: 'delete',
  path: '/posts/{id}/star',
  summary: 'Take a post’s star away',
  description: BY_EDITORS,
  request: { params: PostPath },
  responses,
});

export const tagPost = createRoute({
  method: 'post',
  path: '/posts/{id}/tags/{tag}',
  summary: 'Tag a post',
  description: `A post has at most 50 tags. ${BY_EDITORS}`,
  request: { params: TagOfPost },
  responses,
});

export const untagPost = createRoute({
  method: 'delete',
  path: '/posts/{id}/tags/{tag}',
  summary: 'Take a tag away from a post',
  description: BY_EDITORS,
  request: { params: TagOfPost },
  responses,
});

export const removePost = createRoute({
  method: 'delete',
  path: '/posts/{id}',
  summary: 'Remove a post',
  description:
    'For editors and admins. Nothing finds it any more: no list, no search, no statistics. It stays for the record, and the removal is entered in the log.',
  request: { params: PostPath },
  responses,
});

const Subject = PostPath.extend({ tag: TagText });
/** A name as written in texts. */
const NameInText = z
  .string()
  .trim()
  .max(80)
  .regex(/^\P{C}*$/u)
  .nullable();

export const addSubject = createRoute({
  method: 'post',
  path: '/posts/{id}/subjects/{tag}',
  summary: 'Say that a post is about an entity',
  description: `With \`alias\` the name means the entity in other posts too, where their text speaks for it; older posts are read again. ${BY_EDITORS}`,
  request: {
    params: Subject,
    body: {
      content: { 'application/json': { schema: z.object({ alias: NameInText }).openapi('NewSubject') } },
      required: true,
    },
  },
  responses,
});

export const removeSubject = createRoute({
  method: 'delete',
  path: '/posts/{id}/subjects/{tag}',
  summary: 'Say that a post is not about an entity',
  description: `With \`never\` the name does not mean the entity in any post; older posts are read again. Owners of posts stay. ${BY_EDITORS}`,
  request: {
    params: Subject,
    body: {
      content: { 'application/json': { schema: z.object({ never: NameInText }).openapi('WrongSubject') } },
      required: true,
    },
  },
  responses,
});

const ToJoin = PostPath.extend({ other: z.string().min(1).max(100) });

export const joinNews = createRoute({
  method: 'post',
  path: '/posts/{id}/news-group/{other}',
  summary: 'Say that two posts are the same news',
  description: `The groups of both become one. ${BY_EDITORS}`,
  request: { params: ToJoin },
  responses,
});

export const splitNews = createRoute({
  method: 'delete',
  path: '/posts/{id}/news-group',
  summary: 'Say that a post is other news than its group',
  description: `It stands alone afterwards; the others stay together. ${BY_EDITORS}`,
  request: { params: PostPath },
  responses,
});

export const correctSentiment = createRoute({
  method: 'post',
  path: '/posts/{id}/sentiment/{sentiment}',
  summary: 'Say which sentiment a post has',
  description: `It stays when the post is read again, and a training of the model learns from it. ${BY_EDITORS}`,
  request: { params: PostPath.extend({ sentiment: z.enum(CORRECTIONS) }) },
  responses,
});

export const removeSentimentCorrection = createRoute({
  method: 'delete',
  path: '/posts/{id}/sentiment',
  summary: 'Take back a correction of the sentiment',
  description: `The post gets the sentiment of its analysis again. ${BY_EDITORS}`,
  request: { params: PostPath },
  responses,
});

export const getSimilarPosts = createRoute({
  method: 'get',
  path: '/posts/{id}/similar',
  summary: 'Posts that may be the same news',
  description: 'For editors and admins. At most five of the last days that are in another group.',
  request: { params: PostPath },
  responses: answers(z.array(FeedPost), 'The posts', ...FAILURES),
});

export const mutePost = createRoute({
  method: 'post',
  path: '/posts/{id}/mutes/{kind}',
  summary: "Mute a post's author, or its news",
  description:
    '`source`: all posts of the account or outlet. `news`: this post and all that report the same. Something already muted keeps its number. An account has at most 200 mutes; more are answered 409.',
  request: { params: PostPath.extend({ kind: z.enum(POST_MUTES) }) },
  responses: created(
    z.object({ id: RowNumber }).openapi('MuteId'),
    'The number of the mute',
    'unauthorized',
    'payment_required',
    'password_change_required',
    'not_found',
    'mutes_full',
  ),
});
