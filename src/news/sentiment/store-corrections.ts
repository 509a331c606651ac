import { and, eq, isNull, ne } from 'drizzle-orm';
import { type AnalysedSentiment, correctedSentiment, type Label } from '../../domain/sentiment/corrections.ts';
import type { LabelledPost } from './train.ts';
import type { Database } from '../../provider/data/connect.ts';
import { sentimentCorrection } from '../linking/schema.ts';
import { post, postEntity } from '../../provider/posts/schema.ts';
import type { Transaction } from '../../provider/data/transaction.ts';

/** Keeps an editor's correction and applies it; false if the post has it already. */
export async function correctSentiment(
  tx: Transaction,
  given: { postId: bigint; label: Label; userId: number; correctedAt: Date },
): Promise<boolean> {
  const { postId, ...correction } = given;
  const analysed = await sentimentNow(tx, postId);
  const { rowCount } = await tx
    .insert(sentimentCorrection)
    .values({ ...given, analysed })
    .onConflictDoUpdate({
      target: sentimentCorrection.postId,
      set: correction,
      setWhere: ne(sentimentCorrection.label, given.label),
    });
  if (!rowCount) return false;
  await apply(tx, postId, given.label);
  return true;
}

/** When an editor corrected a post; undefined if none did. */
export async function correctionTime(tx: Transaction, postId: bigint): Promise<Date | undefined> {
  const [corrected] = await tx
    .select({ at: sentimentCorrection.correctedAt })
    .from(sentimentCorrection)
    .where(eq(sentimentCorrection.postId, postId));
  return corrected?.at;
}

/** Restores an editor's sentiment of a post that was rewritten, and keeps what the new text says. */
export async function applyCorrection(tx: Transaction, postId: bigint): Promise<void> {
  const analysed = await sentimentNow(tx, postId);
  const [corrected] = await tx
    .update(sentimentCorrection)
    .set({ analysed })
    .where(eq(sentimentCorrection.postId, postId))
    .returning({ label: sentimentCorrection.label });
  if (corrected) await apply(tx, postId, corrected.label);
}

/**
 * Takes a correction back: the post gets the sentiment of its analysis again, or an uncertain one if that was not kept.
 * @returns false if the post is not corrected
 */
export async function takeCorrectionBack(tx: Transaction, postId: bigint): Promise<boolean> {
  const [corrected] = await tx
    .delete(sentimentCorrection)
    .where(eq(sentimentCorrection.postId, postId))
    .returning({ analysed: sentimentCorrection.analysed });
  if (!corrected) return false;
  const { linked, ...analysed } = corrected.analysed ?? UNKNOWN;
  await tx.update(post).set(analysed).where(eq(post.id, postId));
  const links = await tx
    .select({ entityId: postEntity.entityId })
    .from(postEntity)
    .where(eq(postEntity.postId, postId));
  for (const { entityId } of links)
    await tx
      .update(postEntity)
      .set({ sentiment: linked[entityId] ?? null })
      .where(and(eq(postEntity.postId, postId), eq(postEntity.entityId, entityId)));
  return true;
}

const UNKNOWN: AnalysedSentiment = { comparative: null, sentiment: null, uncertain: true, linked: {} };

async function sentimentNow(tx: Transaction, postId: bigint): Promise<AnalysedSentiment | null> {
  const [found] = await tx
    .select({ comparative: post.comparative, sentiment: post.sentiment, uncertain: post.uncertain })
    .from(post)
    .where(eq(post.id, postId));
  const links = await tx
    .select({ entityId: postEntity.entityId, sentiment: postEntity.sentiment })
    .from(postEntity)
    .where(eq(postEntity.postId, postId));
  const linked = Object.fromEntries(links.map(({ entityId, sentiment }) => [entityId, sentiment]));
  return found ? { ...found, linked } : null;
}

async function apply(tx: Transaction, postId: bigint, label: Label): Promise<void> {
  const { comparative, sentiment } = correctedSentiment(label);
  await tx.update(post).set({ comparative, sentiment, uncertain: false }).where(eq(post.id, postId));
  await tx.update(postEntity).set({ sentiment }).where(eq(postEntity.postId, postId));
}

/** Posts with corrected sentiment, as training data; latest correction last, so that the same posts are held out. */
export async function correctedPosts(db: Database): Promise<LabelledPost[]> {
  return db
    .select({ text: post.message, language: post.language, label: sentimentCorrection.label })
    .from(sentimentCorrection)
    .innerJoin(post, eq(post.id, sentimentCorrection.postId))
    .where(isNull(post.removedAt))
    .orderBy(sentimentCorrection.correctedAt, post.id);
}
