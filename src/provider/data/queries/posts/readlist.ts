import { and, desc, eq, isNull } from 'drizzle-orm';
import type { FeedSource } from '../../../../domain/posts/posts.ts';
import { post } from '../../schema/posts.ts';
import { readlistPost } from '../../schema/readlist.ts';
import type { Transaction } from '../transaction.ts';

/** The saved posts of an account, the latest first. */
export async function savedPosts(db: Transaction, userId: number): Promise<{ id: bigint; source: FeedSource }[]> {
  return db
    .select({ id: post.id, source: post.source })
    .from(readlistPost)
    .innerJoin(post, eq(post.id, readlistPost.postId))
    .where(and(eq(readlistPost.userId, userId), isNull(post.removedAt)))
    .orderBy(desc(readlistPost.id));
}

/** Adds a post; an already saved post keeps its place. */
export async function savePost(db: Transaction, userId: number, postId: bigint, now: Date): Promise<void> {
  await db.insert(readlistPost).values({ userId, postId, createdAt: now }).onConflictDoNothing();
}

export async function deleteSavedPost(db: Transaction, userId: number, postId: bigint): Promise<void> {
  await db.delete(readlistPost).where(and(eq(readlistPost.userId, userId), eq(readlistPost.postId, postId)));
}
