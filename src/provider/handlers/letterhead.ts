import { removeLetterhead } from '../data/queries/accounts/letterheads.ts';
import type { Handler } from '../handler.ts';
import { changeLetterhead, letterheadOf } from '../services/reports/letterheads.ts';

export const getLetterhead: Handler<'get /user/letterhead'> = ({ db, user }) => letterheadOf(db, user.userId);

export const putLetterhead: Handler<'put /user/letterhead'> = async ({ db, user, body }) => {
  await changeLetterhead(db, user.userId, body);
  return { status: 'success' };
};

export const deleteLetterhead: Handler<'delete /user/letterhead'> = async ({ db, user }) => {
  await removeLetterhead(db, user.userId);
  return { status: 'success' };
};
