import { and, desc, eq, isNull, notInArray } from 'drizzle-orm';
import { MAX_READING_PLACES } from '../../domain/following/reading-places.ts';
import { post } from '../posts/schema.ts';
import { readingPlace } from './schema.ts';
import type { Transaction } from '../data/transaction.ts';

type Row = typeof readingPlace.$inferSelect;
type List = Pick<Row, 'userId' | 'entityId' | 'view'>;

/** The post at which an account stopped reading a list; undefined without one. */
export async function findReadingPlace(db: Transaction, { userId, entityId, view }: List) {
  const [found] = await db
    .select({ id: post.id, source: post.source, publishedAt: post.publishedAt })
    .from(readingPlace)
    .innerJoin(post, eq(post.id, readingPlace.postId))
    .where(
      and(
        eq(readingPlace.userId, userId),
        entityId === null ? isNull(readingPlace.entityId) : eq(readingPlace.entityId, entityId),
        eq(readingPlace.view, view),
        isNull(post.removedAt),
      ),
    )
    .prepare(entityId === null ? 'find_reading_place' : 'find_reading_place_of_entity')
    .execute();
  return found;
}

/** Keeps the place in a list, and forgets the lists that were read longest ago beyond the limit. */
export async function storeReadingPlace(db: Transaction, row: Omit<Row, 'id'>): Promise<void> {
  const { userId, postId, readAt } = row;
  await db
    .insert(readingPlace)
    .values(row)
    .onConflictDoUpdate({
      target: [readingPlace.userId, readingPlace.entityId, readingPlace.view],
      set: { postId, readAt },
    });
  const latest = db
    .select({ id: readingPlace.id })
    .from(readingPlace)
    .where(eq(readingPlace.userId, userId))
    .orderBy(desc(readingPlace.readAt), desc(readingPlace.id))
    .limit(MAX_READING_PLACES);
  await db.delete(readingPlace).where(and(eq(readingPlace.userId, userId), notInArray(readingPlace.id, latest)));
}
