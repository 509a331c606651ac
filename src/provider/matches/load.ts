import {
  DEFAULT_TIMEFRAME,
  LOAD_DAYS,
  MINUTES_BEFORE_DAYS,
  SHARPNESS_DAYS,
  SHORT_REST_DAYS,
} from '../../domain/constants.ts';
import type { PlayerLoad } from '../../contract/load.ts';
import { addDays } from '../../domain/days.ts';
import { AppError } from '../../domain/errors.ts';
import { knownLoad, loadOn, minutesAround } from '../../domain/statistics/load.ts';
import { matchSharpness } from '../../domain/statistics/sharpness.ts';
import { parseTag } from '../../domain/tags.ts';
import { timeframePeriod } from '../../domain/timeframe.ts';
import type { Database } from '../data/connect.ts';
import { findInjuries } from '../injuries/store.ts';
import { findClubMatches, findMinutes } from './store-load.ts';
import { seasonsOf } from './store.ts';

const LONGEST = Math.max(...LOAD_DAYS);

/**
 * A player's load of matches.
 * @param timeframe a name of a period or two days; undefined for the last 53 weeks
 * @throws AppError not_found; bad_request if the period is none
 */
export async function readLoad(
  db: Database,
  tagText: string,
  { timeframe, today }: { timeframe: string | undefined; today: string },
): Promise<PlayerLoad> {
  const tag = parseTag(tagText);
  if (tag?.prefix !== 'p') throw new AppError('not_found');
  const period = timeframePeriod(timeframe ?? DEFAULT_TIMEFRAME, today, await seasonsOf(db, tag.id));
  if (!period) throw new AppError('bad_request', { parameter: 'timeframe' });
  const day = period.to < today ? period.to : today;
  const injuries = await findInjuries(db, tag.id, tagText, today);
  const ended = injuries.flatMap((injury) =>
    injury.endDate !== null &&
    !injury.otherEvent &&
    injury.parentId === null &&
    period.from <= injury.endDate &&
    injury.endDate <= day
      ? [{ injury, startDate: injury.startDate, endDate: injury.endDate }]
      : [],
  );
  const first = ended.reduce((least, { startDate }) => (startDate < least ? startDate : least), day);
  const [played, all] = await Promise.all([
    findMinutes(db, [tag.id], { from: addDays(day, -LONGEST - SHORT_REST_DAYS), to: day }),
    findClubMatches(db, [tag.id], { from: addDays(first, -Math.max(MINUTES_BEFORE_DAYS, SHARPNESS_DAYS)), to: day }),
  ]);
  const known = all.filter(({ hasSheet }) => hasSheet);
  const lately = all.filter(({ date }) => date > addDays(day, -LONGEST));
  return {
    period,
    day,
    load: knownLoad(day, loadOn(day, played), lately),
    sharpness: matchSharpness(known, day),
    matches: lately.length,
    withoutSheet: lately.filter(({ hasSheet }) => !hasSheet).length,
    returns: ended.map(({ injury, ...days }) => ({ injury, day: days.endDate, ...minutesAround(days, known, day) })),
  };
}
