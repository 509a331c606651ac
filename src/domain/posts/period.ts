import { ALL_FROM } from '../constants.ts';
import { addDays, isDay, MS_PER_DAY, yearOf } from '../days.ts';
import type { DateRange } from '../season.ts';
import { dayIn, startOfDay } from '../time-zones.ts';
import { parsePeriod, type Period, TIMEFRAMES, timeframePeriod } from '../timeframe.ts';

/** The named periods of posts. Any other period is a range of days. */
export const POST_PERIODS = [
  'today',
  'yesterday',
  'last_24_hours',
  'last_7_days',
  'last_30_days',
  'this_month',
  'last_month',
  'last_3_months',
  'last_6_months',
  'last_12_months',
  'last_year',
  'current_season',
  'last_season',
  'all',
] as const;
export type PostPeriod = (typeof POST_PERIODS)[number];

export const DEFAULT_PERIOD: PostPeriod = 'last_6_months';

/** The period of a filter: a named period, or a range of days. */
export type PostTime =
  | { activeTimeFilter: 'timeframe'; timeframe: PostPeriod }
  | { activeTimeFilter: 'range'; from: string; to: string };

/**
 * The days of a named period, up to today. Periods that the injury statistics share have the same length there.
 * @param today the reader's
 * @param seasons the entity's seasons; without one the season is 1 July to 30 June
 * @example periodDays('last_month', '2026-11-21', []) // { from: '2026-10-01', to: '2026-10-31' }
 */
export function periodDays(name: PostPeriod, today: string, seasons: readonly DateRange[]): Period {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last_24_hours':
      return { from: addDays(today, -1), to: today };
    case 'last_7_days':
      return { from: addDays(today, -6), to: today };
    case 'last_30_days':
      return { from: addDays(today, -29), to: today };
    case 'this_month':
      return { from: firstOfMonth, to: today };
    case 'last_month': {
      const to = addDays(firstOfMonth, -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
    case 'last_year': {
      const year = yearOf(today) - 1;
      return { from: `${year}-01-01`, to: `${year}-12-31` };
    }
    case 'all':
      return { from: ALL_FROM, to: today };
    default: {
      const { from, to } = timeframePeriod(sameTimeframe(name), today, seasons) ?? {
        from: ALL_FROM,
        to: today,
      };
      return { from, to: to < today ? to : today };
    }
  }
}

/** The statistics' name of a period of posts. */
function sameTimeframe(name: string): string {
  return name === 'last_12_months' ? 'year' : name;
}

/** The parameters of an address: URLSearchParams. */
interface Search {
  get: (name: string) => string | null;
}

/** The parameters of an address that define its period. Links between tabs keep them. */
const PERIOD_PARAMETERS = ['timeframe', 'period', 'from', 'to'] as const;

/**
 * The parameters of an address that name its period.
 * @example periodParameters(new URLSearchParams('sort=days&timeframe=year')) // [['timeframe', 'year']]
 */
export function periodParameters(search: Search): [name: string, value: string][] {
  return PERIOD_PARAMETERS.flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value] as [string, string]] : [];
  });
}

/**
 * The requested period of a page of posts, from its own parameters or from the `timeframe` of statistics. Null if it is
 * invalid or in the future.
 * @param search `period`, or `from` and `to` (YYYY-MM-DD or DD.MM.YYYY), or `timeframe`
 * @example requestedTime(new URLSearchParams('timeframe=year'), '2026-11-21') // { activeTimeFilter: 'timeframe',
 * timeframe: 'last_12_months' }
 */
export function requestedTime(search: Search, today: string): PostTime | null {
  const named = POST_PERIODS.find((name) => name === search.get('period'));
  if (named) return { activeTimeFilter: 'timeframe', timeframe: named };
  const range = requestedRange(search, today);
  if (range) return { activeTimeFilter: 'range', ...range };
  const requested = search.get('timeframe') ?? '';
  const same = POST_PERIODS.find((name) => requested !== '' && sameTimeframe(name) === requested);
  if (same) return { activeTimeFilter: 'timeframe', timeframe: same };
  const days = parsePeriod(requested);
  // The current season ends today.
  return days && days.from <= today
    ? { activeTimeFilter: 'range', from: days.from, to: days.to < today ? days.to : today }
    : null;
}

/**
 * The requested `timeframe` of a page of statistics, from its own parameter or from those of posts.
 * @param search `timeframe`, or `from` and `to` (YYYY-MM-DD or DD.MM.YYYY), or `period`
 * @returns undefined for the page's default
 * @example requestedTimeframe(new URLSearchParams('period=last_month'), '2026-11-21') // '2026-10-01,2026-10-31'
 */
export function requestedTimeframe(search: Search, today: string): string | undefined {
  const requested = search.get('timeframe');
  if (requested) return requested;
  const time = requestedTime(search, today);
  if (!time) return undefined;
  if (time.activeTimeFilter === 'timeframe') {
    const same = sameTimeframe(time.timeframe);
    if (TIMEFRAMES.some((name) => name === same)) return same;
  }
  const { from, to } = timeDays(time, today, []);
  return `${from},${to}`;
}

/** Whether the two days in an address are not a valid period. */
export function isRangeWrong(search: Search, today: string): boolean {
  return Boolean(search.get('from') && search.get('to')) && requestedRange(search, today) === null;
}

function requestedRange(search: Search, today: string): Period | null {
  return rangeOf(readDay(search.get('from') ?? ''), readDay(search.get('to') ?? ''), today);
}

/** The days of a filter's period. */
export function timeDays(time: PostTime, today: string, seasons: readonly DateRange[]): Period {
  return time.activeTimeFilter === 'range'
    ? { from: time.from, to: time.to }
    : periodDays(time.timeframe, today, seasons);
}

/** Whether a filter's period lasts until today, so that new posts can belong to it. */
export function endsToday(time: PostTime, today: string): boolean {
  return timeDays(time, today, []).to === today;
}

/**
 * A filter's period as instants, milliseconds since 1970; `until` is excluded.
 * @param timeZone of the days
 * @example timeRange({ activeTimeFilter: 'range', from: '1970-01-01', to: '1970-01-01' }, 0, []) // { since: 0, until:
 * 86_400_000 }
 */
export function timeRange(
  time: PostTime,
  now: number,
  seasons: readonly DateRange[],
  timeZone = 'UTC',
): { since: number; until: number } {
  if (time.activeTimeFilter === 'timeframe' && time.timeframe === 'last_24_hours')
    return { since: now - MS_PER_DAY, until: now + 1 };
  const { from, to } = timeDays(time, dayIn(now, timeZone), seasons);
  return { since: startOfDay(from, timeZone), until: startOfDay(addDays(to, 1), timeZone) };
}

/**
 * Two days as a period; null if invalid, in the wrong order, or in the future.
 * @example rangeOf('2026-11-01', '2026-11-22', '2026-11-21') // null
 */
export function rangeOf(from: string, to: string, today: string): Period | null {
  return isDay(from) && isDay(to) && from <= to && to <= today ? { from, to } : null;
}

/**
 * A day as dates are shown and typed, DD.MM.YYYY.
 * @example dottedDay('2026-11-02') // '02.11.2026'
 */
export function dottedDay(day: string): string {
  return day.split('-').toReversed().join('.');
}

/**
 * Reads a day that is written as 2.11.2026 or 2026-11-02; '' when it is neither.
 * @example readDay(' 2.11.2026') // '2026-11-02'
 */
export function readDay(text: string): string {
  const [, date, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim()) ?? [];
  const day = date && month && year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text.trim();
  return isDay(day) ? day : '';
}
