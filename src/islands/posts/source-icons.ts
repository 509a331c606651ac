import type { FeedSource } from '../../domain/posts/posts.ts';

/** The icon of each source: drawn for the product, not a network's logo. */
export const SOURCE_ICONS = {
  tw: 'post',
  ig: 'photo',
  fb: 'page',
  rss: 'article',
  story: 'edit',
} as const satisfies Record<FeedSource, string>;
