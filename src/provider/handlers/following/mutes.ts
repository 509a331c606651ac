import { parsePostKey } from '../../../domain/posts/post-key.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Handler } from '../../handler.ts';
import { mutesOf } from '../../data/queries/following/mutes.ts';
import { muteOf } from '../../read-models/mutes.ts';
import { mutePost as muteOfPost, muteWord, removeMuteById } from '../../services/following/mutes.ts';

export const getMutes: Handler<'get /mutes'> = async ({ db, user }) => ({
  data: (await mutesOf(db, user.userId)).map(muteOf),
});

export const postMute: Handler<'post /mutes'> = async ({ db, user, body, now }) => ({
  id: await muteWord(db, user.userId, body.word, now),
});

export const mutePost: Handler<'post /posts/{id}/mutes/{kind}'> = async ({ db, user, params, now }) => {
  const postId = parsePostKey(params.id);
  if (postId === null) throw new AppError('not_found');
  return { id: await muteOfPost(db, { userId: user.userId, postId, kind: params.kind }, now) };
};

export const deleteMute: Handler<'delete /mutes/{id}'> = async ({ db, user, params }) => {
  await removeMuteById(db, user.userId, params.id);
  return { status: 'success' };
};
