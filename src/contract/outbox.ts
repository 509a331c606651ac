import { createRoute, z } from '@hono/zod-openapi';
import { answers } from './errors.ts';

const WaitingMail = z
  .object({
    id: z.number().int(),
    recipient: z.string(),
    subject: z.string(),
    text: z.string(),
    created_at: z.iso.datetime(),
  })
  .openapi('WaitingMail');
export type WaitingMail = z.infer<typeof WaitingMail>;

export const OutboxAnswer = z.object({ data: z.array(WaitingMail) }).openapi('Outbox');

export const getOutbox = createRoute({
  method: 'get',
  path: '/outbox',
  summary: 'The mails of an installation without a mail server',
  description: 'For admins, to try the product out. Not found where mails are sent.',
  responses: answers(
    ...([OutboxAnswer, 'Up to 100 mails, the oldest first', 'unauthorized', 'forbidden'] as const),
    ...(['not_found', 'payment_required', 'password_change_required'] as const),
  ),
});
