import type { Handler } from '../../handler.ts';
import { changeSourceOrder, readSourceOrder } from '../../services/admin/source-order.ts';

export const getSourceOrder: Handler<'get /admin/source-order'> = ({ db }) => readSourceOrder(db);

export const putSourceOrder: Handler<'put /admin/source-order/{field}'> = async (context) => {
  const { db, params, body, user, now } = context;
  await changeSourceOrder(db, params.field, body.order, { user, now });
  return { status: 'success' };
};
