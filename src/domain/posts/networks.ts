import type { NewsSourceKind } from '../feeds/sources.ts';
import type { PostNetwork } from './posts.ts';

/** Networks that are named in the interface, in this order. `rss` is the web. Partners may send others. */
export const NAMED_NETWORKS = ['rss', 'tw', 'ig', 'fb', 'youtube', 'podcast', 'bluesky', 'mastodon'] as const;
export type NamedNetwork = (typeof NAMED_NETWORKS)[number];

/** Networks that are also listed if they are not covered, because readers expect them. */
export const EXPECTED_NETWORKS = ['tw', 'ig', 'fb'] as const satisfies NamedNetwork[];

/** Days back from now in which a network has to bring something to be covered. */
export const COVERED_DAYS = 28;

const NETWORKS_OF_KINDS: Readonly<Record<NewsSourceKind, NamedNetwork>> = {
  feed: 'rss',
  podcast: 'podcast',
  youtube: 'youtube',
  mastodon: 'mastodon',
  bluesky: 'bluesky',
  x: 'tw',
};

/** Where posts come from: a kind of news source, or a data source, which for partners is named after their network. */
export type PostOrigin = { kind: NewsSourceKind } | { key: string; source: PostNetwork };

/** The networks of what brought posts, without repeats, in the order of the interface; others after them by name. */
export function networksOf(origins: readonly PostOrigin[]): string[] {
  const found = new Set(origins.map(networkOf));
  const named = NAMED_NETWORKS.filter((network) => found.delete(network));
  return [...named, ...[...found].toSorted()];
}

function networkOf(origin: PostOrigin): string {
  if ('kind' in origin) return NETWORKS_OF_KINDS[origin.kind];
  const [, partner] = /^partner:(.+)$/.exec(origin.key) ?? [];
  return origin.source === 'rss' ? (partner ?? 'rss') : origin.source;
}
