/** The kinds of sources that are asked: websites, podcasts, channels of YouTube, accounts of Mastodon. */
export type SourceOfNewsKind = 'feed' | 'podcast' | 'youtube' | 'mastodon';

/** The kind of a source by its address. A podcast is told by its sound files alone. */
export function kindOfAddress(address: string): SourceOfNewsKind {
  if (/^https?:\/\/(www\.)?youtube\.com\/feeds\//i.test(address)) return 'youtube';
  return /^https?:\/\/[^/]+\/@[\w.-]+\.rss$/i.test(address) ? 'mastodon' : 'feed';
}
