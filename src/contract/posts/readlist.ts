import { createRoute, z } from '@hono/zod-openapi';
import { MAX_FOLDER_NAME } from '../../domain/constants.ts';
import { answers, jsonOrForm } from '../responses.ts';
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

export const Folders = z
  .object({
    /** By name; the last, whose name is empty, are the posts without a folder. */
    folders: z.array(z.object({ name: z.string(), posts: z.number().int() })),
  })
  .openapi('Folders');
export type Folders = z.infer<typeof Folders>;

/** The name of a folder, without spaces around it; empty is none. */
const FolderName = z
  .string()
  .transform((text) => text.trim().replace(/\s+/g, ' '))
  .pipe(z.string().max(MAX_FOLDER_NAME))
  .openapi({ type: 'string', maxLength: MAX_FOLDER_NAME, example: 'Press review' });

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
      folder: FolderName.optional().openapi({
        description: 'Returns only the posts in this folder; if empty, only posts without a folder.',
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
    'Adding a post again does not change its position. An account can save up to 500 posts; beyond that, the call fails with 409.',
  request: { params: PostPath },
  responses: answers(ReadlistChanged, 'The reading list', ...FAILURES, 'not_found', 'readlist_full'),
});

export const getFolders = createRoute({
  method: 'get',
  path: '/readlist/folders',
  summary: 'List the folders of your reading list',
  description: 'Returns the folders that contain posts, each with its number of posts.',
  responses: answers(Folders, 'The folders', ...FAILURES),
});

export const putSavedPost = createRoute({
  method: 'put',
  path: '/readlist/{id}',
  summary: 'Save a post to a folder',
  description:
    'A post that is already saved is moved to the folder and keeps its position in the list. A post is in at most one folder; an empty name removes it from its folder. The limit of `POST /readlist/{id}` applies.',
  request: { params: PostPath, body: jsonOrForm(z.object({ folder: FolderName }).openapi('SavedIn')) },
  responses: answers(ReadlistChanged, 'The reading list', 'bad_request', ...FAILURES, 'not_found', 'readlist_full'),
});

export const unsavePost = createRoute({
  method: 'delete',
  path: '/readlist/{id}',
  summary: 'Remove a post from your reading list',
  description: 'Succeeds even if the post is not in the list.',
  request: { params: PostPath },
  responses: answers(ReadlistChanged, 'The reading list', ...FAILURES),
});
