import { and, desc, eq, isNull } from 'drizzle-orm';
import type { FeedNetwork } from '../../domain/posts/posts.ts';
import { post } from '../posts/schema.ts';
import { readlistPost } from './schema.ts';
import type { Transaction } from '../data/transaction.ts';

/** The saved posts of an account, the latest first. */
export async function savedPosts(
  db: Transaction,
  userId: number,
): Promise<{ id: bigint; source: FeedNetwork; folder: string | null }[]> {
  return db
    .select({ id: post.id, source: post.source, folder: readlistPost.folder })
    .from(readlistPost)
    .innerJoin(post, eq(post.id, readlistPost.postId))
    .where(and(eq(readlistPost.userId, userId), isNull(post.removedAt)))
    .orderBy(desc(readlistPost.id));
}

/** Adds a post; an already saved post keeps its place and changes its folder. */
export async function addSavedPost(
  db: Transaction,
  saved: Pick<typeof readlistPost.$inferInsert, 'userId' | 'postId' | 'folder' | 'createdAt'>,
): Promise<void> {
  const { userId, postId } = readlistPost;
  const set = { folder: saved.folder };
  await db
    .insert(readlistPost)
    .values(saved)
    .onConflictDoUpdate({ target: [userId, postId], set });
}

export async function deleteSavedPost(db: Transaction, userId: number, postId: bigint): Promise<void> {
  await db.delete(readlistPost).where(and(eq(readlistPost.userId, userId), eq(readlistPost.postId, postId)));
}
