import { hashtagKey } from '../../domain/posts/posts.ts';
import { AppError } from '../../domain/errors.ts';
import type { Handler } from '../handler.ts';
import { mostMentioned } from '../data/queries/posts/most-mentioned.ts';
import { findHashtag } from '../data/queries/posts/hashtags.ts';

const MAX_COUNTED = 10_000;

export const getHashtagDetails: Handler<'get /hashtag/details'> = async ({ db, query, user }) => {
  const tag = hashtagKey(query.t);
  if (tag === '') throw new AppError('not_found');
  const found = await findHashtag(db, tag, MAX_COUNTED, user.userId);
  const { name, newest, hits, exact, favourite } = found;
  const named = await mostMentioned(db, found.posts);
  const header = {
    tag,
    name: name ?? tag,
    hits,
    exact,
    newest: newest?.toISOString() ?? null,
    named,
  };
  return { ...header, favourite: favourite !== null, favouriteSettings: favourite };
};
