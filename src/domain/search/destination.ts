import { hashtagKey } from '../posts/posts.ts';
import { parseTag } from '../tags.ts';

/** Where a typed text leads. */
export type Destination =
  { kind: 'hashtag'; hashtag: string } | { kind: 'entity'; tag: string } | { kind: 'fulltext'; text: string };

/**
 * Where Enter leads when nothing is chosen: a # to the hashtag, the tag of an entity to that, any other text to the
 * posts that hold it; null where there is nothing.
 * @example destinationOf('#Arsenal') // { kind: 'hashtag', hashtag: 'arsenal' }
 * @example destinationOf('p_17') // { kind: 'entity', tag: 'p_17' }
 * @example destinationOf('foo_bar') // { kind: 'fulltext', text: 'foo_bar' }
 */
export function destinationOf(typed: string): Destination | null {
  const text = typed.trim();
  if (text === '') return null;
  const hashtag = text.startsWith('#') ? hashtagKey(text) : '';
  if (hashtag !== '') return { kind: 'hashtag', hashtag };
  return parseTag(text) ? { kind: 'entity', tag: text } : { kind: 'fulltext', text };
}
