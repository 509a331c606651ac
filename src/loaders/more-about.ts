import type { PageClient } from '../client/api.ts';
import type { FeedPost } from '../contract/posts/feed-post.ts';
import { loadPart } from './linked.ts';

/** Other posts about whom a post is about. */
export interface MoreAbout {
  subject: { tag: string; name: string };
  posts: readonly FeedPost[];
}

/** As many as stand beside a short post (own figure). */
const MOST = 6;

/**
 * The newest other news of the player whom a post names first, or of the first profile, or of its author.
 * @returns null if there are none, or loading failed
 */
export async function loadMoreAbout(client: PageClient, { id, content }: FeedPost): Promise<MoreAbout | null> {
  const { owner, tags, newsGroup } = content;
  const named = tags.find(({ kind }) => kind === 'player') ?? tags[0];
  const subject = named
    ? { tag: named.key, name: named.label }
    : owner.tag
      ? { tag: owner.tag, name: owner.name }
      : null;
  if (!subject) return null;
  const found = await loadPart(subject.tag, () => client.get('/livestream', { query: { tag: subject.tag } }));
  // Only `preview` returns a number.
  if (!Array.isArray(found)) return null;
  const isOther = (other: FeedPost) =>
    other.id !== id && (newsGroup === null || other.content.newsGroup?.id !== newsGroup.id);
  const posts = found.filter(isOther).slice(0, MOST);
  return posts.length > 0 ? { subject, posts } : null;
}
