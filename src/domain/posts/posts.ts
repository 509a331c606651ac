/** The networks of posts: a social network, a photo network, pages of a social network, web articles. */
export const POST_NETWORKS = ['tw', 'ig', 'fb', 'rss'] as const;
export type PostNetwork = (typeof POST_NETWORKS)[number];

/** What a feed shows is from these: stories of the staff as well, which no statistics count. */
export const FEED_NETWORKS = [...POST_NETWORKS, 'story'] as const;
export type FeedNetwork = (typeof FEED_NETWORKS)[number];

/** The relation of an entity to a post: its owner, or mentioned in it. */
export const POST_RELATIONS = ['from', 'about'] as const;
export type PostRelation = (typeof POST_RELATIONS)[number];

/** The languages of posts, by the product's own codes; `kr` is Korean. */
export const CONTENT_LANGUAGES = ['en', 'it', 'zh', 'es', 'ar', 'pt', 'ja', 'kr', 'fr', 'de'] as const;
export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number];

/** Categories of outlets. */
export const POST_CATEGORIES = ['gossip', 'agencies', 'generalists', 'stats', 'finance'] as const;
export type PostCategory = (typeof POST_CATEGORIES)[number];

export const POST_MEDIA = ['photo', 'video', 'link'] as const;
export type PostMedia = (typeof POST_MEDIA)[number];

/** Bits of a post's number below the milliseconds. */
export const HASH_BITS = 12n;

/**
 * A post's number: its time of publication (milliseconds since 1970), then 12 bits of its network's id. A greater
 * number is newer, so that it serves as key, order and cursor.
 * @example publishedAt(postId(1_700_000_000_000, 'tw_1')) // 1_700_000_000_000
 */
export function postId(published: number, sourceRef: string): bigint {
  return firstIdAt(published) | BigInt(hash(sourceRef));
}

/** The lowest number of a post published at an instant. */
export function firstIdAt(published: number): bigint {
  return BigInt(published) << HASH_BITS;
}

/** When a post was published, milliseconds since 1970. */
export function publishedAt(id: bigint): number {
  return Number(id >> HASH_BITS);
}

/** Bits of a post's number below its slice of time: 2²⁹ milliseconds, some six days. */
export const SLICE_BITS = 41;

/** The slice of time of a post; later slices have greater numbers. */
export function sliceOf(id: bigint): number {
  return Number(id >> BigInt(SLICE_BITS));
}

/** The lowest number of a post in a slice. */
export function firstOfSlice(slice: number): bigint {
  return BigInt(slice) << BigInt(SLICE_BITS);
}

/** FNV-1a, folded to 12 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return ((value >>> 0) ^ (value >>> 12)) & 0xfff;
}

/**
 * The key that all spellings of a hashtag share: letters, digits and underscores in lower case. Empty if there are
 * none.
 * @example hashtagKey('#Arsenal') // 'arsenal'
 */
export function hashtagKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_]+/gu, '');
}
