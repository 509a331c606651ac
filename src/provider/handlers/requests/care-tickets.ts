import type { postCareTicket } from '../../../contract/care-tickets.ts';
import type { Handler } from '../../call.ts';
import { openTicket } from '../../services/requests/care-tickets.ts';

export const careTicket: Handler<typeof postCareTicket> = async (call) => {
  const id = await openTicket(call.db, call.config, call.user, call.body, call.now);
  call.deliver();
  return { id, status: 'success' };
};
