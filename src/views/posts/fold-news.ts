import type { FeedPost, NewsGroup } from '../../contract/posts/feed-post.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { translator } from '../../i18n/translate.ts';

/** A post of a list, with the posts of the same news below it. */
export interface FoldedPost {
  post: FeedPost;
  group: NewsGroup | null;
}

/** A shorter text may be the same by chance. */
const MIN_LENGTH = 30;
const MINUTE_MS = 60_000;

/**
 * The posts of a list with one of each news group, and one of those that say the same word for word: that which comes
 * first in the list.
 */
export function foldNews(posts: readonly FeedPost[]): FoldedPost[] {
  const byNews = Map.groupBy(posts, (post) => post.content.newsGroup?.id ?? textOf(post));
  return [...byNews.values()].flatMap((alike) => {
    const [post] = alike;
    return post ? [{ post, group: post.content.newsGroup ?? groupOf(alike) }] : [];
  });
}

/** How far the news of a post has spread: 'Also reported by 5 other sources', '2 more posts about this'. */
export function spreadText({ posts, sources }: NewsGroup, language: Language): string {
  const t = translator(language);
  return sources > 1
    ? t('posts:sameNews.also', { count: sources - 1 })
    : t('posts:sameNews.again', { count: posts - 1 });
}

/** What two posts have in common that say the same; one that is cut off or short has only itself. */
function textOf({ id, content: { message, cut } }: FeedPost): string {
  const text = message.replaceAll(/\s+/g, ' ').trim().toLowerCase();
  return cut || text.length < MIN_LENGTH ? id : text;
}

function groupOf(alike: readonly FeedPost[]): NewsGroup | null {
  const [first, ...others] = alike.toSorted((a, b) => Date.parse(a.content.date) - Date.parse(b.content.date));
  if (!first || others.length === 0) return null;
  const start = Date.parse(first.content.date);
  return {
    id: '',
    posts: alike.length,
    sources: new Set(alike.map(({ content }) => content.owner.name)).size,
    reports: [first, ...others].map(({ id, content: { owner, date } }) => ({
      post: id,
      owner: owner.name,
      date,
      behind: Math.round((Date.parse(date) - start) / MINUTE_MS),
    })),
  };
}
