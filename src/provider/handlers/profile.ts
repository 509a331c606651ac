import type { Profile } from '../../contract/profile.ts';
import { parseTag } from '../../domain/tags.ts';
import { summarise } from '../../domain/injuries.ts';
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
      userId: user.userId,
      otherEvents: query.includeOtherEvents ?? false,
      today,
    }));
  if (!found) throw new AppError('not_found');
  const { injuries, daysOut } = summarise(found.injuries, today);
  return {
    ...found,
    daysOut: injuries > 0 ? daysOut : null,
    expectedAbsences: await expectedAbsences(db, found.injuries, today),
  };
};

/** The expected absence of each injury that is ongoing, or was ongoing when the record ended. */
async function expectedAbsences(
  db: Database,
  injuries: Profile['injuries'],
  today: string,
): Promise<Profile['expectedAbsences']> {
  const open = injuries.filter(
    (injury) => !injury.otherEvent && (injury.isOngoing || injury.open?.bound === 'at_least'),
  );
  const ids = open.map(({ id }) => id);
  const outlooks = await findOutlooks(db, ids, today);
  return [...outlooks].map(([injuryId, outlook]) => ({ injuryId, ...outlook }));
}
