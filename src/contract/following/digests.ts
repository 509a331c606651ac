import { createRoute, z } from '@hono/zod-openapi';
import { RowNumber } from '../parameters.ts';
import { answers, jsonOrForm } from '../responses.ts';

const Unsubscription = z
  .object({
    account: RowNumber,
    /** From the link in the mail. */
    signature: z.string().min(1).max(100),
    /** A scheduled report instead of the digest. */
    schedule: RowNumber.optional(),
  })
  .openapi('Unsubscription');

const Done = z.object({ status: z.literal('success') }).openapi('Unsubscribed');

export const postUnsubscription = createRoute({
  method: 'post',
  path: '/digests/unsubscribe',
  summary: 'End the e-mail digest, or a scheduled report, by the link in a mail',
  description: 'No favourite is in the digest afterwards. What is followed stays followed; no session is needed.',
  security: [],
  request: { body: jsonOrForm(Unsubscription) },
  responses: answers(Done, 'There is no digest any more', 'bad_request', 'not_found'),
});
