import { MAX_SAVED, POSTS_A_PAGE } from '../../domain/constants.ts';
import { parsePostKey, postKey } from '../../domain/posts/post-key.ts';
import { AppError } from '../../domain/errors.ts';
import type { Handler } from '../handler.ts';
import { feedPosts } from '../posts/store/feed-posts.ts';
import { addSavedPost, deleteSavedPost, savedPosts } from './store.ts';
import type { Database } from '../data/connect.ts';
import { lockPost } from '../posts/store/post-actions.ts';
import { lockAccount } from '../accounts/store.ts';

export const getReadlist: Handler<'get /readlist/livestream'> = async (context) => {
  const { db, user, query } = context;
  const all = await savedPosts(db, user.userId);
  const saved = query.folder === undefined ? all : all.filter(({ folder }) => (folder ?? '') === query.folder);
  // If the cursor's post has been removed meanwhile, the list starts at the beginning.
  const start = saved.findIndex(({ id }) => id === query.before) + 1;
  const page = saved.slice(start, start + POSTS_A_PAGE).map(({ id }) => id);
  const reader = { userId: user.userId, isAdmin: user.isAdmin };
  return { readlist: keysOf(all), livestream: await feedPosts(context, page, reader) };
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

/** A post to save. */
interface NewSaved {
  userId: number;
  postId: bigint;
  now: Date;
  /** Null takes it out of its folder, undefined leaves it there. */
  folder?: string | null;
}

/**
 * Saves a post to the reading list. Twenty simultaneous clicks save it once, and never pass the limit.
 * @throws AppError not_found, readlist_full
 */
async function addToReadList(db: Database, { userId, postId, now, folder }: NewSaved): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    if (!(await lockPost(tx, postId, 'share'))) throw new AppError('not_found');
    const saved = await savedPosts(tx, userId);
    const isSaved = saved.some(({ id }) => id === postId);
    if (isSaved && folder === undefined) return;
    if (!isSaved && saved.length >= MAX_SAVED) throw new AppError('readlist_full');
    await addSavedPost(tx, { userId, postId, folder: folder ?? null, createdAt: now });
  });
}
