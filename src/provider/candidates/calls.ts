import type { Handler } from '../handler.ts';
import { countCandidates, listCandidates } from './store.ts';
import { accept, candidateOf, reject } from './candidates.ts';
import { MAX_READ, pageOf } from '../staff-lists.ts';

export const getCandidates: Handler<'get /admin/candidates'> = async ({ db, query }) => {
  const [rows, counts] = await Promise.all([listCandidates(db, { ...query, limit: MAX_READ }), countCandidates(db)]);
  return { ...pageOf(rows.map(candidateOf)), counts };
};

export const acceptCandidate: Handler<'post /admin/candidates/{id}/acceptance'> = async (context) => {
  const { db, params, body, user, now, today } = context;
  return { injuryId: await accept(db, params.id, body, { staffId: user.userId, now, today }) };
};

export const rejectCandidate: Handler<'post /admin/candidates/{id}/rejection'> = async (context) => {
  const { db, params, body, user, now } = context;
  await reject(db, params.id, body.reason, { staffId: user.userId, now });
  return { status: 'success' };
};
