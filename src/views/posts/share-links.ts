import type { FeedPost } from '../../contract/posts/feed-post.ts';
import { beginningOf } from '../../domain/posts/beginning.ts';
import { postFacts } from './post-facts.ts';

/** The ways to share a post; the page of the post leads to each. */
export const SHARED_BY = ['mail', 'x', 'whatsapp'] as const;

/** What is shared of a post. */
export interface SharedPost {
  /** The text of the post; its first line is the headline. */
  message: string;
  /** The name of its author. */
  author: string;
  /** The address of the original; null if there is none. */
  original: string | null;
  /** The address of the post in this product. */
  here: string;
}

/** Characters of a headline (own figure): with two addresses it fits into a post on X. */
const HEADLINE = 120;

/** Percent-encoded parameters: some programs read a plus sign literally. */
function query(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString().replaceAll('+', '%20');
}

/**
 * The headline of a post: its first line with words, shortened; the author where there is none.
 * @example headlineOf({ message: 'Out for weeks\nRead on', author: 'Ada' }) // 'Out for weeks'
 */
export function headlineOf({ message, author }: Pick<SharedPost, 'message' | 'author'>): string {
  const line = message.split('\n').find((each) => each.trim() !== '') ?? author;
  const { text, cut } = beginningOf(line.trim(), HEADLINE);
  return cut ? `${text}…` : text;
}

/**
 * The addresses that share a post. Each carries the headline, the author, the original and the post here. No list has
 * them: they would weigh more than its posts.
 */
export function shareLinks(post: SharedPost): Record<(typeof SHARED_BY)[number], string> {
  const { author, original, here } = post;
  const headline = headlineOf(post);
  const text = [...new Set([headline, author, original ?? here, here])].join('\n');
  return {
    mail: `mailto:?${query({ subject: headline, body: text })}`,
    x: `https://x.com/intent/post?${query({ text })}`,
    whatsapp: `https://wa.me/?${query({ text })}`,
  };
}

/** What is shared of a post. @param here its address in this product */
export function sharedPost(post: FeedPost, here: URL): SharedPost {
  const { message, owner, type } = post.content;
  const { link } = postFacts(post);
  // A file of ours is not a page to read a post on, and a story has only its page here.
  const original = type === 'story' || link?.startsWith('/') ? null : link;
  return { message, author: owner.name, original, here: here.href };
}
