import { changeAccount } from '../accounts/store.ts';
import type { Handler } from '../handler.ts';
import { readDesk } from './desk.ts';

export const getDesk: Handler<'get /desk'> = ({ db, user, now, today, timeZone, timeLimits, query }) =>
  readDesk({ db, user, now, today, timeZone, timeLimits, competition: query.competition });

export const putDesk: Handler<'put /desk'> = async ({ db, user, body }) => {
  await changeAccount(db, user.userId, { deskRole: body.role });
  return { status: 'success' };
};
