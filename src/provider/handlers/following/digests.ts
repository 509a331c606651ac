import type { Handler } from '../../handler.ts';
import { unsubscribe } from '../../services/following/digests.ts';

export const postUnsubscription: Handler<'post /digests/unsubscribe'> = async ({ db, body }) => {
  await unsubscribe(db, body.account, body.signature);
  return { status: 'success' };
};
