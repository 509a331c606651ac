import type { postPurchase } from '../../contract/purchases.ts';
import type { Handler } from '../call.ts';
import { requestPurchase } from '../services/purchases.ts';

export const purchase: Handler<typeof postPurchase> = async (call) => {
  const plan = await requestPurchase(call.db, call.config, call.user, call.body.plan, call.now);
  call.deliver();
  return { status: 'request_sent', plan, url: null };
};
