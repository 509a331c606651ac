import type { Handler, HandlerContext } from '../handler.ts';
import { dropPasskey, storePasskey, passkeyCreation, passkeyRequest } from '../services/accounts/passkeys.ts';
import {
  newTotp,
  renewRecoveryCodes,
  securityOf,
  turnTotpOff,
  turnTotpOn,
} from '../services/accounts/second-factor.ts';

type Confirmed = Pick<HandlerContext<'delete /user/totp'>, 'config' | 'body' | 'origin' | 'now'>;

const changeOf = ({ config, body, origin, now }: Confirmed) => ({
  settings: config,
  password: body.currentPassword,
  address: origin.address,
  now,
});

export const getSecurity: Handler<'get /user/security'> = ({ db, user, config }) => securityOf(db, user, config);

export const postTotpSetup: Handler<'post /user/totp/setup'> = ({ user, body }) => newTotp(user, body.secret);

export const postTotp: Handler<'post /user/totp'> = async (context) => {
  const recoveryCodes = await turnTotpOn(context.db, context.user, context.body, changeOf(context));
  context.deliver();
  return { recoveryCodes };
};

export const deleteTotp: Handler<'delete /user/totp'> = async (context) => {
  await turnTotpOff(context.db, context.user, changeOf(context));
  context.deliver();
  return { status: 'success' };
};

export const postRecoveryCodes: Handler<'post /user/recovery-codes'> = async (context) => {
  const recoveryCodes = await renewRecoveryCodes(context.db, context.user, changeOf(context));
  context.deliver();
  return { recoveryCodes };
};

export const postPasskeyCreation: Handler<'post /user/passkeys/options'> = async ({ db, user, config, now }) => ({
  ...(await passkeyCreation(db, user, config, now)),
});

export const postPasskeyRequest: Handler<'post /oauth/passkey-options'> = async ({ db, config, now }) => ({
  ...(await passkeyRequest(db, config, now)),
});

export const postPasskey: Handler<'post /user/passkeys'> = async (context) => {
  const { db, user, config, body } = context;
  const recoveryCodes = await storePasskey(db, user, config, body, changeOf(context));
  context.deliver();
  return { recoveryCodes };
};

export const deletePasskey: Handler<'delete /user/passkeys/{id}'> = async (context) => {
  await dropPasskey(context.db, context.user, context.params.id, changeOf(context));
  context.deliver();
  return { status: 'success' };
};
