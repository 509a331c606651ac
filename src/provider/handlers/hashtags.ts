import type { getHashtagDetails } from '../../contract/hashtags.ts';
import { hashtagKey } from '../../domain/posts/posts.ts';
import { AppError } from '../../errors.ts';
import type { Handler } from '../call.ts';
import { findHashtag } from '../data/queries/posts.ts';

const MOST_COUNTED = 10_000;

export const hashtagDetails: Handler<typeof getHashtagDetails> = async ({ db, query }) => {
  const tag = hashtagKey(query.t);
  if (tag === '') throw new AppError('not_found');
  const { name, newest, hits, exact } = await findHashtag(db, tag, MOST_COUNTED);
  return { tag, name: name ?? tag, hits, exact, newest: newest?.toISOString() ?? null };
};
