import { POST_NETWORKS, type PostNetwork } from '../posts/posts.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The steps of a trend, milliseconds. */
export const STEPS = { hour: HOUR, day: DAY, week: 7 * DAY, four_weeks: 28 * DAY } as const;
export type Step = keyof typeof STEPS;

/** Limits in days up to which a trend has hourly, daily and weekly steps (own figures). */
const LONGEST = { hour: 2, day: 62, week: 732 };

/** A range of time in milliseconds since 1970; `until` is not part of it. */
export interface TimeRange {
  since: number;
  until: number;
}

/** Posts of one network, published within an hour or a day from `at`. */
export interface TrendBucket {
  /** Milliseconds since 1970. */
  at: number;
  source: PostNetwork;
  posts: number;
  /** The number of posts with a sentiment, and the sum of their sentiments. */
  opinions: number;
  sentiments: number;
}

export interface TrendPoint {
  /** Start, milliseconds since 1970. */
  at: number;
  posts: number;
  partials: Record<PostNetwork, number>;
  opinions: number;
  /** Their mean sentiment, -100 to 100; null without any. */
  sentiment: number | null;
  /** The same of each network. */
  sentimentOf: Record<PostNetwork, number | null>;
}

/**
 * The step of a trend for a range of time, chosen so that it has some 24 to 108 points.
 * @example stepOf({ since: 0, until: 86_400_000 }) // 'hour'
 */
export function stepOf({ since, until }: TimeRange): Step {
  const days = (until - since) / DAY;
  if (days <= LONGEST.hour) return 'hour';
  if (days <= LONGEST.day) return 'day';
  return days <= LONGEST.week ? 'week' : 'four_weeks';
}

/** Width of the buckets from which a step is added up, in milliseconds: an hour or a day. */
export function bucketMs(step: Step): number {
  return step === 'hour' ? HOUR : DAY;
}

/**
 * A trend in steps of equal length, counted back from the end so that the newest step is whole. The oldest step begins
 * with the range and may be up to half a step longer or shorter. Steps without posts are included, except those before
 * the first post.
 * @param offset of the reader's time zone from UTC, in milliseconds
 * @example trendOf([], { since: 0, until: 172_800_000 }, 'day') // []
 */
export function trendOf(
  moments: readonly TrendBucket[],
  { since, until }: TimeRange,
  step: Step,
  offset = 0,
): TrendPoint[] {
  const length = STEPS[step];
  const grain = bucketMs(step);
  const end = Math.ceil((until + offset) / grain) * grain - offset;
  // On days before a clock change the beginning differs by up to an hour.
  const first = step === 'hour' ? Math.floor((since + offset) / grain) : Math.round((since + offset) / grain);
  const beginning = first * grain - offset;
  const oldest = Math.max(1, Math.round((end - beginning) / length));
  const placeOf = (at: number) => Math.min(oldest, Math.ceil((end - at) / length));
  const places = Math.max(0, ...moments.map(({ at }) => placeOf(at)));
  const byPlace = Map.groupBy(moments, ({ at }) => placeOf(at));
  return Array.from({ length: places }, (_, index) => {
    const place = places - index;
    const at = place === oldest ? beginning : end - place * length;
    return pointOf(at, byPlace.get(place) ?? []);
  });
}

function pointOf(at: number, moments: readonly TrendBucket[]): TrendPoint {
  return {
    at,
    posts: sum(moments, 'posts'),
    partials: ofEachNetwork(moments, (buckets) => sum(buckets, 'posts')),
    opinions: sum(moments, 'opinions'),
    ...sentimentsOf(moments),
  };
}

/** The mean sentiment of all posts, and of each network. */
export function sentimentsOf(moments: readonly TrendBucket[]): Pick<TrendPoint, 'sentiment' | 'sentimentOf'> {
  return {
    sentiment: meanSentiment(moments),
    sentimentOf: ofEachNetwork(moments, meanSentiment),
  };
}

function ofEachNetwork<Value>(
  moments: readonly TrendBucket[],
  valueOf: (buckets: readonly TrendBucket[]) => Value,
): Record<PostNetwork, Value> {
  const byNetwork = Map.groupBy(moments, ({ source }) => source);
  return Object.fromEntries(POST_NETWORKS.map((network) => [network, valueOf(byNetwork.get(network) ?? [])])) as Record<
    PostNetwork,
    Value
  >;
}

/** Rounded to one decimal; null if no post has a sentiment. */
function meanSentiment(moments: readonly TrendBucket[]): number | null {
  const opinions = moments.reduce((total, moment) => total + moment.opinions, 0);
  const sentiments = moments.reduce((total, moment) => total + moment.sentiments, 0);
  return opinions === 0 ? null : Math.round((10 * sentiments) / opinions) / 10;
}

function sum(moments: readonly TrendBucket[], figure: 'posts' | 'opinions'): number {
  return moments.reduce((total, moment) => total + moment[figure], 0);
}
