import { POSTS_A_PAGE } from '../../../domain/constants.ts';
import { parsePostKey, postKey } from '../../../domain/posts/post-key.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Handler } from '../../handler.ts';
import { feedPosts } from '../../data/queries/posts/feed-posts.ts';
import { deleteSavedPost, savedPosts } from '../../data/queries/posts/readlist.ts';
import { addToReadList } from '../../services/posts/readlist.ts';

export const getReadlist: Handler<'get /readlist/livestream'> = async ({ db, user, query }) => {
  const saved = await savedPosts(db, user.userId);
  // If the cursor's post has been removed meanwhile, the list starts at the beginning.
  const start = saved.findIndex(({ id }) => id === query.before) + 1;
  const page = saved.slice(start, start + POSTS_A_PAGE).map(({ id }) => id);
  const reader = { userId: user.userId, isAdmin: user.isAdmin };
  return { readlist: keysOf(saved), livestream: await feedPosts(db, page, reader) };
};

export const savePost: Handler<'post /readlist/{id}'> = async ({ db, user, params, now }) => {
  const id = parsePostKey(params.id);
  if (id === null) throw new AppError('not_found');
  await addToReadList(db, user.userId, id, now);
  return { readlist: keysOf(await savedPosts(db, user.userId)) };
};

export const unsavePost: Handler<'delete /readlist/{id}'> = async ({ db, user, params }) => {
  const id = parsePostKey(params.id);
  if (id !== null) await deleteSavedPost(db, user.userId, id);
  return { readlist: keysOf(await savedPosts(db, user.userId)) };
};

function keysOf(saved: Awaited<ReturnType<typeof savedPosts>>): { id: string }[] {
  return saved.map(({ id, source }) => ({ id: postKey(source, id) }));
}
