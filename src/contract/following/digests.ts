import { createRoute, z } from '@hono/zod-openapi';
import { RowNumber } from '../parameters.ts';
import { answers, jsonOrForm } from '../responses.ts';

const Unsubscription = z
  .object({
    account: RowNumber,
    /** From the link in the mail. */
    signature: z.string().min(1).max(100),
    about: z.enum(['digest', 'notices']).default('digest'),
    /** A scheduled report instead. */
    schedule: RowNumber.optional(),
  })
  .openapi('Unsubscription');

const Done = z.object({ status: z.literal('success') }).openapi('Unsubscribed');

export const postUnsubscription = createRoute({
  method: 'post',
  path: '/digests/unsubscribe',
  summary: 'Unsubscribe from the e-mail digest, notifications by e-mail or a scheduled report',
  description:
    'Takes the token of the unsubscribe link in an e-mail and needs no session. The account keeps its favourites, but none of them is included in the digest.',
  security: [],
  request: { body: jsonOrForm(Unsubscription) },
  responses: answers(Done, 'The account has been unsubscribed', 'bad_request', 'not_found'),
});
