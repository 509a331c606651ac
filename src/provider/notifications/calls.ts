import { AppError } from '../../domain/errors.ts';
import type { Handler } from '../handler.ts';
import { markRead } from './store.ts';

export const putRead: Handler<'put /enquiries/{id}/markasread'> = async ({ db, user, now, params }) => {
  if (!(await markRead(db, user.userId, now, params.id))) throw new AppError('not_found');
  return { status: 'success' };
};

export const putAllRead: Handler<'put /enquiries/markasread'> = async ({ db, user, now }) => {
  await markRead(db, user.userId, now);
  return { status: 'success' };
};
