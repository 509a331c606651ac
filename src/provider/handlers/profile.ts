import type { Handler } from '../handler.ts';
import { readProfile } from '../read-models/profile.ts';

export const getProfile: Handler<'get /profile'> = ({ db, query, user, today }) =>
  readProfile(db, query.t, { userId: user.userId, otherEvents: query.includeOtherEvents ?? false, today });
