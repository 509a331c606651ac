import type { getProfile } from '../../contract/profile.ts';
import { can } from '../../domain/capabilities.ts';
import { parseTag } from '../../domain/tags.ts';
import { AppError } from '../../errors.ts';
import type { Handler } from '../call.ts';
import { findProfile } from '../data/queries/profiles.ts';

export const profile: Handler<typeof getProfile> = async ({ db, query, user, today }) => {
  const tag = parseTag(query.t);
  const found =
    tag &&
    (await findProfile(db, tag, {
      injuries: can(user.account_capabilities, 'injuries'),
      userId: user.user_id,
      otherEvents: query.include_other_events ?? false,
      today,
    }));
  if (!found) throw new AppError('not_found');
  return found;
};
