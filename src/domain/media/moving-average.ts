import { FEW_POSTS, MOVING_POINTS } from '../constants.ts';

/** A point of a trend: a mean, null without any, and of how many posts. */
interface Point {
  value: number | null;
  posts: number;
}

/**
 * The mean of each point and those before it, weighted by their posts; null where they have too few together.
 * @example movingAverage([{ value: 10, posts: 30 }, { value: 40, posts: 10 }]) // [10, 17.5]
 */
export function movingAverage(points: readonly Point[]): (number | null)[] {
  return points.map((_, place) => {
    const averaged = points.slice(Math.max(0, place + 1 - MOVING_POINTS), place + 1);
    const posts = averaged.reduce((sum, point) => sum + point.posts, 0);
    if (posts < FEW_POSTS) return null;
    return Math.round((10 * averaged.reduce((sum, { value, posts: n }) => sum + (value ?? 0) * n, 0)) / posts) / 10;
  });
}
