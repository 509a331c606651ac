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
const responses = answers(Done, 'The change has been made, or was already in place', ...FAILURES);
const BY_EDITORS = 'For editors and administrators. Changes are recorded in the audit log.';

export const starPost = createRoute({
  method: 'post',
  path: '/posts/{id}/star',
  summary: 'Star a post',
  description: BY_EDITORS,
  request: { params: PostPath },
  responses,
});

export const unstarPost = createRoute({
  method: 'delete',
  path: '/posts/{id}/star',
  summary: 'Unstar a post',
  description: BY_EDITORS,
  request: { params: PostPath },
  responses,
});

export const tagPost = createRoute({
  method: 'post',
  path: '/posts/{id}/tags/{tag}',
  summary: 'Tag a post',
  description: `A post can have up to 50 tags. ${BY_EDITORS}`,
  request: { params: TagOfPost },
  responses,
});

export const untagPost = createRoute({
  method: 'delete',
  path: '/posts/{id}/tags/{tag}',
  summary: 'Remove a tag from a post',
  description: BY_EDITORS,
  request: { params: TagOfPost },
  responses,
});

export const removePost = createRoute({
  method: 'delete',
  path: '/posts/{id}',
  summary: 'Remove a post',
  description:
    'For editors and administrators. The post no longer appears in lists, searches or statistics. It is kept for the record, and the removal is recorded in the audit log.',
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
  summary: 'Link a post to an entity',
  description: `With \`alias\`, the name also refers to the entity in other posts whose text supports it; older posts are analysed again. ${BY_EDITORS}`,
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
  summary: 'Unlink a post from an entity',
  description: `With \`never\`, the name does not refer to the entity in any post; older posts are analysed again. The link to the owner of a post remains. ${BY_EDITORS}`,
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
  summary: 'Group two posts as the same news',
  description: `Merges the groups of both posts. ${BY_EDITORS}`,
  request: { params: ToJoin },
  responses,
});

export const splitNews = createRoute({
  method: 'delete',
  path: '/posts/{id}/news-group',
  summary: 'Remove a post from its news group',
  description: `The other posts remain grouped. ${BY_EDITORS}`,
  request: { params: PostPath },
  responses,
});

export const correctSentiment = createRoute({
  method: 'post',
  path: '/posts/{id}/sentiment/{sentiment}',
  summary: 'Correct the sentiment of a post',
  description: `The correction survives later analyses, and the model is trained with it. ${BY_EDITORS}`,
  request: { params: PostPath.extend({ sentiment: z.enum(CORRECTIONS) }) },
  responses,
});

export const removeSentimentCorrection = createRoute({
  method: 'delete',
  path: '/posts/{id}/sentiment',
  summary: 'Undo a sentiment correction',
  description: `Restores the sentiment found by the analysis. ${BY_EDITORS}`,
  request: { params: PostPath },
  responses,
});

export const getSimilarPosts = createRoute({
  method: 'get',
  path: '/posts/{id}/similar',
  summary: 'List posts that may be the same news',
  description: 'For editors and administrators. Returns up to five recent posts of other groups.',
  request: { params: PostPath },
  responses: answers(z.array(FeedPost), 'The posts', ...FAILURES),
});

export const mutePost = createRoute({
  method: 'post',
  path: '/posts/{id}/mutes/{kind}',
  summary: "Mute a post's author or its news",
  description:
    '`source` mutes all posts of the account or outlet, `news` this post and all others about the same news. If it is already muted, the existing mute is returned. An account can have up to 200 mutes; beyond that, the call fails with 409.',
  request: { params: PostPath.extend({ kind: z.enum(POST_MUTES) }) },
  responses: created(
    z.object({ id: RowNumber }).openapi('MuteId'),
    'The id of the mute',
    'unauthorized',
    'payment_required',
    'password_change_required',
    'not_found',
    'mutes_full',
  ),
});
