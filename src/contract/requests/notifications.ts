import { createRoute, z } from '@hono/zod-openapi';
import { NOTIFICATION_TYPES } from '../../domain/requests/notifications.ts';
import { answers } from '../responses.ts';
import { RowNumber } from '../parameters.ts';

const ByLanguage = z.record(z.string(), z.string());

/** A message from staff or from the product, to one account or to all. */
export const Notification = z
  .object({
    id: z.number().int(),
    /** The tag of its entity; empty without one. */
    tag: z.string(),
    type: z.enum(NOTIFICATION_TYPES),
    /** 'ticket' is the answer to a ticket, 'alert' and 'injury_alert' are alerts. */
    topic: z.string(),
    /** The number of the saved search that it is an alert of. */
    savedSearch: z.number().int().nullable(),
    message: z.string(),
    /** By two-letter code. */
    messageI18n: ByLanguage,
    body: z.string(),
    bodyI18n: ByLanguage,
    image: z.string().nullable(),
    createdAt: z.iso.datetime(),
    /** When it was marked as read on the server; browsers store times of their own reads. */
    readAt: z.iso.datetime().nullable(),
  })
  .openapi('Notification');
export type Notification = z.infer<typeof Notification>;

const Marked = z.object({ status: z.literal('success') }).openapi('MarkedAsRead');

const FAILURES = ['unauthorized', 'payment_required', 'password_change_required'] as const;

export const putRead = createRoute({
  method: 'put',
  path: '/enquiries/{id}/markasread',
  summary: 'Mark a notification as read',
  request: { params: z.object({ id: RowNumber }) },
  responses: answers(
    Marked,
    'The notification has been marked as read',
    'bad_request',
    'forbidden',
    'not_found',
    ...FAILURES,
  ),
});

export const putAllRead = createRoute({
  method: 'put',
  path: '/enquiries/markasread',
  summary: 'Mark all notifications as read',
  responses: answers(Marked, 'The notifications have been marked as read', 'forbidden', ...FAILURES),
});
