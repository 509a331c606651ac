import type {
  deletePost,
  deletePostTag,
  deleteStar,
  postPostTag,
  postStar,
} from '../../../contract/posts/post-actions.ts';
import { mayEditPosts } from '../../../domain/posts/post-editors.ts';
import { parsePostKey } from '../../../domain/posts/post-key.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Call, Handler } from '../../call.ts';
import { addTag, type PostAction, remove, removeTag, star } from '../../services/posts/post-actions.ts';

const DONE = { status: 'success' } as const;

export const starred: Handler<typeof postStar> = async (call) => {
  await star(call.db, byEditor(call), true);
  return DONE;
};

export const unstarred: Handler<typeof deleteStar> = async (call) => {
  await star(call.db, byEditor(call), false);
  return DONE;
};

export const tagged: Handler<typeof postPostTag> = async (call) => {
  await addTag(call.db, byEditor(call), call.params.tag);
  return DONE;
};

export const untagged: Handler<typeof deletePostTag> = async (call) => {
  await removeTag(call.db, byEditor(call), call.params.tag);
  return DONE;
};

export const removed: Handler<typeof deletePost> = async (call) => {
  if (!call.user.is_admin) throw new AppError('forbidden');
  await remove(call.db, byEditor(call));
  return DONE;
};

/** @throws AppError forbidden for who may not, not_found for what is no post */
function byEditor({ user, params, now }: Pick<Call<typeof postStar>, 'user' | 'params' | 'now'>): PostAction {
  if (!mayEditPosts(user)) throw new AppError('forbidden');
  const postId = parsePostKey(params.id);
  if (postId === null) throw new AppError('not_found');
  return { postId, userId: user.user_id, now };
}
