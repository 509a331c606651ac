import { and, eq } from 'drizzle-orm';
import { HASH_BITS, hashtagKey, postId } from '../../../../domain/posts/posts.ts';
import { postVector } from '../../post-text.ts';
import { post, postEntity, postHashtag } from '../../schema/posts.ts';
import type { Transaction } from '../transaction.ts';

type PostRow = typeof post.$inferInsert;
/** An entity that a post is about, and why, where a text was read. */
type About = Pick<typeof postEntity.$inferInsert, 'entityId' | 'score' | 'reason' | 'reasonBy'>;

/**
 * Adds a post; null if it is there already. Numbers hold milliseconds and 12 bits: of two posts with the same the second
 * takes the next millisecond.
 */
export async function addPost(tx: Transaction, row: Omit<PostRow, 'id'>): Promise<bigint | null> {
  const first = postId(row.publishedAt.getTime(), row.sourceRef);
  for (let step = 0n; step < 1000n; step++) {
    const id = first + (step << HASH_BITS);
    const added = await tx
      .insert(post)
      .values({ ...row, id })
      .onConflictDoNothing();
    if ((added.rowCount ?? 0) > 0) return id;
    // Another process has stored the item meanwhile.
    const [same] = await tx
      .select({ id: post.id })
      .from(post)
      .where(and(eq(post.source, row.source), eq(post.sourceRef, row.sourceRef)));
    if (same) return null;
  }
  return null;
}

/** Changes a post, without what found it. */
export async function changePost(tx: Transaction, id: bigint, row: Omit<PostRow, 'id'>): Promise<bigint> {
  await tx.update(post).set(row).where(eq(post.id, id));
  await tx.delete(postEntity).where(eq(postEntity.postId, id));
  await tx.delete(postHashtag).where(eq(postHashtag.postId, id));
  return id;
}

/**
 * Writes what finds a post: words, entities, hashtags.
 * @param row `spoken`: words that are searched and not shown
 * @returns its entities
 */
export async function writeFinders(
  tx: Transaction,
  id: bigint,
  row: Omit<PostRow, 'id'> & { spoken?: string },
  about: readonly About[],
): Promise<number[]> {
  const { message, language, ownerId, publishedAt, source, country, sentiment } = row;
  const owner = ownerId ?? null;
  const entityIds = [...new Set([...(owner === null ? [] : [owner]), ...about.map(({ entityId }) => entityId)])];
  const found = new Map(about.map(({ entityId, ...why }) => [entityId, why]));
  const hashtags = row.hashtags ?? [];
  await tx
    .update(post)
    .set({ search: postVector({ message: `${message} ${row.spoken ?? ''}`, language, entityIds, hashtags }) })
    .where(eq(post.id, id));
  if (entityIds.length > 0) {
    const rows = entityIds.map((entityId) => ({
      entityId,
      postId: id,
      relation: entityId === owner ? ('from' as const) : ('about' as const),
      publishedAt,
      source,
      country,
      language,
      sentiment,
      ...(entityId !== owner && found.get(entityId)),
    }));
    await tx.insert(postEntity).values(rows).onConflictDoNothing();
  }
  const keys = [...new Set(hashtags.map(hashtagKey))].filter((key) => key !== '');
  if (keys.length > 0)
    await tx
      .insert(postHashtag)
      .values(keys.map((hashtag) => ({ hashtag, postId: id })))
      .onConflictDoNothing();
  return entityIds;
}
