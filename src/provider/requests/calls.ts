import { z } from '@hono/zod-openapi';
import { writtenText } from '../../contract/admin/lists.ts';
import { requires } from '../../contract/capabilities.ts';
import { AppError } from '../../domain/errors.ts';
import { ANALYSED } from '../../domain/requests/enquiries.ts';
import { MAX_TICKET_LENGTH } from '../../domain/requests/support-tickets.ts';
import type { Handler } from '../handler.ts';
import { ownCall } from '../own-call.ts';
import { writeOnce } from '../protection/write-once.ts';
import { ById, MAX_READ, pageOf, StaffList } from '../staff-lists.ts';
import { answerEnquiry, requestAnalysis } from './enquiries.ts';
import { enquiryAllowance, findOwnEnquiries, hasRow, listEnquiries, listTickets } from './store.ts';
import { answerTicket, openTicket } from './support-tickets.ts';

export const requestCalls = {
  /** The open requests of the account, the oldest first, and how many its plan allows. */
  'requests.own': ownCall({
    run: async ({ db, user: { userId } }) => {
      const [{ most }, open] = await Promise.all([enquiryAllowance(db, userId), findOwnEnquiries(db, userId)]);
      return { most, open };
    },
  }),

  /** The newest first. */
  'requests.enquiries': ownCall({
    staff: 'editor',
    input: StaffList,
    answer: z.object({ data: z.array(z.object({ coverage: requires('injuries', z.string().nullable()) })) }),
    run: async ({ db, input }) => pageOf(await listEnquiries(db, { ...input, limit: MAX_READ })),
  }),

  /**
   * Closes every open request for the player and notifies those who asked.
   * @throws AppError not_found, changed_meanwhile if it has been answered, bad_request for `period` if it ends before it
   * begins
   */
  'requests.answerEnquiry': ownCall({
    staff: 'editor',
    changes: true,
    input: ById.extend({
      coverage: z.enum(ANALYSED),
      /** First and last day of what is known. */
      from: z.iso.date().optional(),
      until: z.iso.date().optional(),
    }),
    run: async ({ db, config, input, user, now, deliver }) => {
      const { id, from, until } = input;
      if (!(await hasRow(db, 'enquiry', id))) throw new AppError('not_found');
      if (from !== undefined && until !== undefined && until < from)
        throw new AppError('bad_request', { parameter: 'period' });
      const { again } = await answerEnquiry(db, config, id, input, now, user.userId);
      if (again) throw new AppError('changed_meanwhile');
      deliver();
    },
  }),

  /** The newest first. */
  'requests.tickets': ownCall({
    staff: 'editor',
    input: StaffList,
    run: async ({ db, input }) => pageOf(await listTickets(db, { ...input, limit: MAX_READ })),
  }),

  /** @throws AppError not_found, changed_meanwhile if it has been answered: that answer stays */
  'requests.answerTicket': ownCall({
    staff: 'editor',
    changes: true,
    input: ById.extend({ text: writtenText(MAX_TICKET_LENGTH) }),
    run: async ({ db, config, input: { id, text }, user, now, deliver }) => {
      if (!(await hasRow(db, 'care_ticket', id))) throw new AppError('not_found');
      const { again } = await answerTicket(db, config, id, text, now, user.userId);
      if (again) throw new AppError('changed_meanwhile');
      deliver();
    },
  }),
};

export const postEnquiry: Handler<'post /enquiries'> = async ({ db, config, user, body, now, deliver }) => {
  const write = { userId: user.userId, call: 'post /enquiries', body, now };
  const answer = await writeOnce(db, write, async (tx) => {
    const id = await requestAnalysis(tx, config, user, body, now);
    return { id, status: 'analysis_in_progress' as const };
  });
  deliver();
  return answer;
};

export const postSupportTicket: Handler<'post /tickets'> = async ({ db, config, user, body, now, deliver }) => {
  const write = { userId: user.userId, call: 'post /tickets', body, now };
  const answer = await writeOnce(db, write, async (tx) => {
    const id = await openTicket(tx, config, user, body, now);
    return { id, status: 'success' as const };
  });
  deliver();
  return answer;
};
