import type { postPayment, postPurchase } from '../../contract/purchases.ts';
import type { Handler } from '../call.ts';
import { receivePayment, requestPurchase } from '../services/purchases.ts';

export const purchase: Handler<typeof postPurchase> = async (call) => {
  const { db, config, user, body, now } = call;
  const { plan, url } = await requestPurchase(db, config, user, body.plan, now);
  call.deliver();
  return { status: 'request_sent', plan, url };
};

export const payment: Handler<typeof postPayment> = async (call) => {
  await receivePayment(call.db, call.config, call.body, call.now);
  call.deliver();
  return { status: 'success' };
};
