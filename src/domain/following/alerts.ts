import { MS_PER_DAY } from '../days.ts';

/** When a saved search alerts: never, at every post, at most hourly, at a burst. */
export const ALERTS = ['no', 'every', 'hourly', 'burst'] as const;
export type Alert = (typeof ALERTS)[number];

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** Posts are reported only if published within this time, because sources deliver late. */
export const ALERT_WINDOW_MS = 2 * MS_PER_DAY;

/** Injuries and returns are reported that are at most so old, days. */
export const INJURY_WINDOW_DAYS = 14;

/** Milliseconds between two looks at an alert: usually, after an alert at most hourly, and after a burst. */
const LOOK_MS = MINUTE_MS;
const LOOK_FOR_BURST_MS = 10 * MINUTE_MS;
const AFTER_BURST_MS = 6 * HOUR_MS;

/**
 * When an alert is looked at next, milliseconds since 1970.
 * @param isSent whether it has just alerted
 */
export function nextLook(alert: Alert, isSent: boolean, now: number): number {
  if (alert === 'burst') return now + (isSent ? AFTER_BURST_MS : LOOK_FOR_BURST_MS);
  return now + (alert === 'hourly' && isSent ? HOUR_MS : LOOK_MS);
}

/** A burst is compared with the same hour of so many days before. */
export const BURST_DAYS = 28;
const DAYS_A_WEEK = 7;

/** A burst needs this many posts in an hour, and this many times the usual rate. */
export const MIN_BURST_POSTS = 5;
const MIN_BURST_RATIO = 3;
/** Probability of so many posts at the usual rate, below which it is a burst. */
const MAX_BURST_CHANCE = 0.001;

export interface Burst {
  /** Posts of the last hour. */
  count: number;
  /** Posts of the compared hours, and their mean. */
  compared: number;
  usual: number;
}

/**
 * Whether more posts came in the last hour than usual, that is, than in the same hour of the last 28 days. The two
 * rates are compared by the exact conditional test for Poisson counts. If one of the four weeks has no posts in the
 * compared hours, the usual rate is not known and there is no burst.
 * @param before posts in the same hour, most recent day first
 * @example burstOf(40, Array(28).fill(2)) // { count: 40, compared: 56, usual: 2 }
 */
export function burstOf(count: number, before: readonly number[]): Burst | null {
  const weeks = Array.from({ length: BURST_DAYS / DAYS_A_WEEK }, (_, week) =>
    before.slice(week * DAYS_A_WEEK, (week + 1) * DAYS_A_WEEK).reduce((sum, posts) => sum + posts, 0),
  );
  if (count < MIN_BURST_POSTS || weeks.some((posts) => posts === 0)) return null;
  const compared = weeks.reduce((sum, posts) => sum + posts, 0);
  const usual = compared / BURST_DAYS;
  const isBurst = count >= MIN_BURST_RATIO * usual && chanceOf(count, compared) < MAX_BURST_CHANCE;
  return isBurst ? { count, compared, usual } : null;
}

/** The chance of at least `count` of all posts in one of 29 hours with one rate: the tail of a binomial distribution. */
function chanceOf(count: number, compared: number): number {
  const all = count + compared;
  const odds = Math.log(1 / BURST_DAYS);
  // Logarithms: the first of many terms is smaller than any number.
  let term = all * Math.log(BURST_DAYS / (BURST_DAYS + 1));
  let below = 0;
  for (let posts = 0; posts < count; posts += 1) {
    below += Math.exp(term);
    term += Math.log((all - posts) / (posts + 1)) + odds;
  }
  return 1 - below;
}
