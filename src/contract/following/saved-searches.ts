import { createRoute, z } from '@hono/zod-openapi';
import { MAX_READER_POSTS } from '../../domain/constants.ts';
import { ENTITY_KINDS, LANGUAGES } from '../../domain/vocabulary.ts';
import { RowNumber } from '../parameters.ts';
import { FeedPost } from '../posts/feed-post.ts';
import { answers } from '../responses.ts';

export const SavedSearchPosts = z
  .object({
    name: z.string(),
    /** The subject and the filters, as the parameters of an address: `tag=p_17&f=about&lang=it`. */
    view: z.string(),
    /** The entity that the posts are of; null for other subjects. */
    entity: z.object({ tag: z.string(), label: z.string(), kind: z.enum(ENTITY_KINDS) }).nullable(),
    /** From the account; null if it follows the browser. */
    language: z.enum(LANGUAGES).nullable(),
    posts: z.array(FeedPost).max(MAX_READER_POSTS),
  })
  .openapi('SavedSearchPosts');

export const getSavedSearchPosts = createRoute({
  method: 'get',
  path: '/saved-searches/{id}/posts',
  summary: 'List the posts of a saved search by key',
  description: `For feed readers, which have no session. Returns the newest ${MAX_READER_POSTS} posts, subject to the account’s plan at the time of the request. Send the key as \`Authorization: Bearer …\`.`,
  security: [{ readKey: [] }],
  request: { params: z.object({ id: RowNumber }) },
  responses: answers(
    SavedSearchPosts,
    'The saved search and its posts',
    'unauthorized',
    'payment_required',
    'password_change_required',
    'not_found',
  ),
});
