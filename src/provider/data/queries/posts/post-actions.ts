import { and, count, eq, isNull } from 'drizzle-orm';
import { post, postEntity, postHashtag, postTag } from '../../schema/posts.ts';
import { readlistPost } from '../../schema/readlist.ts';
import type { Transaction } from '../transaction.ts';

/**
 * Holds a post until the end of the transaction; false when there is none, or it is removed.
 * @param strength 'share' lets others hold it as well
 */
export async function lockPost(db: Transaction, id: bigint, strength: 'update' | 'share' = 'update'): Promise<boolean> {
  const found = await db
    .select({ id: post.id })
    .from(post)
    .where(and(eq(post.id, id), isNull(post.removedAt)))
    .for(strength);
  return found.length > 0;
}

/** Stars a post, or no longer; false when it is so already. */
export async function starPost(db: Transaction, id: bigint, at: Date | null): Promise<boolean> {
  const [before] = await db.select({ at: post.starredAt }).from(post).where(eq(post.id, id));
  if (((before?.at ?? null) !== null) === (at !== null)) return false;
  await db.update(post).set({ starredAt: at }).where(eq(post.id, id));
  return true;
}

export async function countTags(db: Transaction, postId: bigint): Promise<number> {
  const found = await db.select({ tags: count() }).from(postTag).where(eq(postTag.postId, postId));
  return found[0]?.tags ?? 0;
}

/** Tags a post; false when it has the tag already. */
export async function tagPost(db: Transaction, postId: bigint, text: string): Promise<boolean> {
  const added = await db.insert(postTag).values({ postId, text }).onConflictDoNothing();
  return (added.rowCount ?? 0) > 0;
}

/** Takes a tag away; false when the post has none such. */
export async function untagPost(db: Transaction, postId: bigint, text: string): Promise<boolean> {
  const removed = await db.delete(postTag).where(and(eq(postTag.postId, postId), eq(postTag.text, text)));
  return (removed.rowCount ?? 0) > 0;
}

/** Takes a post out of everything that finds it. It stays for the record. */
export async function removePost(db: Transaction, id: bigint, now: Date): Promise<void> {
  await db.update(post).set({ removedAt: now, search: null }).where(eq(post.id, id));
  await db.delete(postEntity).where(eq(postEntity.postId, id));
  await db.delete(postHashtag).where(eq(postHashtag.postId, id));
  await db.delete(readlistPost).where(eq(readlistPost.postId, id));
}
