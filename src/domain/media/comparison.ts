import { addDays, daysBetween } from '../days.ts';
import { dayIn, startOfDay } from '../time-zones.ts';
import { negativeShare, type Opinion, sentimentBuckets } from './sentiment-risk.ts';
import { MIN_COMPARED_POSTS } from './topics.ts';
import type { TimeRange } from './trend.ts';

const MINUTE_MS = 60_000;

/**
 * The previous period of the same length. For a period that is not over, the same share of it, to the minute: the days
 * before, at the same hours.
 * @param now milliseconds since 1970
 * @example periodBefore({ since: day('2026-11-16'), until: day('2026-11-23') }, day('2026-12-01'), 'UTC') // from 9
 * November, until 16 November
 */
export function periodBefore({ since, until }: TimeRange, now: number, timeZone: string): TimeRange {
  const [first, last] = [dayIn(since, timeZone), dayIn(until - 1, timeZone)];
  const areDays = startOfDay(first, timeZone) === since;
  // Days in which the clocks change are longer or shorter.
  const beginning = areDays
    ? startOfDay(addDays(first, -daysBetween(first, last) - 1), timeZone)
    : since - (until - since);
  return {
    since: Math.max(0, beginning),
    until: isOver(until, now) ? since : Math.min(since, beginning + toMinute(now - since)),
  };
}

function toMinute(milliseconds: number): number {
  return milliseconds - (milliseconds % MINUTE_MS);
}

/** Whether a period is over; a period that ends at this instant is. */
export function isOver(until: number, now: number): boolean {
  return until <= now + 1;
}

/** The figures that are compared. Numbers change by a share of the earlier one, means and shares by their difference. */
export const COMPARED = ['posts', 'news', 'reach', 'sentiment', 'negative', 'uncertain'] as const;
export type Compared = (typeof COMPARED)[number];
const NUMBERS: readonly Compared[] = ['posts', 'news', 'reach'];

/** A figure, and the number of posts it is based on. */
export interface Measured {
  value: number | null;
  of: number;
}

/** The figures of a period as posts add up to them. */
interface Sums {
  posts: number;
  news: number;
  /** Null if there are too many posts to add it up. */
  reach: number | null;
  reachPosts: number;
  uncertain: number;
  opinions: readonly Opinion[];
}

/** The compared figures of a period; null where it is not known. */
export function measuredOf({ posts, news, reach, reachPosts, uncertain, opinions }: Sums): Record<Compared, Measured> {
  const withOpinion = opinions.reduce((sum, each) => sum + each.posts, 0);
  const sentiments = opinions.reduce((sum, each) => sum + each.sum, 0);
  return {
    posts: { value: posts, of: posts },
    news: { value: news, of: posts },
    reach: { value: reach, of: reachPosts },
    sentiment: { value: withOpinion === 0 ? null : toTenths(sentiments / withOpinion), of: withOpinion },
    negative: { value: negativeShare(sentimentBuckets(opinions)), of: withOpinion },
    uncertain: { value: posts === 0 ? null : uncertain / posts, of: posts },
  };
}

/**
 * The change of a figure; null if one of the two is not known or based on too few posts.
 * @example comparedChange('posts', { value: 30, of: 30 }, { value: 20, of: 20 }) // 0.5
 * @example comparedChange('sentiment', { value: 3.2, of: 30 }, { value: -1, of: 20 }) // 4.2
 */
export function comparedChange(name: Compared, now: Measured, before: Measured | null): number | null {
  const { value = null, of = 0 } = before ?? {};
  if (now.value === null || value === null || of < MIN_COMPARED_POSTS) return null;
  if (NUMBERS.includes(name)) return value === 0 ? null : now.value / value - 1;
  if (now.of < MIN_COMPARED_POSTS) return null;
  const difference = now.value - value;
  return name === 'sentiment' ? toTenths(difference) : difference;
}

function toTenths(value: number): number {
  return Math.round(10 * value) / 10;
}
