import { createRoute, z } from '@hono/zod-openapi';
import { MAX_SEARCH_NAME, MAX_VIEW_LENGTH } from '../../domain/following/saved-searches.ts';
import { requires } from '../capabilities.ts';
import { ALERTS } from '../../domain/following/alerts.ts';
import { MAX_READER_POSTS } from '../../domain/constants.ts';
import { ENTITY_KINDS, LANGUAGES } from '../../domain/vocabulary.ts';
import { Flag, RowNumber } from '../parameters.ts';
import { FeedPost } from '../posts/feed-post.ts';
import { PostCount } from '../posts/livestream.ts';
import { answers, created, jsonOrForm } from '../responses.ts';

/** A view of posts with a name. */
export const SavedSearch = z
  .object({
    id: z.number().int(),
    name: z.string(),
    /** The subject and the filters, as the parameters of an address: `tag=p_17&f=about&lang=it`. */
    view: z.string(),
    /** The entity that the posts are of; null for other subjects. */
    entity: z.object({ tag: z.string(), label: z.string(), kind: z.enum(ENTITY_KINDS) }).nullable(),
    /** Posts since it was last opened; null where they could not be counted. */
    fresh: PostCount.nullable(),
    alert: z.enum(ALERTS),
    createdAt: z.iso.datetime(),
    /** With this key, and without a session, feed readers read its posts. */
    readKey: z.string(),
  })
  .openapi('SavedSearch');
export type SavedSearch = z.infer<typeof SavedSearch>;

const Name = z
  .string()
  .trim()
  .min(1)
  .max(MAX_SEARCH_NAME)
  .regex(/^[^\p{Cc}]*$/u);
const View = z.string().max(MAX_VIEW_LENGTH).openapi({
  description:
    'The subject (`tag`, `h`, `q` or `favourites=1`; all posts if omitted) and the filters, named as in the address of the page: `period`, or `from` and `to`, `category`, `type`, `lang`, `s`, `f`, `r`, `geo`.',
  example: 'h=Arsenal&lang=it',
});
const Named = z.object({ name: Name }).openapi('SavedSearchName');

const SESSION = ['unauthorized', 'payment_required', 'password_change_required'] as const;
const Row = z.object({ id: RowNumber });
const Done = z.object({ status: z.literal('success') }).openapi('SavedSearchDone');

export const getSavedSearches = createRoute({
  method: 'get',
  path: '/saved-searches',
  summary: 'List saved searches',
  description: 'Sorted by name, each with its number of new posts.',
  responses: answers(
    z
      .object({
        data: z.array(SavedSearch),
        /** Whether injuries and returns of followed players, and of players of followed clubs, are reported. */
        injuryAlerts: requires('injuries', z.boolean().nullable()),
      })
      .openapi('SavedSearches'),
    'The saved searches',
    ...SESSION,
  ),
});

export const getSavedSearchPosts = createRoute({
  method: 'get',
  path: '/saved-searches/{id}/posts',
  summary: 'List the posts of a saved search by key',
  description: `For feed readers, which have no session. Returns the newest ${MAX_READER_POSTS} posts, subject to the account’s plan at the time of the request. Send the key as \`Authorization: Bearer …\`.`,
  security: [{ readKey: [] }],
  request: { params: Row },
  responses: answers(
    SavedSearch.pick({ name: true, view: true, entity: true })
      .extend({
        /** From the account; null if it follows the browser. */
        language: z.enum(LANGUAGES).nullable(),
        posts: z.array(FeedPost).max(MAX_READER_POSTS),
      })
      .openapi('SavedSearchPosts'),
    'The saved search and its posts',
    ...SESSION,
    'not_found',
  ),
});

export const postSavedSearch = createRoute({
  method: 'post',
  path: '/saved-searches',
  summary: 'Save a search',
  description:
    'If the same view is already saved, it is renamed. An account can save up to 50 searches; beyond that, the call fails with 409.',
  request: { body: jsonOrForm(Named.extend({ view: View }).openapi('NewSavedSearch')) },
  responses: created(
    Row.openapi('SavedSearchId'),
    'The id of the saved search',
    ...SESSION,
    'not_found',
    'saved_searches_full',
  ),
});

export const putSavedSearch = createRoute({
  method: 'put',
  path: '/saved-searches/{id}',
  summary: 'Update a saved search',
  description:
    'Sets its name and when the account is notified: of every post, at most once an hour, of a burst above the usual rate, or never.',
  request: {
    params: Row,
    body: jsonOrForm(Named.extend({ alert: z.enum(ALERTS).optional() }).openapi('SavedSearchChange')),
  },
  responses: answers(Done, 'The saved search has been updated', ...SESSION, 'not_found'),
});

export const putSavedSearchOpened = createRoute({
  method: 'put',
  path: '/saved-searches/{id}/opened',
  summary: 'Mark a saved search as read',
  description: 'Its posts no longer count as new.',
  request: { params: Row },
  responses: answers(SavedSearch, 'The saved search', ...SESSION, 'not_found'),
});

export const deleteSavedSearch = createRoute({
  method: 'delete',
  path: '/saved-searches/{id}',
  summary: 'Delete a saved search',
  description: 'Succeeds even if the saved search does not exist.',
  request: { params: Row },
  responses: answers(Done, 'The saved search has been deleted', ...SESSION),
});

export const putInjuryAlerts = createRoute({
  method: 'put',
  path: '/injury-alerts',
  summary: 'Set notifications of injuries and returns',
  'x-capability': 'injuries' as const,
  request: { body: jsonOrForm(z.object({ on: Flag }).openapi('InjuryAlerts')) },
  responses: answers(Done, 'The setting has been updated', ...SESSION, 'plan_upgrade_required'),
});
