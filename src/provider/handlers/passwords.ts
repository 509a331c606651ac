import type { getTicket, postOwnPassword, postPassword, postRecovery } from '../../contract/passwords.ts';
import type { Call, Handler } from '../call.ts';
import { changeOwnPassword, checkTicket, choosePassword, recoverPassword } from '../services/password-reset.ts';

const circumstances = ({ config, origin, now }: Pick<Call<never>, 'config' | 'origin' | 'now'>) => ({
  settings: config,
  ...origin,
  now,
});

export const recovery: Handler<typeof postRecovery> = async (call) => {
  await recoverPassword(call.db, call.body.email, circumstances(call));
  call.deliver();
  return { status: 'accepted' };
};

export const ticket: Handler<typeof getTicket> = ({ db, params, now }) => checkTicket(db, params.ticket, now);

export const password: Handler<typeof postPassword> = async (call) => {
  await choosePassword(call.db, call.body, circumstances(call));
  call.deliver();
  return { status: 'success' };
};

export const ownPassword: Handler<typeof postOwnPassword> = async (call) => {
  const token = await changeOwnPassword(call.db, call.user, call.body, circumstances(call));
  call.keepToken(token.access_token);
  call.deliver();
  return token;
};
