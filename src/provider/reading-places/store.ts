import { and, desc, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { MAX_READING_PLACES } from '../../domain/following/reading-places.ts';
import { post } from '../posts/schema.ts';
import { readingPlace } from './schema.ts';
import { builtOnce } from '../data/statements.ts';
import type { Transaction } from '../data/transaction.ts';

type Row = typeof readingPlace.$inferSelect;
type List = Pick<Row, 'userId' | 'entityId' | 'view'>;

const findPlace = (name: string, isOfList: SQL) =>
  builtOnce((db) =>
    db
      .select({ id: post.id, source: post.source, publishedAt: post.publishedAt })
      .from(readingPlace)
      .innerJoin(post, eq(post.id, readingPlace.postId))
      .where(
        and(
          eq(readingPlace.userId, sql.placeholder('userId')),
          isOfList,
          eq(readingPlace.view, sql.placeholder('view')),
          isNull(post.removedAt),
        ),
      )
      .prepare(name),
  );
const FIND_PLACE = findPlace('find_reading_place', isNull(readingPlace.entityId));
const ofEntity = eq(readingPlace.entityId, sql.placeholder('entityId'));
const FIND_PLACE_OF_ENTITY = findPlace('find_reading_place_of_entity', ofEntity);

/** The post at which an account stopped reading a list; undefined without one. */
export async function findReadingPlace(db: Transaction, list: List) {
  const statement = list.entityId === null ? FIND_PLACE : FIND_PLACE_OF_ENTITY;
  const [found] = await statement(db).execute(list);
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
