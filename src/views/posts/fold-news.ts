import type { FeedPost, NewsGroup } from '../../contract/posts/feed-post.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { translator } from '../../i18n/translate.ts';

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

/** How far the news of a post has spread: 'Also reported by 5 other sources', '2 more posts about this'. */
export function spreadText({ posts, sources }: NewsGroup, language: Language): string {
  const t = translator(language);
  return sources > 1
    ? t('posts:sameNews.also', { count: sources - 1 })
    : t('posts:sameNews.again', { count: posts - 1 });
}
