import type { Handler } from '../handler.ts';
import { makeCaptcha } from '../services/captcha.ts';
import { checkClient } from '../services/oauth-clients.ts';
import { register } from '../services/registration.ts';

export const getCaptcha: Handler<'get /oauth/captcha-challenge'> = ({ db, now }) => makeCaptcha(db, now);

export const postRegistration: Handler<'post /oauth/register'> = async (context) => {
  await checkClient(context.db, context.body);
  await register(context.db, context.config, context.body, { ...context.origin, now: context.now });
  context.deliver();
  return { status: 'request_sent' };
};
