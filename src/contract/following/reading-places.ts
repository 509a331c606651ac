import { createRoute, z } from '@hono/zod-openapi';
import { MAX_VIEW_LENGTH } from '../../domain/following/saved-searches.ts';
import { Cursor } from '../posts/filter-parameters.ts';
import { answers, jsonOrForm } from '../responses.ts';

/** Where the reader of a list stopped. */
export const ReadingPlace = z
  .object({
    /** The `_id` of the topmost post that was read last. */
    post: z.string(),
    date: z.iso.datetime(),
    /** The cursor of a page that begins with it. */
    before: z.string(),
  })
  .openapi('ReadingPlace');
export type ReadingPlace = z.infer<typeof ReadingPlace>;

const SESSION = ['unauthorized', 'payment_required', 'password_change_required'] as const;
const View = z.string().max(MAX_VIEW_LENGTH).openapi({
  description: 'The subject and filters of the list, in the format of a saved search.',
  example: 'h=Arsenal&lang=it',
});

export const getReadingPlace = createRoute({
  method: 'get',
  path: '/reading-places',
  summary: 'Get your reading position in a list',
  request: { query: z.object({ view: View }) },
  responses: answers(
    z.object({ place: ReadingPlace.nullable() }).openapi('ReadingPlaces'),
    'The reading position, or null if none is stored',
    ...SESSION,
  ),
});

export const postReadingPlace = createRoute({
  method: 'post',
  path: '/reading-places',
  summary: 'Save your reading position in a list',
  description: 'Positions are stored for the 100 lists the account has read most recently.',
  request: { body: jsonOrForm(z.object({ view: View, post: Cursor }).openapi('NewReadingPlace')) },
  responses: answers(
    z.object({ status: z.literal('success') }).openapi('ReadingPlaceKept'),
    'The reading position has been saved',
    ...SESSION,
    'not_found',
  ),
});
