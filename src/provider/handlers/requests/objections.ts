import type { Handler } from '../../handler.ts';
import { object } from '../../services/requests/objections.ts';

export const postObjection: Handler<'post /objections'> = async (context) => {
  await object(context.db, context.config, context.body, { ...context.origin, now: context.now });
  context.deliver();
  return { status: 'request_sent' };
};
