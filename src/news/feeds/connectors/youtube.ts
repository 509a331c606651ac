import type { Connector } from './connector.ts';
import { channelFeed, YOUTUBE_FEEDS } from '../sources/youtube-feed.ts';
import { readFeedAt } from './feed.ts';

const CHANNEL = /^UC[\w-]{22}$/;

/** Channels and playlists on YouTube. The page of a named channel contains its id. */
export const youtube: Connector = {
  kind: 'youtube',
  addressOf: ({ hostname, pathname, searchParams, href }) => {
    if (!/(^|\.)youtube\.com$/.test(hostname)) return null;
    if (pathname.startsWith('/feeds/')) return href;
    const channel = /^\/channel\/([\w-]{1,60})/.exec(pathname)?.[1];
    if (channel !== undefined) return channelFeed(channel);
    const list = pathname === '/playlist' ? searchParams.get('list') : null;
    return list === null ? null : `${YOUTUBE_FEEDS}?playlist_id=${encodeURIComponent(list)}`;
  },
  accounts: { network: 'yt', addressOf: (handle) => (CHANNEL.test(handle) ? channelFeed(handle) : null) },
  // It answers 404 and 500 for hours although its channels are there.
  longestPause: 3600,
  read: readFeedAt,
};
