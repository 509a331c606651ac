import { AppError } from '../../domain/errors.ts';
import { parseTag } from '../../domain/tags.ts';
import { findOrigins } from '../editing/store-origins.ts';
import type { Handler } from '../handler.ts';
import { readProfile } from './profile.ts';

export const getProfile: Handler<'get /profile'> = ({ db, query, user, today }) =>
  readProfile(db, query.t, { userId: user.userId, otherEvents: query.includeOtherEvents ?? false, today });

export const getOrigins: Handler<'get /profile/origins'> = async ({ db, query }) => {
  const tag = parseTag(query.t);
  const found = tag && (await findOrigins(db, tag));
  if (!found) throw new AppError('not_found');
  return found;
};
