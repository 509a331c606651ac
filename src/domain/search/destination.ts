import { hashtagKey } from '../posts/posts.ts';
import { parseTag } from '../tags.ts';

/** The page that a typed text leads to. */
export type Destination =
  | { kind: 'hashtag'; hashtag: string }
  | { kind: 'entity'; tag: string }
  | { kind: 'fulltext'; text: string };

/**
 * The page that Enter opens if nothing is selected: for a # the hashtag, for an entity's tag that entity, for any other
 * text the posts that contain it; null for an empty text.
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
