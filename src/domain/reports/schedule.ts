import { addDays, daysBetween } from '../days.ts';
import { parsePeriod } from '../timeframe.ts';
import { dayIn, instantAt } from '../time-zones.ts';

/** On which days a report is mailed: a day of the week, or the first of each month. */
export const SENDING_DAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'month',
] as const;
export type SendingDay = (typeof SENDING_DAYS)[number];

/** Scheduled reports of one account. */
export const MAX_SCHEDULES = 20;
/** A report that could not be mailed for longer is left out, in days. */
const MAX_LATE_DAYS = 2;

/**
 * The last day on which a report was due, YYYY-MM-DD; null if it is too long ago.
 * @param now milliseconds since 1970
 * @param hour 0 to 23, on the clocks of the time zone
 */
export function lastSendingDay(
  every: SendingDay,
  now: number,
  { hour, timeZone }: { hour: number; timeZone: string },
): string | null {
  const today = dayIn(now, timeZone);
  const last = instantAt(today, hour, timeZone) <= now ? today : addDays(today, -1);
  for (let back = 0; back < MAX_LATE_DAYS; back += 1) {
    const day = addDays(last, -back);
    if (isSendingDay(every, day)) return day;
  }
  return null;
}

/** The first day after another on which a report is due. */
export function nextSendingDay(every: SendingDay, after: string): string {
  let day = addDays(after, 1);
  while (!isSendingDay(every, day)) day = addDays(day, 1);
  return day;
}

function isSendingDay(every: SendingDay, day: string): boolean {
  if (every === 'month') return day.endsWith('-01');
  // 1 January 1970 was a Thursday; Monday is 0.
  return SENDING_DAYS[(new Date(day).getUTCDay() + 6) % 7] === every;
}

/**
 * The period of a scheduled report: a period up to the day of its order moves forward, the season in progress becomes
 * the current one, and a period that had already ended stays.
 * @param ordered the day of the order
 * @example movedTimeframe('2026-11-01,2026-11-07', '2026-11-07', '2026-11-14') // '2026-11-08,2026-11-14'
 */
export function movedTimeframe(timeframe: string | undefined, ordered: string, today: string): string | undefined {
  const period = parsePeriod(timeframe ?? '');
  if (!period || period.to < ordered) return timeframe;
  if (period.to > ordered) return 'current_season';
  return `${addDays(period.from, daysBetween(ordered, today))},${today}`;
}
