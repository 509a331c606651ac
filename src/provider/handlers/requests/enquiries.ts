import type { Handler } from '../../handler.ts';
import { requestAnalysis } from '../../services/requests/enquiries.ts';
import { writeOnce } from '../../services/write-once.ts';

export const postEnquiry: Handler<'post /enquiries'> = async (context) => {
  const { db, config, user, body, now } = context;
  const write = { userId: user.userId, call: 'post /enquiries', body, now };
  const answer = await writeOnce(db, write, async (tx) => {
    const id = await requestAnalysis(tx, config, user, body, now);
    return { id, status: 'analysis_in_progress' as const };
  });
  context.deliver();
  return answer;
};
