import { AppError } from '../../../domain/errors.ts';
import { hasRow, listEnquiries, listObjections, listTickets } from '../../data/queries/admin/requests.ts';
import type { Handler } from '../../handler.ts';
import { answerEnquiry } from '../../services/requests/enquiries.ts';
import { decide } from '../../services/admin/objections.ts';
import { answerTicket } from '../../services/requests/support-tickets.ts';
import { MAX_READ, pageOf } from '../../read-models/page-of.ts';

export const getEnquiries: Handler<'get /admin/enquiries'> = async ({ db, query }) =>
  pageOf(await listEnquiries(db, { ...query, limit: MAX_READ }));

export const postEnquiryAnswer: Handler<'post /admin/enquiries/{id}/answer'> = async (context) => {
  const { db, config, params, body, user, now } = context;
  if (!(await hasRow(db, 'enquiry', params.id))) throw new AppError('not_found');
  if (body.from !== undefined && body.until !== undefined && body.until < body.from)
    throw new AppError('bad_request', { parameter: 'until' });
  await answerEnquiry(db, config, params.id, body, now, user.userId);
  context.deliver();
  return { status: 'success' };
};

export const getTickets: Handler<'get /admin/tickets'> = async ({ db, query }) =>
  pageOf(await listTickets(db, { ...query, limit: MAX_READ }));

export const postTicketAnswer: Handler<'post /admin/tickets/{id}/answer'> = async (context) => {
  const { db, config, params, body, user, now } = context;
  if (!(await hasRow(db, 'care_ticket', params.id))) throw new AppError('not_found');
  await answerTicket(db, config, params.id, body.text, now, user.userId);
  context.deliver();
  return { status: 'success' };
};

export const getObjections: Handler<'get /admin/objections'> = async ({ db, query }) =>
  pageOf(await listObjections(db, { ...query, limit: MAX_READ }));

export const decideObjection: Handler<'post /admin/objections/{id}/decision'> = async ({
  db,
  params,
  body,
  user,
  now,
}) => {
  const { decision, entry = null, reason } = body;
  const by = { by: user.name, staffId: user.userId, reason, now };
  await decide(db, params.id, { decision, entry }, by);
  return { status: 'success' };
};
