import type { Connector } from './connector.ts';
import { readFeedAt } from './feed.ts';

/** Accounts of Mastodon and compatible servers: the public RSS of one account. Servers are not read in bulk. */
export const mastodon: Connector = {
  kind: 'mastodon',
  addressOf: ({ origin, hostname, pathname }) => {
    const name = /^\/@([\w.-]+?)(?:\.rss)?\/?$/.exec(pathname)?.[1];
    return name === undefined || /(^|\.)youtube\.com$/.test(hostname) ? null : `${origin}/@${name}.rss`;
  },
  accounts: {
    network: 'mast',
    addressOf: (handle) => {
      const [, name, server] = /^@?([\w.-]+)@([a-z\d.-]+\.[a-z]{2,})$/i.exec(handle) ?? [];
      return name === undefined || server === undefined ? null : `https://${server.toLowerCase()}/@${name}.rss`;
    },
  },
  read: readFeedAt,
};
