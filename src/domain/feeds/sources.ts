/** The kinds of sources that are fetched; each has a connector of that name in `provider/feeds/connectors`. */
export type SourceOfNewsKind = 'feed' | 'podcast' | 'youtube' | 'mastodon' | 'bluesky' | 'x';
