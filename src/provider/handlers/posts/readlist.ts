import { POSTS_A_PAGE } from '../../../domain/constants.ts';
import { parsePostKey, postKey } from '../../../domain/posts/post-key.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Handler } from '../../handler.ts';
import { feedPosts } from '../../data/queries/posts/feed-posts.ts';
import { deleteSavedPost, savedPosts } from '../../data/queries/posts/readlist.ts';
import { addToReadList } from '../../services/posts/readlist.ts';

export const getReadlist: Handler<'get /readlist/livestream'> = async ({ db, user, query }) => {
  const all = await savedPosts(db, user.userId);
  const saved = query.folder === undefined ? all : all.filter(({ folder }) => (folder ?? '') === query.folder);
  // If the cursor's post has been removed meanwhile, the list starts at the beginning.
  const start = saved.findIndex(({ id }) => id === query.before) + 1;
  const page = saved.slice(start, start + POSTS_A_PAGE).map(({ id }) => id);
  const reader = { userId: user.userId, isAdmin: user.isAdmin };
  return { readlist: keysOf(all), livestream: await feedPosts(db, page, reader) };
};

export const savePost: Handler<'post /readlist/{id}'> = async ({ db, user, params, now }) => {
  const id = parsePostKey(params.id);
  if (id === null) throw new AppError('not_found');
  await addToReadList(db, { userId: user.userId, postId: id, now });
  return { readlist: keysOf(await savedPosts(db, user.userId)) };
};

export const getFolders: Handler<'get /readlist/folders'> = async ({ db, user }) => {
  const saved = Map.groupBy(await savedPosts(db, user.userId), ({ folder }) => folder ?? '');
  const folders = [...saved].map(([name, posts]) => ({ name, posts: posts.length }));
  const isNone = (name: string) => Number(name === '');
  return { folders: folders.sort((a, b) => isNone(a.name) - isNone(b.name) || a.name.localeCompare(b.name)) };
};

export const putSavedPost: Handler<'put /readlist/{id}'> = async ({ db, user, params, body, now }) => {
  const id = parsePostKey(params.id);
  if (id === null) throw new AppError('not_found');
  await addToReadList(db, { userId: user.userId, postId: id, now, folder: body.folder || null });
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
