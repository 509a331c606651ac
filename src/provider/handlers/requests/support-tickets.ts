import type { Handler } from '../../handler.ts';
import { openTicket } from '../../services/requests/support-tickets.ts';
import { writeOnce } from '../../services/write-once.ts';

export const postSupportTicket: Handler<'post /tickets'> = async (context) => {
  const { db, config, user, body, now } = context;
  const write = { userId: user.userId, call: 'post /tickets', body, now };
  const answer = await writeOnce(db, write, async (tx) => {
    const id = await openTicket(tx, config, user, body, now);
    return { id, status: 'success' as const };
  });
  context.deliver();
  return answer;
};
