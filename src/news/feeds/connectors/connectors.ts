import type { NewsSourceKind } from '../../../domain/feeds/sources.ts';
import { bluesky } from './bluesky.ts';
import type { Connector } from './connector.ts';
import { feed } from './feed.ts';
import { mastodon } from './mastodon.ts';
import { podcast } from './podcast.ts';
import { x } from './x.ts';
import { youtube } from './youtube.ts';

export const CONNECTORS: Readonly<Record<NewsSourceKind, Connector>> = {
  feed,
  podcast,
  youtube,
  mastodon,
  bluesky,
  x,
};

/** The connector for an address, and the address it fetches; null if there is none. */
export function connectorOf(url: URL): { connector: Connector; address: string } | null {
  for (const connector of Object.values(CONNECTORS)) {
    const address = connector.addressOf(url);
    if (address !== null) return { connector, address };
  }
  return null;
}

export function kindOfAddress(address: string): NewsSourceKind {
  const known = connectorOf(new URL(address));
  return known?.address === address ? known.connector.kind : 'feed';
}
