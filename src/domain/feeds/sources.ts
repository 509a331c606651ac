/** The kinds of sources that are asked; each has a connector of that name in `provider/feeds/connectors`. */
export const SOURCE_OF_NEWS_KINDS = ['feed', 'podcast', 'youtube', 'mastodon', 'bluesky', 'x'] as const;
export type SourceOfNewsKind = (typeof SOURCE_OF_NEWS_KINDS)[number];
