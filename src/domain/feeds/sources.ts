/** The kinds of sources that are fetched; each has a connector of that name in `provider/feeds/connectors`. */
export type NewsSourceKind = 'feed' | 'podcast' | 'youtube' | 'mastodon' | 'bluesky' | 'x';

/** What staff do with a news source besides changing it. */
export const SOURCE_ACTS = ['check', 'pause', 'resume', 'remove'] as const;
export type SourceAct = (typeof SOURCE_ACTS)[number];
