import { and, count, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { MAX_MUTES } from '../../domain/following/mutes.ts';
import { plainText } from '../data/foreign-text.ts';
import { postQuery } from '../data/post-text.ts';
import { entity } from '../entities/schema.ts';
import { groupedPost } from '../../news/linking/schema.ts';
import { mute } from './schema.ts';
import { post } from '../posts/schema.ts';
import { matchesPost, type Mutes, NO_FILTER } from '../posts/store/post-filter.ts';
import { builtOnce } from '../data/statements.ts';
import type { Transaction } from '../data/transaction.ts';

type Row = typeof mute.$inferSelect;

/** A mute, with the names of what it is about. */
export type MuteRow = Awaited<ReturnType<typeof mutesOf>>[number];

const FIND_NAMED = builtOnce((db) =>
  db
    .select({
      mute,
      entity: { kind: entity.kind, name: entity.name },
      post: { source: post.source, message: post.message, language: post.language },
    })
    .from(mute)
    .leftJoin(entity, eq(entity.id, mute.entityId))
    .leftJoin(post, and(eq(post.id, mute.postId), isNull(post.removedAt)))
    .where(eq(mute.userId, sql.placeholder('userId')))
    .orderBy(desc(mute.id))
    .limit(MAX_MUTES)
    .prepare('find_named_mutes'),
);

/** The mutes of an account, the latest first. */
export async function mutesOf(db: Transaction, userId: number) {
  const rows = await FIND_NAMED(db).execute({ userId });
  return rows.map((row) => ({
    mute: { ...row.mute, text: row.mute.text && plainText(row.mute.text) },
    entity: row.entity,
    post: row.post && { ...row.post, message: plainText(row.post.message) },
  }));
}

// Decision 0023: mutes are list filters.
/** The mutes of an account for lists of posts; null if it has none. */
export async function mutedBy(db: Transaction, userId: number): Promise<Mutes | null> {
  return (await mutedByEach(db, [userId])).get(userId) ?? null;
}

const FIND_MUTES = builtOnce((db) =>
  db
    .select({ mute, groupId: groupedPost.groupId })
    .from(mute)
    .leftJoin(groupedPost, eq(groupedPost.postId, mute.postId))
    .where(sql`${mute.userId} = ANY (${sql.placeholder('userIds')})`)
    .prepare('find_mutes'),
);

/** The same of several accounts; without those that have none. */
export async function mutedByEach(db: Transaction, userIds: readonly number[]): Promise<ReadonlyMap<number, Mutes>> {
  const rows = await FIND_MUTES(db).execute({ userIds });
  return new Map([...Map.groupBy(rows, (row) => row.mute.userId)].map(([userId, own]) => [userId, mutesFrom(own)]));
}

function mutesFrom(rows: readonly { mute: Row; groupId: bigint | null }[]): Mutes {
  const words = rows.flatMap(({ mute: { kind, text } }) =>
    kind === 'word' && text !== null ? (postQuery({ kind: 'word', text }) ?? []) : [],
  );
  return {
    owners: rows.flatMap(({ mute: { entityId } }) => entityId ?? []),
    outlets: rows.flatMap(({ mute: { kind, source, text } }) =>
      kind === 'source' && source !== null ? [`${source} ${text ?? ''}`] : [],
    ),
    posts: rows.flatMap(({ mute: { postId } }) => postId ?? []),
    groups: rows.flatMap(({ groupId }) => groupId ?? []),
    words: words.length > 0 ? words.join(' | ') : null,
  };
}

/** Those of some posts that are not muted, in the same order. */
export async function withoutMuted(db: Transaction, ids: readonly bigint[], mutes: Mutes): Promise<bigint[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM unnest(${sql.param(ids)}::bigint[]) WITH ORDINALITY AS given(id, place) JOIN post p USING (id)
      WHERE ${matchesPost('p', { ...NO_FILTER, mutes })} ORDER BY place`,
  );
  return rows.map(({ id }) => BigInt(id));
}

export async function countMutes(db: Transaction, userId: number): Promise<number> {
  const found = await db.select({ rows: count() }).from(mute).where(eq(mute.userId, userId));
  return found[0]?.rows ?? 0;
}

/** The id of an identical mute. */
export async function findMute(
  db: Transaction,
  { userId, kind, entityId, source, text, postId }: Omit<Row, 'id' | 'createdAt'>,
): Promise<number | undefined> {
  const [group] =
    postId === null ? [] : await db.select().from(groupedPost).where(eq(groupedPost.postId, postId)).limit(1);
  const same = <Column extends 'entityId' | 'source' | 'text'>(column: Column, value: Row[Column]) =>
    value === null ? isNull(mute[column]) : eq(mute[column], value);
  const isSamePost = postId === null ? isNull(mute.postId) : eq(mute.postId, postId);
  const [found] = await db
    .select({ id: mute.id })
    .from(mute)
    .leftJoin(groupedPost, eq(groupedPost.postId, mute.postId))
    .where(
      and(
        eq(mute.userId, userId),
        eq(mute.kind, kind),
        same('entityId', entityId),
        same('source', source),
        same('text', text),
        group?.groupId ? or(isSamePost, eq(groupedPost.groupId, group.groupId)) : isSamePost,
      ),
    );
  return found?.id;
}

/** Adds a mute; gives its number. */
export async function addMute(db: Transaction, row: typeof mute.$inferInsert): Promise<number> {
  const [added] = await db.insert(mute).values(row).returning({ id: mute.id });
  return added?.id ?? 0;
}

export async function removeMute(db: Transaction, userId: number, id: number): Promise<void> {
  await db.delete(mute).where(and(eq(mute.userId, userId), eq(mute.id, id)));
}
