import { and, eq, sql } from 'drizzle-orm';
import { HASH_BITS, hashtagKey, postId } from '../../../domain/posts/posts.ts';
import { postVector } from '../../data/post-text.ts';
import { post, postEntity, postHashtag } from '../schema.ts';
import { LOCKS } from '../../data/locks.ts';
import { insertMissing, insertOf } from '../../data/insert-rows.ts';
import type { Transaction } from '../../data/transaction.ts';

type PostRow = typeof post.$inferInsert;
/** An entity that a post is about, and why, where a text was read. */
type About = Pick<typeof postEntity.$inferInsert, 'entityId' | 'score' | 'reason' | 'reasonBy'>;

/**
 * Adds a post; null if it is there already. Numbers hold milliseconds and 12 bits: of two posts with the same the second
 * takes the next millisecond.
 */
export async function addPost(tx: Transaction, row: Omit<PostRow, 'id'>): Promise<bigint | null> {
  await lockReferences(tx, [row]);
  const [same] = await tx
    .select({ id: post.id })
    .from(post)
    .where(and(eq(post.source, row.source), eq(post.sourceRef, row.sourceRef)));
  if (same) return null;
  const first = postId(row.publishedAt.getTime(), row.sourceRef);
  for (let step = 0n; step < 1000n; step++) {
    const id = first + (step << HASH_BITS);
    const added = await tx
      .insert(post)
      .values({ ...row, id })
      .onConflictDoNothing();
    if ((added.rowCount ?? 0) > 0) return id;
  }
  return null;
}

/**
 * Adds posts like `addPost`, in one statement.
 * @returns their numbers, in the order of the rows; null for those that are there already
 */
export async function addPosts(tx: Transaction, rows: readonly Omit<PostRow, 'id'>[]): Promise<(bigint | null)[]> {
  if (rows.length === 0) return [];
  await lockReferences(tx, rows);
  const firstOfEach = new Map(rows.toReversed().map((row) => [referenceOf(row), row]));
  const numbered = Array.from(firstOfEach.values(), (row) => ({
    ...row,
    id: postId(row.publishedAt.getTime(), row.sourceRef),
  }));
  const added = await tx.execute<{ id: string; source: string; ref: string }>(
    sql`${insertOf(post, numbered)} where not exists (
        select from post where source = given."source" and source_ref = given."sourceRef")
      on conflict do nothing returning id, source, source_ref as ref`,
  );
  const ids = new Map(added.rows.map(({ id, source, ref }) => [`${source} ${ref}`, BigInt(id)]));
  const found: (bigint | null)[] = [];
  for (const row of rows) {
    const id = firstOfEach.get(referenceOf(row)) === row ? ids.get(referenceOf(row)) : undefined;
    found.push(id ?? (await addPost(tx, row)));
  }
  return found;
}

const referenceOf = ({ source, sourceRef }: Pick<PostRow, 'source' | 'sourceRef'>) => `${source} ${sourceRef}`;

/**
 * Lets nobody else add a post with the same network and reference until the transaction ends. Partitions have no key that
 * would prevent it. Always in the same order, so that two transactions do not deadlock.
 */
async function lockReferences(tx: Transaction, rows: readonly Omit<PostRow, 'id'>[]): Promise<void> {
  const references = sql.param(rows.map(referenceOf));
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.postReference}, hash) from (
    select distinct hashtext(reference) as hash from unnest(${references}::text[]) reference order by hash) as hashes`);
}

/** Changes a post, without what found it. */
export async function changePost(tx: Transaction, id: bigint, row: Omit<PostRow, 'id'>): Promise<bigint> {
  await tx.update(post).set(row).where(eq(post.id, id));
  await tx.delete(postEntity).where(eq(postEntity.postId, id));
  await tx.delete(postHashtag).where(eq(postHashtag.postId, id));
  return id;
}

/**
 * The entities of a post, and what its words are found by: a column of its row.
 * @param row `spoken`: words that are searched and not shown
 */
export function searchKeysOf(
  row: Pick<PostRow, 'message' | 'language' | 'ownerId' | 'hashtags'> & { spoken?: string },
  about: readonly About[],
): { entityIds: number[]; search: string } {
  const { message, spoken = '', language, ownerId = null, hashtags } = row;
  const entityIds = entitiesOf(ownerId, about);
  const search = postVector({ message: `${message} ${spoken}`, language, entityIds, hashtags: hashtags ?? [] });
  return { entityIds, search };
}

function entitiesOf(ownerId: number | null, about: readonly About[]): number[] {
  return [...new Set([...(ownerId === null ? [] : [ownerId]), ...about.map(({ entityId }) => entityId)])];
}

/** A stored post, and what it is about. */
interface FoundPost {
  id: bigint;
  row: Omit<PostRow, 'id'>;
  about: readonly About[];
}

/** Writes by which entities and hashtags posts are found. */
export async function writeSearchKeys(tx: Transaction, posts: readonly FoundPost[]): Promise<void> {
  const entities = posts.flatMap(({ id, row, about }) => {
    const { language, publishedAt, source, country, sentiment, ownerId = null } = row;
    const found = new Map(about.map(({ entityId, ...why }) => [entityId, why]));
    return entitiesOf(ownerId, about).map((entityId) => ({
      entityId,
      postId: id,
      relation: entityId === ownerId ? ('from' as const) : ('about' as const),
      publishedAt,
      source,
      country,
      language,
      sentiment,
      ...(entityId !== ownerId && found.get(entityId)),
    }));
  });
  await insertMissing(tx, postEntity, entities);
  const hashtags = posts.flatMap(({ id, row }) => {
    const keys = [...new Set((row.hashtags ?? []).map(hashtagKey))].filter((key) => key !== '');
    return keys.map((hashtag) => ({ hashtag, postId: id }));
  });
  await insertMissing(tx, postHashtag, hashtags);
}
