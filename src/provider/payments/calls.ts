import type { Handler } from '../handler.ts';
import { recordPayment } from './payments.ts';
import { requestPurchase } from './purchases.ts';

export const postPurchase: Handler<'post /purchase'> = async (context) => {
  const { db, config, user, body, now } = context;
  const { plan, url } = await requestPurchase(db, config, user, body.plan, now);
  context.deliver();
  return { status: 'request_sent', plan, url };
};

export const receivePayment: Handler<'post /payment/stripe'> = async (context) => {
  await recordPayment(context.db, context.config, context.body, context.now);
  context.deliver();
  return { status: 'success' };
};
