import { and, count, eq, isNull } from 'drizzle-orm';
import { groupedPost } from '../../../news/linking/schema.ts';
import { mute } from '../../mutes/schema.ts';
import { post, postEntity, postHashtag, postTag } from '../schema.ts';
import { readlistPost } from '../../bookmarks/schema.ts';
import type { Database } from '../../data/connect.ts';
import type { Transaction } from '../../data/transaction.ts';

/**
 * Locks a post until the end of the transaction; false if there is none, or it is removed.
 * @param strength 'share' allows other shared locks
 */
export async function lockPost(db: Transaction, id: bigint, strength: 'update' | 'share' = 'update'): Promise<boolean> {
  const found = await db
    .select({ id: post.id })
    .from(post)
    .where(and(eq(post.id, id), isNull(post.removedAt)))
    .for(strength);
  return found.length > 0;
}

/** All that a post says; undefined if there is none. */
export async function findText(db: Database, id: bigint): Promise<string | undefined> {
  const [found] = await db
    .select({ message: post.message, more: post.linkDescription })
    .from(post)
    .where(eq(post.id, id));
  return found && `${found.message} ${found.more ?? ''}`;
}

/** The account or outlet of a post; undefined if there is none, or the post has been removed. */
export async function findPostOwner(db: Transaction, id: bigint) {
  const [found] = await db
    .select({ ownerId: post.ownerId, source: post.source, ownerName: post.ownerName })
    .from(post)
    .where(and(eq(post.id, id), isNull(post.removedAt)));
  return found;
}

/** Stars or unstars a post; false if nothing changes. */
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

/** Tags a post; false if it has the tag already. */
export async function tagPost(db: Transaction, postId: bigint, text: string): Promise<boolean> {
  const added = await db.insert(postTag).values({ postId, text }).onConflictDoNothing();
  return (added.rowCount ?? 0) > 0;
}

/** Removes a tag from a post; false if it does not have the tag. */
export async function untagPost(db: Transaction, postId: bigint, text: string): Promise<boolean> {
  const removed = await db.delete(postTag).where(and(eq(postTag.postId, postId), eq(postTag.text, text)));
  return (removed.rowCount ?? 0) > 0;
}

/** Removes a post from all lists and searches. The row stays. */
export async function removePost(db: Transaction, id: bigint, now: Date): Promise<void> {
  await db.update(post).set({ removedAt: now, search: null }).where(eq(post.id, id));
  await db.delete(postEntity).where(eq(postEntity.postId, id));
  await db.delete(postHashtag).where(eq(postHashtag.postId, id));
  await db.delete(groupedPost).where(eq(groupedPost.postId, id));
  await db.delete(readlistPost).where(eq(readlistPost.postId, id));
  await db.delete(mute).where(eq(mute.postId, id));
}
