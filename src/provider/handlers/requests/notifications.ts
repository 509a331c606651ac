import type { putAllRead, putRead } from '../../../contract/notifications.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Handler } from '../../call.ts';
import { markRead } from '../../data/queries/requests/notifications.ts';

export const read: Handler<typeof putRead> = async ({ db, user, now, params }) => {
  if (!(await markRead(db, user.user_id, now, params.id))) throw new AppError('not_found');
  return { status: 'success' };
};

export const allRead: Handler<typeof putAllRead> = async ({ db, user, now }) => {
  await markRead(db, user.user_id, now);
  return { status: 'success' };
};
