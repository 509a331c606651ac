import type { getCaptcha, postRegistration } from '../../contract/registration.ts';
import type { Handler } from '../call.ts';
import { makeCaptcha } from '../services/captcha.ts';
import { checkClient } from '../services/clients.ts';
import { register } from '../services/registration.ts';

export const captcha: Handler<typeof getCaptcha> = ({ db, now }) => makeCaptcha(db, now);

export const registration: Handler<typeof postRegistration> = async (call) => {
  await checkClient(call.db, call.body);
  await register(call.db, call.config, call.body, { ...call.origin, now: call.now });
  call.deliver();
  return { status: 'request_sent' };
};
