import type { Handler } from '../../handler.ts';
import { requestAnalysis } from '../../services/requests/enquiries.ts';

export const postEnquiry: Handler<'post /enquiries'> = async (context) => {
  const id = await requestAnalysis(context.db, context.config, context.user, context.body, context.now);
  context.deliver();
  return { id, status: 'analysis_in_progress' };
};
