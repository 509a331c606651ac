import { dayIn, instantAt, offsetAt } from '../time-zones.ts';
import { addDays, MS_PER_DAY } from '../days.ts';
import type { Pace } from './event-kinds.ts';

const HOUR_MS = MS_PER_DAY / 24;

/** The part of a day in which nothing is sent, by the clocks of the account. Equal hours are none. */
interface QuietHours {
  /** 0 to 23. */
  from: number;
  until: number;
}

/** When and where an account reads. */
export interface Reader {
  /** IANA name. */
  timeZone: string;
  /** Null without. */
  quiet: QuietHours | null;
  digestHour: number;
}

/**
 * When what happens now is passed on, milliseconds since 1970.
 * @param breaksQuiet it is urgent, and the account wants that sent in quiet hours
 * @example sendingTime(Date.parse('2026-03-10T22:30:00Z'), 'now', { timeZone: 'Europe/Rome', quiet: { from: 22, until: 7 }, digestHour: 8 })
 * // Date.parse('2026-03-11T06:00:00Z')
 */
export function sendingTime(now: number, pace: Exclude<Pace, 'no'>, reader: Reader, breaksQuiet = false): number {
  const due = dueTime(now, pace, reader);
  return breaksQuiet || reader.quiet === null ? due : endOfQuiet(due, reader.quiet, reader.timeZone);
}

function dueTime(now: number, pace: Exclude<Pace, 'no'>, { timeZone, digestHour }: Reader): number {
  if (pace === 'now') return now;
  if (pace === 'hourly') return (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;
  return nextAt(now, digestHour, timeZone);
}

/** The end of the quiet hours that an instant is in; the instant itself outside of them. */
function endOfQuiet(ms: number, quiet: QuietHours, timeZone: string): number {
  let at = ms;
  // Clocks that are set back into the quiet hours make them longer.
  for (let tries = 0; tries < 2 && isQuiet(at, quiet, timeZone); tries += 1) at = nextAt(at, quiet.until, timeZone);
  return at;
}

function isQuiet(ms: number, { from, until }: QuietHours, timeZone: string): boolean {
  const local = ms + offsetAt(ms, timeZone);
  const hour = Math.floor((((local % MS_PER_DAY) + MS_PER_DAY) % MS_PER_DAY) / HOUR_MS);
  if (from <= until) return from <= hour && hour < until;
  return hour >= from || hour < until;
}

/** The next instant after this one at which the clocks of a time zone show an hour. */
function nextAt(ms: number, hour: number, timeZone: string): number {
  const today = dayIn(ms, timeZone);
  // A day that a time zone leaves out begins with the one after it.
  for (let days = 0; days <= 2; days += 1) {
    const at = instantAt(addDays(today, days), hour, timeZone);
    if (at > ms) return at;
  }
  return ms + MS_PER_DAY;
}
