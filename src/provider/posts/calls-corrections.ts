import { z } from '@hono/zod-openapi';
import { FeedPost } from '../../contract/posts/feed-post.ts';
import { TagText } from '../../contract/parameters.ts';
import { AppError } from '../../domain/errors.ts';
import { parsePostKey } from '../../domain/posts/post-key.ts';
import { CORRECTIONS } from '../../domain/sentiment/corrections.ts';
import { parseTag } from '../../domain/tags.ts';
import { similarPosts } from '../../news/news-groups/store.ts';
import { ownCall } from '../own-call.ts';
import { Seen } from '../revision.ts';
import { demandSaid, linkTo, unlinkFrom } from './link-corrections.ts';
import { correct, joinNews, splitNews, takeBack } from './post-actions.ts';
import { feedPosts } from './store/feed-posts.ts';

/** Posts that an editor is shown. */
const SIMILAR = 5;

const EDITOR = { staff: 'editor' } as const;
const CORRECTION = { ...EDITOR, changes: true } as const;

const PostId = z.string().min(1).max(100);
const OfPost = z.object({ id: PostId });
/** `seen`: when its sentiment was corrected, as shown; '' if it was not. */
const OfSentiment = OfPost.extend({ seen: Seen });
/** A name as written in texts. */
const NameInText = z
  .string()
  .trim()
  .max(80)
  .regex(/^\P{C}*$/u)
  .nullable();

/** What editors correct in the analysis of a post. Each call is recorded in the audit log. */
export const correctionCalls = {
  /**
   * Links the post to an entity. An alias refers to the entity in other posts too, whose text supports it; older posts
   * are analysed again.
   * @throws AppError not_found, bad_request for a name that the post does not say
   */
  'posts.addSubject': ownCall({
    ...CORRECTION,
    input: OfPost.extend({ tag: TagText, alias: NameInText }),
    run: async ({ db, user, input: { id, tag, alias }, now }) => {
      if (alias !== null) await demandSaid(db, idOf(id), alias);
      await linkTo(db, { postId: idOf(id), userId: user.userId, now }, { entityId: entityOf(tag), alias });
    },
  }),

  /**
   * Unlinks the post from an entity. The name `never` does not refer to the entity in any post; older posts are
   * analysed again. The link to the owner of the post remains.
   * @throws AppError not_found, bad_request for a name that the post does not say
   */
  'posts.removeSubject': ownCall({
    ...CORRECTION,
    input: OfPost.extend({ tag: TagText, never: NameInText }),
    run: async ({ db, user, input: { id, tag, never }, now }) => {
      if (never !== null) await demandSaid(db, idOf(id), never);
      await unlinkFrom(db, { postId: idOf(id), userId: user.userId, now }, { entityId: entityOf(tag), never });
    },
  }),

  /** Groups two posts as the same news, and with them the groups of both. @throws AppError not_found */
  'posts.joinNews': ownCall({
    ...CORRECTION,
    input: OfPost.extend({ other: PostId }),
    run: ({ db, user, input: { id, other }, now }) =>
      joinNews(db, { postId: idOf(id), userId: user.userId, now }, idOf(other)),
  }),

  /** Takes the post out of its group; the others remain grouped. @throws AppError not_found */
  'posts.splitNews': ownCall({
    ...CORRECTION,
    input: OfPost,
    run: ({ db, user, input: { id }, now }) => splitNews(db, { postId: idOf(id), userId: user.userId, now }),
  }),

  /** Later analyses keep the sentiment, and the model is trained with it. @throws AppError not_found, changed_meanwhile */
  'posts.correctSentiment': ownCall({
    ...CORRECTION,
    input: OfSentiment.extend({ sentiment: z.enum(CORRECTIONS) }),
    run: ({ db, user, input: { id, sentiment, seen }, now }) =>
      correct(db, { postId: idOf(id), userId: user.userId, now }, { sentiment, seen }),
  }),

  /** Restores the sentiment of the analysis. @throws AppError not_found, changed_meanwhile */
  'posts.restoreSentiment': ownCall({
    ...CORRECTION,
    input: OfSentiment,
    run: ({ db, user, input: { id, seen }, now }) => takeBack(db, { postId: idOf(id), userId: user.userId, now }, seen),
  }),

  /** Recent posts of other groups that may be the same news. @throws AppError not_found */
  'posts.similar': ownCall({
    ...EDITOR,
    input: OfPost,
    answer: z.array(FeedPost),
    run: async ({ db, recallEntities, user, input: { id } }) =>
      feedPosts({ db, recallEntities }, await similarPosts(db, idOf(id), SIMILAR), {
        userId: user.userId,
        isAdmin: user.isAdmin,
      }),
  }),
};

function idOf(key: string): bigint {
  const id = parsePostKey(key);
  if (id === null) throw new AppError('not_found');
  return id;
}

function entityOf(tag: string): number {
  const parsed = parseTag(tag);
  if (parsed === null) throw new AppError('not_found');
  return parsed.id;
}
