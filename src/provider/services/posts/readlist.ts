import { MAX_SAVED } from '../../../domain/constants.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Database } from '../../data/connect.ts';
import { lockPost } from '../../data/queries/posts/post-actions.ts';
import { savedPosts, savePost } from '../../data/queries/posts/readlist.ts';
import { lockAccount } from '../../accounts/store.ts';

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
export async function addToReadList(db: Database, { userId, postId, now, folder }: NewSaved): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    if (!(await lockPost(tx, postId, 'share'))) throw new AppError('not_found');
    const saved = await savedPosts(tx, userId);
    const isSaved = saved.some(({ id }) => id === postId);
    if (isSaved && folder === undefined) return;
    if (!isSaved && saved.length >= MAX_SAVED) throw new AppError('readlist_full');
    await savePost(tx, { userId, postId, folder: folder ?? null, createdAt: now });
  });
}
