import { createRoute, z } from '@hono/zod-openapi';
import { answers } from '../responses.ts';
import { FeedPost } from './feed-post.ts';
import { PostPath } from './livestream.ts';
import { Cursor } from './filter-parameters.ts';
import { wire } from '../wire/wire.ts';

/** The reading list of an account, the latest first. */
const SavedIds = z.array(z.object({ id: wire('_id', z.string()) }));

export const Readlist = z
  .object({
    readlist: SavedIds,
    /** Twenty of them at a time. */
    livestream: z.array(FeedPost),
  })
  .openapi('Readlist');
export type Readlist = z.infer<typeof Readlist>;

export const ReadlistChanged = z.object({ readlist: SavedIds }).openapi('ReadlistChanged');
export type ReadlistChanged = z.infer<typeof ReadlistChanged>;

const FAILURES = ['unauthorized', 'payment_required', 'password_change_required'] as const;

export const getReadlist = createRoute({
  method: 'get',
  path: '/readlist/livestream',
  summary: 'List the posts of your reading list',
  description: 'Returns the `_id` of every saved post, and the posts themselves.',
  request: {
    query: z.object({
      before: Cursor.optional().openapi({
        description: 'Returns only posts that were saved before the one with this `_id`.',
      }),
    }),
  },
  responses: answers(Readlist, 'The reading list', 'bad_request', ...FAILURES),
});

export const savePost = createRoute({
  method: 'post',
  path: '/readlist/{id}',
  summary: 'Add a post to your reading list',
  description:
    'Adding a post again does not change its place. An account can save up to 500 posts; beyond that, the call fails with 409.',
  request: { params: PostPath },
  responses: answers(ReadlistChanged, 'The reading list', ...FAILURES, 'not_found', 'readlist_full'),
});

export const unsavePost = createRoute({
  method: 'delete',
  path: '/readlist/{id}',
  summary: 'Remove a post from your reading list',
  description: 'Succeeds even if the post is not in the list.',
  request: { params: PostPath },
  responses: answers(ReadlistChanged, 'The reading list', ...FAILURES),
});
