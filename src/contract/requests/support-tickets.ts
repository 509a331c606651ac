import { createRoute, z } from '@hono/zod-openapi';
import { TICKET_CATEGORIES, MAX_TICKET_LENGTH } from '../../domain/requests/support-tickets.ts';
import { created, jsonOrForm } from '../responses.ts';
import { IdempotencyKey, TagText } from '../parameters.ts';

const SupportTicket = z
  .object({
    category: z.enum(TICKET_CATEGORIES),
    /** PostgreSQL takes no NUL. */
    text: z
      .string()
      .trim()
      .min(1)
      .max(MAX_TICKET_LENGTH)
      .regex(/^[^\0]*$/),
    /** The entity the ticket is about. */
    tag: TagText.optional(),
    idempotencyKey: IdempotencyKey,
  })
  .openapi('Ticket');
export type SupportTicket = z.infer<typeof SupportTicket>;

export const SupportTicketAnswer = z
  .object({
    /** Null where this installation keeps no tickets. */
    id: z.number().int().nullable(),
    status: z.literal('success'),
  })
  .openapi('TicketAnswer');
export type SupportTicketAnswer = z.infer<typeof SupportTicketAnswer>;

export const postSupportTicket = createRoute({
  method: 'post',
  path: '/tickets',
  summary: 'Report missing or outdated data',
  description: 'Staff reply in a notification with the topic `ticket`.',
  request: { body: jsonOrForm(SupportTicket) },
  responses: created(
    SupportTicketAnswer,
    'The ticket has been submitted',
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
