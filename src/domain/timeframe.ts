import { ALL_FROM, SEASONS_OFFERED, TIMEFRAME_WEEKS } from './constants.ts';
import { addDays, isDay } from './days.ts';
import { contains, newestFirst, type DateRange, syntheticSeason } from './season.ts';

/** The named values of a `timeframe` parameter; anything else is `from,to`. */
export const TIMEFRAMES = ['current_season', 'last_season', 'year', 'last_6_months', 'last_3_months'] as const;

/** A stretch of days, both ends included. */
export interface Period {
  from: string;
  to: string;
}

/**
 * The days a `timeframe` parameter means, null when it means nothing. Weeks are counted back from today.
 * @param seasons the entity's seasons; without one the season is 1 July to 30 June
 * @example timeframePeriod('last_3_months', '2026-11-21', []) // { from: '2026-08-15', to: '2026-11-21' }
 * @example timeframePeriod('2021-08-01,2022-05-31', '2026-11-21', []) // { from: '2021-08-01', to: '2022-05-31' }
 */
export function timeframePeriod(text: string, today: string, seasons: readonly DateRange[]): Period | null {
  switch (text) {
    case 'year':
    case 'last_6_months':
    case 'last_3_months':
      return { from: addDays(today, -7 * TIMEFRAME_WEEKS[text]), to: today };
    case 'current_season':
      return periodOf(currentSeason(today, seasons));
    case 'last_season':
      return periodOf(seasonBefore(currentSeason(today, seasons), seasons));
    default:
      return parsePeriod(text);
  }
}

/**
 * Reads `from,to`; null unless both are days in order.
 * @example parsePeriod('2022-05-31,2021-08-01') // null
 */
export function parsePeriod(text: string): Period | null {
  const [from = '', to = '', ...rest] = text.split(',', 3);
  return rest.length === 0 && isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

/** Whether a period has begun and ends after today, so that its figures cover only part of it. */
export function isInProgress({ from, to }: Period, today: string): boolean {
  return from <= today && today < to;
}

/** The `timeframe` of everything up to a day. */
export function everythingUntil(today: string): string {
  return `${ALL_FROM},${today}`;
}

/**
 * The seasons that a statistics page offers: those that have begun, newest first; all but the newest four are listed
 * separately.
 */
export function offeredSeasons<Season extends DateRange>(
  seasons: readonly Season[],
  today: string,
): (Season & { isEarlier: boolean })[] {
  return newestFirst(seasons)
    .filter(({ startDate }) => startDate <= today)
    .map((season, place) => ({ ...season, isEarlier: place >= SEASONS_OFFERED }));
}

/** The current season; between seasons the one that ended last, so that a page in summer is not empty. */
function currentSeason(today: string, seasons: readonly DateRange[]): DateRange {
  const begun = newestFirst(seasons).filter(({ startDate }) => startDate <= today);
  return begun.find((season) => contains(season, today)) ?? begun[0] ?? syntheticSeason(today, false);
}

function seasonBefore(current: DateRange, seasons: readonly DateRange[]): DateRange {
  const earlier = newestFirst(seasons).find(({ startDate }) => startDate < current.startDate);
  return earlier ?? syntheticSeason(addDays(current.startDate, -1), false);
}

function periodOf({ startDate, endDate }: DateRange): Period {
  return { from: startDate, to: endDate };
}
