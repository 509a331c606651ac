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
  description: 'The list: subject and filters, as a saved search has them.',
  example: 'h=Arsenal&lang=it',
});

export const getReadingPlace = createRoute({
  method: 'get',
  path: '/reading-places',
  summary: 'Where I stopped reading a list',
  request: { query: z.object({ view: View }) },
  responses: answers(
    z.object({ place: ReadingPlace.nullable() }).openapi('ReadingPlaces'),
    'The place; null where none is kept',
    ...SESSION,
  ),
});

export const postReadingPlace = createRoute({
  method: 'post',
  path: '/reading-places',
  summary: 'Keep where I am in a list',
  description: 'The place of the 100 lists that an account has read last is kept.',
  request: { body: jsonOrForm(z.object({ view: View, post: Cursor }).openapi('NewReadingPlace')) },
  responses: answers(
    z.object({ status: z.literal('success') }).openapi('ReadingPlaceKept'),
    'It is kept',
    ...SESSION,
    'not_found',
  ),
});
