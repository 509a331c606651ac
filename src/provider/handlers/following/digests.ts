import type { Handler } from '../../handler.ts';
import { unsubscribe } from '../../services/following/unsubscribe.ts';

export const postUnsubscription: Handler<'post /digests/unsubscribe'> = async ({ db, body }) => {
  const { account: userId, ...link } = body;
  await unsubscribe(db, { userId, schedule: link.schedule, signature: link.signature });
  return { status: 'success' };
};
