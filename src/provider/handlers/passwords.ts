import type { RouteName } from '../../contract/route.ts';
import type { HandlerContext, Handler } from '../handler.ts';
import { changePassword, checkPasswordToken, choosePassword, recoverPassword } from '../services/password-reset.ts';

const circumstances = ({ config, origin, now }: Pick<HandlerContext<RouteName>, 'config' | 'origin' | 'now'>) => ({
  settings: config,
  ...origin,
  now,
});

export const postRecovery: Handler<'post /oauth/recover-password'> = async (context) => {
  await recoverPassword(context.db, context.body.email, circumstances(context));
  context.deliver();
  return { status: 'accepted' };
};

export const getTicket: Handler<'get /oauth/check-ticket/{ticket}'> = ({ db, params, now }) =>
  checkPasswordToken(db, params.ticket, now);

export const postPassword: Handler<'post /oauth/change-password'> = async (context) => {
  const device = await choosePassword(context.db, context.body, circumstances(context));
  context.deliver();
  return { status: 'success', device };
};

export const postUserPassword: Handler<'post /user/password'> = async (context) => {
  const token = await changePassword(context.db, context.user, context.body, circumstances(context));
  context.keepToken(token.accessToken);
  context.deliver();
  return token;
};
