import { findFollowers } from '../../data/queries/media-statistics/followers.ts';
import type { Handler } from '../../handler.ts';
import { resolveSubject } from '../../read-models/posts.ts';

export const getFollowers: Handler<'get /followers/{tag}'> = async ({ db, params }) => {
  const { entityId } = await resolveSubject(db, { tag: params.tag });
  return { readings: entityId === null ? [] : await findFollowers(db, entityId) };
};
