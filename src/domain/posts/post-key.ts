import type { FeedNetwork } from './posts.ts';

const LARGEST = 2n ** 63n;

/**
 * A post's `_id`: its number, with the prefix `tw_` if it comes from X.
 * @example postKey('tw', 7096582144000012n) // 'tw_7096582144000012'
 * @example postKey('rss', 7096582144000012n) // '7096582144000012'
 */
export function postKey(network: FeedNetwork, id: bigint): string {
  return network === 'tw' ? `tw_${id}` : String(id);
}

/** Where a list of posts goes on: after a post, and in the order by reach after its reach; null is not known. */
export interface PostCursor {
  id: bigint;
  reach?: number | null;
}

/**
 * Writes the cursor after a post of the order by reach; in other orders its `_id` is enough.
 * @example reachCursor('tw_7096582144000012', 1200) // '1200~tw_7096582144000012'
 */
export function reachCursor(key: string, reach: number | null): string {
  return `${reach ?? ''}~${key}`;
}

/** Reads a cursor; null if it is invalid. */
export function parseCursor(text: string): PostCursor | null {
  const [, reach, key = ''] = /^(?:(\d{0,10})~)?(.+)$/.exec(text) ?? [];
  const id = parsePostKey(key);
  if (id === null) return null;
  return reach === undefined ? { id } : { id, reach: reach === '' ? null : Number(reach) };
}

/**
 * Reads a post's `_id`, with or without its prefix; null if it is invalid.
 * @example parsePostKey('tw_7096582144000012') // 7096582144000012n
 */
export function parsePostKey(text: string): bigint | null {
  const digits = /^(?:tw_)?([1-9]\d{0,18})$/.exec(text)?.[1];
  if (digits === undefined) return null;
  const id = BigInt(digits);
  return id < LARGEST ? id : null;
}
