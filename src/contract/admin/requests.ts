import { createRoute, z } from '@hono/zod-openapi';
import { ANALYSED, DETAIL_LEVELS } from '../../domain/requests/enquiries.ts';
import {
  MAX_REASON_LENGTH,
  OBJECTION_DECISIONS,
  OBJECTION_KINDS,
  OBJECTION_OUTCOMES,
  OBJECTION_RELATIONS,
} from '../../domain/requests/objections.ts';
import { MAX_TICKET_LENGTH, TICKET_CATEGORIES } from '../../domain/requests/support-tickets.ts';
import { requires } from '../capabilities.ts';
import { RowNumber } from '../parameters.ts';
import { answers } from '../responses.ts';
import { Before, Done, ListState, listOf, STAFF_FAILURES, writtenText } from './lists.ts';

const ListQuery = z.object({ state: ListState, before: Before });
const ById = z.object({ id: RowNumber });
const EDITOR = { 'x-staff': 'editor' as const };
const ADMIN = { 'x-staff': 'admin' as const };

const StaffEnquiry = z
  .object({
    id: z.number().int(),
    tag: z.string(),
    name: z.string(),
    askedBy: z.string(),
    email: z.string(),
    detailLevel: z.enum(DETAIL_LEVELS),
    createdAt: z.iso.datetime(),
    answeredAt: z.iso.datetime().nullable(),
    coverage: requires('injuries', z.enum(ANALYSED).nullable()),
  })
  .openapi('StaffEnquiry');
export type StaffEnquiry = z.infer<typeof StaffEnquiry>;

const Finding = z
  .object({
    coverage: z.enum(ANALYSED),
    /** First and last day of what is known. */
    from: z.iso.date().optional(),
    until: z.iso.date().optional(),
  })
  .openapi('Finding');

export const getEnquiries = createRoute({
  method: 'get',
  path: '/admin/enquiries',
  summary: 'Requests for an analysis',
  ...EDITOR,
  request: { query: ListQuery },
  responses: answers(listOf(StaffEnquiry).openapi('StaffEnquiries'), 'The newest first', ...STAFF_FAILURES),
});

export const answerEnquiry = createRoute({
  method: 'post',
  path: '/admin/enquiries/{id}/answer',
  summary: 'Say what an analysis found',
  description: 'Closes every open request for the player and notifies those who asked.',
  ...EDITOR,
  request: { params: ById, body: { content: { 'application/json': { schema: Finding } } } },
  responses: answers(Done, 'They are told', ...STAFF_FAILURES),
});

const StaffTicket = z
  .object({
    id: z.number().int(),
    /** Null: about the site. */
    tag: z.string().nullable(),
    name: z.string().nullable(),
    askedBy: z.string(),
    email: z.string(),
    category: z.enum(TICKET_CATEGORIES),
    text: z.string(),
    createdAt: z.iso.datetime(),
    answeredAt: z.iso.datetime().nullable(),
    answer: z.string().nullable(),
  })
  .openapi('StaffTicket');
export type StaffTicket = z.infer<typeof StaffTicket>;

export const getTickets = createRoute({
  method: 'get',
  path: '/admin/tickets',
  summary: 'Tickets of readers',
  ...EDITOR,
  request: { query: ListQuery },
  responses: answers(listOf(StaffTicket).openapi('StaffTickets'), 'The newest first', ...STAFF_FAILURES),
});

export const answerTicket = createRoute({
  method: 'post',
  path: '/admin/tickets/{id}/answer',
  summary: 'Answer a ticket',
  description: 'The reader is notified. A ticket that has been answered stays as it is.',
  ...EDITOR,
  request: {
    params: ById,
    body: {
      content: {
        'application/json': { schema: z.object({ text: writtenText(MAX_TICKET_LENGTH) }).openapi('TicketAnswer') },
      },
    },
  },
  responses: answers(Done, 'The reader is told', ...STAFF_FAILURES),
});

const StaffObjection = z
  .object({
    id: z.number().int(),
    kind: z.enum(OBJECTION_KINDS),
    /** The player and their name, where the form was opened from a profile. */
    tag: z.string().nullable(),
    label: z.string().nullable(),
    subject: z.string(),
    name: z.string(),
    email: z.string(),
    relation: z.enum(OBJECTION_RELATIONS),
    text: z.string(),
    language: z.string(),
    createdAt: z.iso.datetime(),
    outcome: z.enum(OBJECTION_OUTCOMES).nullable(),
    decidedAt: z.iso.datetime().nullable(),
    decidedBy: z.string().nullable(),
    reason: z.string().nullable(),
    /** The player's injuries as currently shown, while the request is open. */
    injuries: requires(
      'injuries',
      z.array(z.object({ id: z.number().int(), startDate: z.iso.date(), description: z.string() })),
    ),
  })
  .openapi('StaffObjection');
export type StaffObjection = z.infer<typeof StaffObjection>;

const Decision = z
  .object({
    decision: z.enum(OBJECTION_DECISIONS),
    /** The injury that is taken down, for `entry`. */
    entry: RowNumber.optional(),
    reason: writtenText(MAX_REASON_LENGTH),
  })
  .openapi('ObjectionDecision');

export const getObjections = createRoute({
  method: 'get',
  path: '/admin/objections',
  summary: 'Corrections and objections of players, and what was decided',
  ...ADMIN,
  request: { query: ListQuery },
  responses: answers(listOf(StaffObjection).openapi('StaffObjections'), 'The newest first', ...STAFF_FAILURES),
});

export const decideObjection = createRoute({
  method: 'post',
  path: '/admin/objections/{id}/decision',
  summary: 'Decide an objection',
  description: 'What is taken down is gone from every page, call, file and figure, also after imports.',
  ...ADMIN,
  request: { params: ById, body: { content: { 'application/json': { schema: Decision } } } },
  responses: answers(Done, 'It is decided', ...STAFF_FAILURES, 'changed_meanwhile'),
});
