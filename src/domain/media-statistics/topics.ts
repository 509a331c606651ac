import { hashtagKey } from '../posts/posts.ts';

/** How many profiles, and how many hashtags, are listed (own figure). */
export const TOPICS_LISTED = 20;
/** What fewer posts name is no topic (own figure). */
export const MIN_TOPIC_POSTS = 3;
/** A trend needs so many posts in the earlier period: of fewer, a change of one post would say much (own figure). */
export const MIN_COMPARED_POSTS = 10;

/**
 * How much more or less often a topic comes up than in the period before: 0.5 is half as much again. Null where the
 * earlier period is not known or has too few posts.
 * @example changeOf(30, 20) // 0.5
 */
export function changeOf(posts: number, previousPosts: number | null): number | null {
  if (previousPosts === null || previousPosts < MIN_COMPARED_POSTS) return null;
  return posts / previousPosts - 1;
}

/**
 * The hashtags that only repeat the name of the entity: the whole name, and for people the last name.
 * @example nameHashtags('Tobias Sample', true) // ['tobiassample', 'sample']
 */
export function nameHashtags(name: string, isPerson: boolean): string[] {
  const last = isPerson ? (name.split(' ').at(-1) ?? '') : '';
  return [name, last].map(hashtagKey).filter((key) => key !== '');
}
