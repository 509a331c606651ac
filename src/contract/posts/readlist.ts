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
  summary: 'My read list',
  description: 'All that is saved by `_id`, and the posts themselves.',
  request: {
    query: z.object({
      before: Cursor.optional().openapi({
        description: 'The `_id` of a saved post: only those saved before it.',
      }),
    }),
  },
  responses: answers(Readlist, 'The read list', 'bad_request', ...FAILURES),
});

export const savePost = createRoute({
  method: 'post',
  path: '/readlist/{id}',
  summary: 'Save a post to read',
  description: 'Saved again it stays where it is. An account saves at most 500; beyond them the answer is 409.',
  request: { params: PostPath },
  responses: answers(ReadlistChanged, 'The read list', ...FAILURES, 'not_found', 'readlist_full'),
});

export const unsavePost = createRoute({
  method: 'delete',
  path: '/readlist/{id}',
  summary: 'Take a post out of my read list',
  description: 'Removing a post that is not in it succeeds too.',
  request: { params: PostPath },
  responses: answers(ReadlistChanged, 'The read list', ...FAILURES),
});
