import type { Handler } from '../../handler.ts';
import { decide, readJoins, takeBack } from '../../services/admin/joins.ts';
import { MAX_READ, pageOf } from '../../read-models/page-of.ts';

export const getJoins: Handler<'get /admin/joins'> = async ({ db, query }) => {
  const { rows, counts } = await readJoins(db, { ...query, limit: MAX_READ });
  return { ...pageOf(rows), counts };
};

export const postJoinDecision: Handler<'post /admin/joins/{id}/decision'> = async ({ db, params, body, user, now }) => {
  await decide(db, params.id, body.verdict, { user, now });
  return { status: 'success' };
};

export const deleteJoinDecision: Handler<'delete /admin/joins/{id}/decision'> = async ({ db, params, user, now }) => {
  await takeBack(db, params.id, { user, now });
  return { status: 'success' };
};
