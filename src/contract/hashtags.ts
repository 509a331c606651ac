import { createRoute, z } from '@hono/zod-openapi';
import { answers } from './responses.ts';
import { Named } from './fulltext.ts';
import { FavouriteSettings } from './following/favourite-settings.ts';

/** A hashtag's header. A hashtag without posts has an empty header. */
export const HashtagDetails = z
  .object({
    /** As in its address: without #, in lower case. */
    tag: z.string().openapi({ example: 'arsenal' }),
    /** As most posts lately write it, without #. */
    name: z.string().openapi({ example: 'Arsenal' }),
    hits: z.number().int(),
    /** False when there are more hits than were counted. */
    exact: z.boolean(),
    /** When the newest post with it was published. */
    newest: z.iso.datetime().nullable(),
    /** The most frequent subjects of the newest two hundred. */
    named: z.array(Named),
    /** Whether the reader follows it, and how they are notified. */
    favourite: z.boolean(),
    favouriteSettings: FavouriteSettings.nullable(),
  })
  .openapi('HashtagDetails');
export type HashtagDetails = z.infer<typeof HashtagDetails>;

export const getHashtagDetails = createRoute({
  method: 'get',
  path: '/hashtag/details',
  summary: 'Get a hashtag',
  description:
    'Letter case and a leading # are ignored. A hashtag must contain a letter or a digit. Counts are capped at 10,000.',
  request: { query: z.object({ t: z.string().min(1).max(100) }) },
  responses: answers(HashtagDetails, 'The hashtag', 'bad_request', 'unauthorized', 'not_found'),
});
