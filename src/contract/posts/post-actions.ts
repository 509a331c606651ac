import { createRoute, z } from '@hono/zod-openapi';
import { POST_MUTES } from '../../domain/following/mutes.ts';
import { RowNumber } from '../parameters.ts';
import { answers, created } from '../responses.ts';
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
