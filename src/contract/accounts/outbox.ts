import { createRoute, z } from '@hono/zod-openapi';
import { answers } from '../responses.ts';
import { RowNumber } from '../parameters.ts';

const WaitingMail = z
  .object({
    id: z.number().int(),
    recipient: z.string(),
    subject: z.string(),
    /** BCP 47. */
    language: z.string(),
    text: z.string(),
    createdAt: z.iso.datetime(),
  })
  .openapi('WaitingMail');
export type WaitingMail = z.infer<typeof WaitingMail>;

export const OutboxAnswer = z.object({ data: z.array(WaitingMail) }).openapi('Outbox');

/** A mail as a mail program would show it. */
export const MailPage = z
  .object({
    subject: z.string(),
    /** A whole page of HTML. It runs nothing and loads nothing. */
    html: z.string(),
  })
  .openapi('MailPage');
export type MailPage = z.infer<typeof MailPage>;

const FAILURES = ['unauthorized', 'forbidden', 'not_found', 'payment_required', 'password_change_required'] as const;
const WHO = 'For admins; a demo account reads the mails to itself. Not found where mails are sent.';

export const getOutbox = createRoute({
  method: 'get',
  path: '/outbox',
  summary: 'The mails of an installation without a mail server',
  description: WHO,
  responses: answers(OutboxAnswer, 'Up to 100 mails, the newest first', ...FAILURES),
});

export const getMail = createRoute({
  method: 'get',
  path: '/outbox/{id}',
  summary: 'One of these mails, as a mail program would show it',
  description: WHO,
  request: { params: z.object({ id: RowNumber }) },
  responses: answers(MailPage, 'The mail', 'bad_request', ...FAILURES),
});
