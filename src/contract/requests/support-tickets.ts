import { createRoute, z } from '@hono/zod-openapi';
import { TICKET_CATEGORIES, TICKET_LONGEST } from '../../domain/requests/care-tickets.ts';
import { created, jsonOrForm } from '../errors.ts';
import { IdempotencyKey, TagText } from '../parameters.ts';

const CareTicket = z
  .object({
    category: z.enum(TICKET_CATEGORIES),
    /** PostgreSQL takes no NUL. */
    text: z
      .string()
      .trim()
      .min(1)
      .max(TICKET_LONGEST)
      .regex(/^[^\0]*$/),
    /** Who or what it is about. */
    tag: TagText.optional(),
    idempotency_key: IdempotencyKey,
  })
  .openapi('Ticket');
export type CareTicket = z.infer<typeof CareTicket>;

export const CareTicketAnswer = z
  .object({
    /** Null where this installation keeps no tickets. */
    id: z.number().int().nullable(),
    status: z.literal('success'),
  })
  .openapi('TicketAnswer');
export type CareTicketAnswer = z.infer<typeof CareTicketAnswer>;

export const postCareTicket = createRoute({
  method: 'post',
  path: '/tickets',
  summary: 'Tell staff what is missing or out of date',
  description: 'The answer comes as a notification of the topic `ticket`.',
  request: { body: jsonOrForm(CareTicket) },
  responses: created(
    CareTicketAnswer,
    'Staff will read it',
    'bad_request',
    'unauthorized',
    'payment_required',
    'password_change_required',
    'forbidden',
    'not_found',
    'idempotency_key_reused',
    'too_many_requests',
  ),
});
