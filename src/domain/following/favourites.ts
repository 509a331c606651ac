/** The posts of a favourite in the e-mail digest: all, only those starred by staff, none. */
export const DIGESTS = ['all', 'starred', 'no'] as const;
export type Digest = (typeof DIGESTS)[number];

/** The posts of a favourite in push notifications: all, its own, those about it, none. */
export const PUSHES = ['all', 'posts', 'mentions', 'no'] as const;
export type Push = (typeof PUSHES)[number];

export interface FavouriteSettings {
  digest: Digest;
  push: Push;
}

/** The default settings of a favourite: no notifications. */
export const SILENT: FavouriteSettings = { digest: 'no', push: 'no' };

/** The identity of a favourite: the tag of an entity, or the text of a hashtag. */
export const FAVOURITE_TYPES = ['tag', 'hashtag'] as const;
export type FavouriteType = (typeof FAVOURITE_TYPES)[number];

/**
 * Whether an account may add a favourite.
 * @param count number of its favourites
 * @param most the maximum
 * @example mayFollow(500, 500) // false
 */
export function mayFollow(count: number, most: number): boolean {
  return count < most;
}

/**
 * The settings in the value of a star or form; null if the star is off.
 * @example settingsOf('all no') // { digest: 'all', push: 'no' }
 */
export function settingsOf(written: string | undefined): FavouriteSettings | null {
  const [first, second] = written?.split(' ') ?? [];
  const digest = DIGESTS.find((each) => each === first);
  const push = PUSHES.find((each) => each === second);
  return digest && push ? { digest, push } : null;
}
