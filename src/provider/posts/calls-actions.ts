import { isStaff } from '../../domain/accounts/staff.ts';
import { parsePostKey } from '../../domain/posts/post-key.ts';
import { AppError } from '../../domain/errors.ts';
import type { HandlerContext, Handler } from '../handler.ts';
import { addTag, type PostAction, remove, removeTag, star } from './post-actions.ts';

const DONE = { status: 'success' } as const;

export const starPost: Handler<'post /posts/{id}/star'> = async (context) => {
  await star(context.db, byEditor(context), true);
  return DONE;
};

export const unstarPost: Handler<'delete /posts/{id}/star'> = async (context) => {
  await star(context.db, byEditor(context), false);
  return DONE;
};

export const tagPost: Handler<'post /posts/{id}/tags/{tag}'> = async (context) => {
  await addTag(context.db, byEditor(context), context.params.tag);
  return DONE;
};

export const untagPost: Handler<'delete /posts/{id}/tags/{tag}'> = async (context) => {
  await removeTag(context.db, byEditor(context), context.params.tag);
  return DONE;
};

export const removePost: Handler<'delete /posts/{id}'> = async (context) => {
  await remove(context.db, byEditor(context));
  return DONE;
};

/** @throws AppError forbidden without editor rights, not_found if there is no such post */
function byEditor({
  user,
  params,
  now,
}: Pick<HandlerContext<'post /posts/{id}/star'>, 'user' | 'params' | 'now'>): PostAction {
  if (!isStaff(user, 'editor')) throw new AppError('forbidden');
  const postId = parsePostKey(params.id);
  if (postId === null) throw new AppError('not_found');
  return { postId, userId: user.userId, now };
}
