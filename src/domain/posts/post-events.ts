/**
 * Server-sent events with the number of new posts. The API decides the subject of a stream; the server holds it open.
 */
export const EVENTS_TYPE = 'text/event-stream';

/** The header that the API gives the server with an answer that becomes a stream; readers do not see it. */
export const STREAM_HEADER = 'x-stream-of';

/** The key of lists that every post may belong to. */
export const EVERY_POST = '*';

/** The key of an entity's posts, without spaces. @example entityKey(17) // '17' */
export function entityKey(entityId: number): string {
  return String(entityId);
}

/** The key of a hashtag's posts. @param hashtag as `hashtagKey` writes it, without spaces */
export function hashtagListKey(hashtag: string): string {
  return `#${hashtag}`;
}

/** The key of an account's streams: what they are about has changed. @param userId as number or as text */
export function accountKey(userId: number | string): string {
  return `~${userId}`;
}

/** Writes the account and the keys of a stream. @example streamOf(3, ['17', '#ward']) // '3 17 #ward' */
export function streamOf(userId: number, keys: readonly string[]): string {
  return encodeURI([userId, ...keys].join(' '));
}

/** Reads what `streamOf` wrote. */
export function readStreamOf(text: string): { user: string; keys: string[] } {
  const [user = '', ...keys] = decodeURI(text).split(' ');
  return { user, keys };
}
