import type { Profile } from '../../contract/profile.ts';
import { summarise } from '../../domain/injuries.ts';
import { AppError } from '../../domain/errors.ts';
import { parseTag } from '../../domain/tags.ts';
import type { Database } from '../data/connect.ts';
import { findOutlooksWithCurves } from '../statistics/store-absence.ts';
import { findProfile, type Seen } from './store.ts';

interface ProfileReading {
  /** Undefined for a report, which is the same for every account. */
  seen?: Seen | undefined;
  otherEvents: boolean;
  /** Today, `2026-11-21`. */
  today: string;
}

/**
 * An entity and, for a player, their injuries with the outlook of those that are ongoing.
 * @throws AppError not_found
 */
export async function readProfile(
  db: Database,
  tagText: string,
  { seen, ...reading }: ProfileReading,
): Promise<Profile> {
  const tag = parseTag(tagText);
  const analysing = tag && seen?.isAnalysing ? [tag.id] : [];
  const found = tag && (await findProfile(db, tag, { injuries: true, analysing, ...reading }));
  if (!found) throw new AppError('not_found');
  const { injuries, daysOut } = summarise(found.injuries, reading.today);
  return {
    ...found,
    options: { ...found.options, hasPosts: seen?.hasPosts ?? false },
    favourite: Boolean(seen?.favouriteSettings),
    favouriteSettings: seen?.favouriteSettings ?? null,
    daysOut: injuries > 0 ? daysOut : null,
    expectedAbsences: await expectedAbsences(db, found.injuries, reading.today),
  };
}

/** The expected absence of each injury that is ongoing. */
async function expectedAbsences(
  db: Database,
  injuries: Profile['injuries'],
  today: string,
): Promise<Profile['expectedAbsences']> {
  const open = injuries.filter(({ otherEvent, isOngoing }) => !otherEvent && isOngoing);
  const ids = open.map(({ id }) => id);
  const outlooks = await findOutlooksWithCurves(db, ids, today);
  return [...outlooks].map(([injuryId, outlook]) => ({ injuryId, ...outlook }));
}
