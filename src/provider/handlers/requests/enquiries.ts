import type { postEnquiry } from '../../../contract/enquiries.ts';
import type { Handler } from '../../call.ts';
import { requestAnalysis } from '../../services/requests/enquiries.ts';

export const enquiry: Handler<typeof postEnquiry> = async (call) => {
  const id = await requestAnalysis(call.db, call.config, call.user, call.body, call.now);
  call.deliver();
  return { id, status: 'analysis_in_progress' };
};
