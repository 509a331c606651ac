import { hashtagKey } from '../posts/posts.ts';

/** Maximum number of profiles, and of hashtags, in the lists (own figure). */
export const TOPICS_LISTED = 20;
/** Minimum number of posts for a topic (own figure). */
export const MIN_TOPIC_POSTS = 3;
/**
 * Minimum number of posts in the earlier period for a change: with fewer, one post would matter too much (own figure).
 */
export const MIN_COMPARED_POSTS = 10;

/**
 * The change of a topic against the period before: 0.5 is half as much again. Null if the earlier period is not known
 * or has too few posts.
 * @example changeOf(30, 20) // 0.5
 */
export function changeOf(posts: number, previousPosts: number | null): number | null {
  if (previousPosts === null || previousPosts < MIN_COMPARED_POSTS) return null;
  return posts / previousPosts - 1;
}

/**
 * The hashtags that repeat the name of the entity: the whole name, and for people the last name.
 * @example nameHashtags('Tobias Sample', true) // ['tobiassample', 'sample']
 */
export function nameHashtags(name: string, isPerson: boolean): string[] {
  const last = isPerson ? (name.split(' ').at(-1) ?? '') : '';
  return [name, last].map(hashtagKey).filter((key) => key !== '');
}
