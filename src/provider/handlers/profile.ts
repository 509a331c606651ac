import type { Profile } from '../../contract/profile.ts';
import { parseTag } from '../../domain/tags.ts';
import { AppError } from '../../domain/errors.ts';
import type { Handler } from '../handler.ts';
import type { Database } from '../data/connect.ts';
import { findOutlooks } from '../data/queries/diagnoses/expected-absence.ts';
import { findProfile } from '../data/queries/profiles.ts';

export const getProfile: Handler<'get /profile'> = async ({ db, query, user, today }) => {
  const tag = parseTag(query.t);
  const found =
    tag &&
    (await findProfile(db, tag, {
      injuries: true,
      userId: user.user_id,
      otherEvents: query.include_other_events ?? false,
      today,
    }));
  if (!found) throw new AppError('not_found');
  return { ...found, expected_absences: await expectedAbsences(db, found.injuries, today) };
};

/** What is to be expected of each injury that goes on, or had not ended when the record did. */
async function expectedAbsences(
  db: Database,
  injuries: Profile['injuries'],
  today: string,
): Promise<Profile['expected_absences']> {
  const open = injuries.filter(
    (injury) => !injury.other_event && (injury.ongoing || injury.open?.bound === 'at_least'),
  );
  const ids = open.map(({ id }) => id);
  const outlooks = await findOutlooks(db, ids, today);
  return [...outlooks].map(([injury_id, outlook]) => ({ injury_id, ...outlook }));
}
