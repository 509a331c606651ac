import { isStaff } from '../../domain/accounts/staff.ts';
import { parsePostKey } from '../../domain/posts/post-key.ts';
import { AppError } from '../../domain/errors.ts';
import type { HandlerContext, Handler } from '../handler.ts';
import { parseTag } from '../../domain/tags.ts';
import { similarPosts } from '../../news/news-groups/store.ts';
import { feedPosts } from './store/feed-posts.ts';
import { linkTo, unlinkFrom } from './link-corrections.ts';
import {
  addTag,
  correct,
  joinNews as join,
  type PostAction,
  remove,
  removeTag,
  splitNews as split,
  star,
  takeBack,
} from './post-actions.ts';

const DONE = { status: 'success' } as const;

export const starPost: Handler<'post /posts/{id}/star'> = async (context) => {
  await star(context.db, byEditor(context), true);
  return DONE;
};

export const unstarPost: Handler<'delete /posts/{id}/star'> = async (context) => {
  await star(context.db, byEditor(context), false);
  return DONE;
};

export const tagPost: Handler<'post /posts/{id}/tags/{tag}'> = async (context) => {
  await addTag(context.db, byEditor(context), context.params.tag);
  return DONE;
};

export const untagPost: Handler<'delete /posts/{id}/tags/{tag}'> = async (context) => {
  await removeTag(context.db, byEditor(context), context.params.tag);
  return DONE;
};

export const addSubject: Handler<'post /posts/{id}/subjects/{tag}'> = async (context) => {
  const { db, params, body } = context;
  await linkTo(db, byEditor(context), { entityId: entityOf(params.tag), alias: body.alias });
  return DONE;
};

export const removeSubject: Handler<'delete /posts/{id}/subjects/{tag}'> = async (context) => {
  const { db, params, body } = context;
  await unlinkFrom(db, byEditor(context), { entityId: entityOf(params.tag), never: body.never });
  return DONE;
};

export const joinNews: Handler<'post /posts/{id}/news-group/{other}'> = async (context) => {
  const other = parsePostKey(context.params.other);
  if (other === null) throw new AppError('not_found');
  await join(context.db, byEditor(context), other);
  return DONE;
};

export const splitNews: Handler<'delete /posts/{id}/news-group'> = async (context) => {
  await split(context.db, byEditor(context));
  return DONE;
};

export const correctSentiment: Handler<'post /posts/{id}/sentiment/{sentiment}'> = async (context) => {
  await correct(context.db, byEditor(context), context.params.sentiment);
  return DONE;
};

export const removeSentimentCorrection: Handler<'delete /posts/{id}/sentiment'> = async (context) => {
  await takeBack(context.db, byEditor(context));
  return DONE;
};

/** Posts that an editor is shown. */
const SIMILAR = 5;

export const getSimilarPosts: Handler<'get /posts/{id}/similar'> = async (context) => {
  const { db, user } = context;
  const ids = await similarPosts(db, byEditor(context).postId, SIMILAR);
  return feedPosts(db, ids, { userId: user.userId, isAdmin: user.isAdmin });
};

function entityOf(tag: string): number {
  const parsed = parseTag(tag);
  if (parsed === null) throw new AppError('not_found');
  return parsed.id;
}

export const removePost: Handler<'delete /posts/{id}'> = async (context) => {
  await remove(context.db, byEditor(context));
  return DONE;
};

/** @throws AppError forbidden without editor rights, not_found if there is no such post */
function byEditor({
  user,
  params,
  now,
}: Pick<HandlerContext<'post /posts/{id}/star'>, 'user' | 'params' | 'now'>): PostAction {
  if (!isStaff(user, 'editor')) throw new AppError('forbidden');
  const postId = parsePostKey(params.id);
  if (postId === null) throw new AppError('not_found');
  return { postId, userId: user.userId, now };
}
