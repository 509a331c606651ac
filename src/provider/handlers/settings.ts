import type { Handler } from '../handler.ts';
import { changeSettings, deleteAccount, exportAccount } from '../services/accounts/settings.ts';

export const putUser: Handler<'put /user'> = async ({ db, user, body, now }) => {
  await changeSettings(db, user.userId, body, now);
  return { status: 'success' };
};

export const getExport: Handler<'get /user/export'> = ({ db, user, now }) => exportAccount(db, user.userId, now);

export const deleteUser: Handler<'delete /user'> = async ({ db, config, user, body, origin, now, keepToken }) => {
  const confirmation = { settings: config, password: body.currentPassword, address: origin.address };
  await deleteAccount(db, user, confirmation, now);
  keepToken(null);
  return { status: 'success' };
};
