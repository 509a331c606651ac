import { eq, isNull, ne } from 'drizzle-orm';
import { correctedSentiment } from '../../../../domain/sentiment/corrections.ts';
import type { Label, LabelledPost } from '../../../../domain/sentiment/train.ts';
import type { Database } from '../../connect.ts';
import { sentimentCorrection } from '../../schema/linking.ts';
import { post, postEntity } from '../../schema/posts.ts';
import type { Transaction } from '../transaction.ts';

/** Keeps an editor's correction and applies it; false if the post has it already. */
export async function correctSentiment(
  tx: Transaction,
  given: { postId: bigint; label: Label; userId: number; correctedAt: Date },
): Promise<boolean> {
  const { postId, ...correction } = given;
  const { rowCount } = await tx
    .insert(sentimentCorrection)
    .values(given)
    .onConflictDoUpdate({
      target: sentimentCorrection.postId,
      set: correction,
      setWhere: ne(sentimentCorrection.label, given.label),
    });
  if (!rowCount) return false;
  await applyCorrection(tx, postId);
  return true;
}

/** Restores an editor's sentiment of a post that was rewritten. */
export async function applyCorrection(tx: Transaction, postId: bigint): Promise<void> {
  const [corrected] = await tx
    .select({ label: sentimentCorrection.label })
    .from(sentimentCorrection)
    .where(eq(sentimentCorrection.postId, postId));
  if (!corrected) return;
  const { comparative, sentiment } = correctedSentiment(corrected.label);
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
