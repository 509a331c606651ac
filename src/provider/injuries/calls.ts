import { AppError } from '../../domain/errors.ts';
import { parseTag } from '../../domain/tags.ts';
import { listInjuries } from './store-records.ts';
import type { Handler } from '../handler.ts';
import { addByHand, correctInjury, editableInjury, removeInjury } from './edit-injuries.ts';
import { writeOnce } from '../protection/write-once.ts';
import { MAX_READ, pageOf } from '../staff-lists.ts';

export const getInjuries: Handler<'get /admin/injuries'> = async ({ db, query }) => {
  const { t, ...filter } = query;
  const tag = t === undefined ? undefined : parseTag(t);
  if (tag === null) throw new AppError('not_found');
  return pageOf(await listInjuries(db, { ...filter, playerId: tag?.id, limit: MAX_READ }));
};

export const getInjury: Handler<'get /admin/injuries/{id}'> = ({ db, params }) => editableInjury(db, params.id);

export const postInjury: Handler<'post /admin/injuries'> = ({ db, body, user, now, today }) =>
  writeOnce(db, { userId: user.userId, call: 'post /admin/injuries', body, now }, (tx) =>
    addByHand(tx, body, { staffId: user.userId, now, today }),
  );

export const putInjury: Handler<'put /admin/injuries/{id}'> = ({ db, params, body, user, now, today }) =>
  correctInjury(db, params.id, body, { staffId: user.userId, now, today });

export const deleteInjury: Handler<'delete /admin/injuries/{id}'> = async ({ db, params, body, user, now, today }) => {
  await removeInjury(db, params.id, body, { staffId: user.userId, now, today });
  return { status: 'success' };
};
