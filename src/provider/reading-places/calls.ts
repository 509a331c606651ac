import { AppError } from '../../domain/errors.ts';
import { postKey } from '../../domain/posts/post-key.ts';
import { readView, storedView } from '../../domain/posts/view.ts';
import type { Handler } from '../handler.ts';
import { findReadingPlace, storeReadingPlace } from './store.ts';
import { findPostOwner } from '../posts/store/post-actions.ts';

export const getReadingPlace: Handler<'get /reading-places'> = async ({ db, user, query, today }) => {
  const list = storedView(readView(new URLSearchParams(query.view), today));
  const found = await findReadingPlace(db, { userId: user.userId, ...list });
  if (!found) return { place: null };
  const { id, source, publishedAt } = found;
  return { place: { post: postKey(source, id), date: publishedAt.toISOString(), before: String(id + 1n) } };
};

export const postReadingPlace: Handler<'post /reading-places'> = async ({ db, user, body, now, today }) => {
  if (!(await findPostOwner(db, body.post))) throw new AppError('not_found');
  const list = storedView(readView(new URLSearchParams(body.view), today));
  await storeReadingPlace(db, { userId: user.userId, ...list, postId: body.post, readAt: now });
  return { status: 'success' };
};
