/** Days are texts, `2026-11-02`. They sort as texts and do not depend on time zones. */

export const MS_PER_DAY = 86_400_000;
const EARLIEST = '1800-01-01';
const LATEST = '2200-12-31';

/**
 * Whether a text is a day of the calendar, from 1800 to 2200.
 * @example isDay('2024-02-29') // true
 * @example isDay('2023-02-29') // false
 */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < EARLIEST || text > LATEST) return false;
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && dayOf(ms) === text;
}

/**
 * Days from one day to another; negative when the second is earlier.
 * @example daysBetween('2024-02-28', '2024-03-01') // 2
 */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / MS_PER_DAY;
}

/**
 * The day a number of days later (earlier when negative).
 * @example addDays('2023-12-31', 1) // '2024-01-01'
 */
export function addDays(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * MS_PER_DAY);
}

/**
 * The same day of the next year; after 29 February the last of the month.
 * @example yearAfter('2027-03-10') // '2028-03-10'
 */
export function yearAfter(day: string): string {
  const next = yearOf(day) + 1;
  return isDay(`${next}${day.slice(4)}`) ? `${next}${day.slice(4)}` : lastDayOf(`${next}-02`);
}

/**
 * The last day of a month.
 * @example lastDayOf('2024-02') // '2024-02-29'
 */
export function lastDayOf(month: string): string {
  return dayOf(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0));
}

/** The calendar year of a day. */
export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/**
 * Whole years of age on a day. A person born on 29 February has their birthday on 1 March in common years.
 * @example ageAt('2000-11-22', '2026-11-21') // 25
 */
export function ageAt(birthdate: string, day: string): number {
  const before = day.slice(5) < birthdate.slice(5);
  return yearOf(day) - yearOf(birthdate) - Number(before);
}

/**
 * The day of an instant in UTC.
 * @param ms since 1970
 * @example dayOf(86_400_000) // '1970-01-02'
 */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
