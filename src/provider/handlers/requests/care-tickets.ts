import type { Handler } from '../../handler.ts';
import { openTicket } from '../../services/requests/care-tickets.ts';

export const postCareTicket: Handler<'post /tickets'> = async (context) => {
  const id = await openTicket(context.db, context.config, context.user, context.body, context.now);
  context.deliver();
  return { id, status: 'success' };
};
