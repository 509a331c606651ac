import type { FeedPost } from '../../contract/posts/feed-post.ts';

/** The posts of a list with one of each news group: that which comes first in the list. */
export function foldNews(posts: readonly FeedPost[]): FeedPost[] {
  const shown = new Set<string>();
  return posts.filter(({ content: { newsGroup } }) => {
    if (!newsGroup) return true;
    const isNew = !shown.has(newsGroup.id);
    shown.add(newsGroup.id);
    return isNew;
  });
}
