import type { FeedNetwork } from '../../domain/posts/posts.ts';

/** The icon of each source: our own drawing, not the network's logo. */
export const NETWORK_ICONS = {
  tw: 'post',
  ig: 'photo',
  fb: 'page',
  rss: 'article',
  story: 'edit',
} as const satisfies Record<FeedNetwork, string>;
