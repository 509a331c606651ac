/** What of a favourite an e-mail sums up: everything, only what staff have starred, nothing. */
export const DIGESTS = ['all', 'starred', 'no'] as const;
export type Digest = (typeof DIGESTS)[number];

/** What of a favourite is pushed to devices: everything, its own posts, what others write about it, nothing. */
export const PUSHES = ['all', 'posts', 'mentions', 'no'] as const;
export type Push = (typeof PUSHES)[number];

/** How a favourite is told by. */
export interface FavouriteSettings {
  digest: Digest;
  push: Push;
}

/** What a favourite is followed with when nothing is said: it tells of itself only where one looks. */
export const SILENT: FavouriteSettings = { digest: 'no', push: 'no' };

/** What a favourite is followed by: the tag of an entity, or the text of a hashtag. */
export const FAVOURITE_TYPES = ['tag', 'hashtag'] as const;
export type FavouriteType = (typeof FAVOURITE_TYPES)[number];

/**
 * Whether an account may follow one more.
 * @param count how many it follows
 * @param most how many an account may follow
 * @example mayFollow(500, 500) // false
 */
export function mayFollow(count: number, most: number): boolean {
  return count < most;
}

/**
 * The settings that a star or a form bears; null of one that is off.
 * @example settingsOf('all no') // { digest: 'all', push: 'no' }
 */
export function settingsOf(written: string | undefined): FavouriteSettings | null {
  const [first, second] = written?.split(' ') ?? [];
  const digest = DIGESTS.find((each) => each === first);
  const push = PUSHES.find((each) => each === second);
  return digest && push ? { digest, push } : null;
}
