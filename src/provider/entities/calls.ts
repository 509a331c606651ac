import { AppError } from '../../domain/errors.ts';
import { parseTag } from '../../domain/tags.ts';
import { findOrigins } from '../editing/store-origins.ts';
import { fromRecord } from '../from-record.ts';
import type { Handler } from '../handler.ts';
import { readProfile } from './profile.ts';
import { findSeen, type Seen } from './store.ts';

export const getProfile: Handler<'get /profile'> = async (context) =>
  fromRecord(
    context,
    'profile',
    ({ db, query, today }, seen: Seen | undefined) =>
      readProfile(db, query.t, { seen, otherEvents: query.includeOtherEvents ?? false, today }),
    await findSeen(context.db, parseTag(context.query.t)?.id ?? 0, context.user.userId),
  );

export const getOrigins: Handler<'get /profile/origins'> = async ({ db, query }) => {
  const tag = parseTag(query.t);
  const found = tag && (await findOrigins(db, tag));
  if (!found) throw new AppError('not_found');
  return found;
};
