import { MAX_POST_TAGS } from '../../domain/constants.ts';
import { AppError } from '../../domain/errors.ts';
import { type Correction, labelOfCorrection } from '../../domain/sentiment/corrections.ts';
import type { Database } from '../data/connect.ts';
import { addAuditEvent, type AuditEvent } from '../audit/store.ts';
import { countTags, lockPost, removePost, starPost, tagPost, untagPost } from './store/post-actions.ts';
import { joinGroups, leaveGroup } from '../../news/news-groups/store.ts';
import { correctionTime, correctSentiment, takeCorrectionBack } from '../../news/sentiment/store-corrections.ts';
import { hideStoryOf } from '../stories/store.ts';
import type { Transaction } from '../data/transaction.ts';

/** A staff member and the post they act on. */
export interface PostAction {
  postId: bigint;
  userId: number;
  now: Date;
}

/** Stars a post, or takes its star away. @throws AppError not_found */
export async function star(db: Database, action: PostAction, isStarred: boolean): Promise<void> {
  await act(db, action, isStarred ? 'post_starred' : 'post_unstarred', (tx) =>
    starPost(tx, action.postId, isStarred ? action.now : null),
  );
}

/** Tags a post. @throws AppError not_found, bad_request if it has the maximum number of tags */
export async function addTag(db: Database, action: PostAction, tag: string): Promise<void> {
  await act(
    db,
    action,
    'post_tagged',
    async (tx) => {
      const isNew = await tagPost(tx, action.postId, tag);
      if ((await countTags(tx, action.postId)) > MAX_POST_TAGS) throw new AppError('bad_request', { parameter: 'tag' });
      return isNew;
    },
    { tag },
  );
}

/** Removes a tag from a post. @throws AppError not_found */
export async function removeTag(db: Database, action: PostAction, tag: string): Promise<void> {
  await act(db, action, 'post_untagged', (tx) => untagPost(tx, action.postId, tag), { tag });
}

/** Says that another post is the same news. @throws AppError not_found */
export async function joinNews(db: Database, action: PostAction, other: bigint): Promise<void> {
  await act(
    db,
    action,
    'news_joined',
    async (tx) => {
      if (!(await lockPost(tx, other))) throw new AppError('not_found');
      return joinGroups(tx, action.postId, other);
    },
    { other: String(other) },
  );
}

/** Says that a post is other news than its group. @throws AppError not_found */
export async function splitNews(db: Database, action: PostAction): Promise<void> {
  await act(db, action, 'news_split', (tx) => leaveGroup(tx, action.postId));
}

/** Says which sentiment a post has. @throws AppError not_found, changed_meanwhile */
export async function correct(
  db: Database,
  action: PostAction,
  { sentiment, seen }: { sentiment: Correction; seen: string },
): Promise<void> {
  const { postId, userId, now: correctedAt } = action;
  const label = labelOfCorrection(sentiment);
  const work = async (tx: Transaction) => {
    await checkSeen(tx, postId, seen);
    return correctSentiment(tx, { postId, label, userId, correctedAt });
  };
  await act(db, action, 'sentiment_corrected', work, { sentiment });
}

/** Takes back what an editor said of a post's sentiment. @throws AppError not_found, changed_meanwhile */
export async function takeBack(db: Database, action: PostAction, seen: string): Promise<void> {
  await act(db, action, 'sentiment_correction_removed', async (tx) => {
    await checkSeen(tx, action.postId, seen);
    return takeCorrectionBack(tx, action.postId);
  });
}

/** @throws AppError changed_meanwhile */
async function checkSeen(tx: Transaction, postId: bigint, seen: string): Promise<void> {
  const at = await correctionTime(tx, postId);
  if (seen !== (at?.toISOString() ?? '')) throw new AppError('changed_meanwhile');
}

/** Removes a post from all searches and lists. Removing a story's post hides the story. @throws AppError not_found */
export async function remove(db: Database, action: PostAction): Promise<void> {
  await act(db, action, 'post_removed', async (tx) => {
    await removePost(tx, action.postId, action.now);
    await hideStoryOf(tx, action.postId, action.now);
    return true;
  });
}

/**
 * Applies a change to an existing post, and logs it if something changed.
 * @param change returns whether something changed
 */
async function act(
  db: Database,
  { postId, userId, now }: PostAction,
  event: AuditEvent['event'],
  change: (tx: Transaction) => Promise<boolean>,
  details: object = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockPost(tx, postId))) throw new AppError('not_found');
    if (!(await change(tx))) return;
    await addAuditEvent(tx, {
      at: now,
      event,
      actor: 'user',
      userId,
      details: { post: String(postId), ...details },
    });
  });
}
