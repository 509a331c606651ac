import { dayIn, instantAt } from '../time-zones.ts';
import { addDays, MS_PER_DAY } from '../days.ts';

const HOUR_MS = MS_PER_DAY / 24;

/** The hour of the day, in the account's time zone, from which its e-mail digest is written. */
export const DIGEST_HOUR = 7;

/** Maximum number of posts in a digest, newest first. */
export const MAX_DIGEST_POSTS = 20;

/** A digest that could not be written within this time after its hour is skipped; its posts are in the next one. */
const MAX_LATE_MS = 3 * HOUR_MS;
/** The first digest looks back so far, and no digest looks back further than the second. */
const FIRST_MS = MS_PER_DAY;
const MAX_BACK_MS = 7 * MS_PER_DAY;

/**
 * When today's digest is due; null before its hour, and three hours after it.
 * @param now milliseconds since 1970
 * @param hour 0 to 23, on the clocks of the time zone
 * @example digestDue(Date.parse('2026-03-10T06:30:00Z'), 7, 'Europe/Rome') // Date.parse('2026-03-10T06:00:00Z')
 */
export function digestDue(now: number, hour: number, timeZone: string): number | null {
  const today = dayIn(now, timeZone);
  // After midnight the digest of a late hour may still be due.
  const dues = [today, addDays(today, -1)].map((day) => instantAt(day, hour, timeZone));
  return dues.find((due) => due <= now && now < due + MAX_LATE_MS) ?? null;
}

/**
 * The instant from which a digest lists posts, milliseconds since 1970.
 * @param last when the last digest was written; null before the first
 */
export function digestSince(now: number, last: number | null): number {
  return Math.max(last ?? now - FIRST_MS, now - MAX_BACK_MS);
}
