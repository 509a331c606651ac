import type { Profile } from '../../contract/profile.ts';
import { parseTag } from '../../domain/tags.ts';
import { AppError } from '../../domain/errors.ts';
import type { Handler } from '../handler.ts';
import type { Database } from '../data/connect.ts';
import { findAbsenceQuartiles } from '../data/queries/expected-absence.ts';
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
  return { ...found, expected_absences: await expectedAbsences(db, found.injuries) };
};

async function expectedAbsences(db: Database, injuries: Profile['injuries']): Promise<Profile['expected_absences']> {
  const ongoing = injuries.filter((injury) => injury.ongoing && !injury.other_event);
  const quartilesOf = await findAbsenceQuartiles(db, ongoing);
  return ongoing.flatMap((injury) => {
    const quartiles = quartilesOf(injury);
    return quartiles ? [{ injury_id: injury.id, ...quartiles }] : [];
  });
}
