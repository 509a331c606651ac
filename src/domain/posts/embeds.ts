import { POST_NETWORKS, type PostNetwork } from './posts.ts';

/** The networks with a page that shows one post within another page. */
type EmbedNetwork = Exclude<PostNetwork, 'rss'>;
/** The origin of each network's embed pages. */
export type EmbedHosts = Readonly<Record<EmbedNetwork, string>>;

// Decision 0031: posts are rendered, and embedded on request only.
export const EMBED_HOSTS: EmbedHosts = {
  tw: 'https://platform.twitter.com',
  ig: 'https://www.instagram.com',
  fb: 'https://www.facebook.com',
};

/** An address without a path. */
const ORIGIN = /^https?:\/\/(?:[a-z\d-]+\.)*[a-z\d-]+(?::\d{1,5})?$/;

/** Milliseconds that an original may take. */
export const EMBED_TIMEOUT_MS = 8000;

/**
 * Reads origins by network; omitted ones keep their defaults. Null for anything else.
 * @example readEmbedHosts('tw=http://127.0.0.1:8001')?.tw // 'http://127.0.0.1:8001'
 */
export function readEmbedHosts(text: string): EmbedHosts | null {
  const hosts: Record<EmbedNetwork, string> = { ...EMBED_HOSTS };
  for (const entry of text.split(',').filter((each) => each.trim() !== '')) {
    const [name = '', origin = ''] = entry.trim().split('=');
    const network = POST_NETWORKS.find((each) => each === name);
    if (!network || network === 'rss' || !ORIGIN.test(origin)) return null;
    hosts[network] = origin;
  }
  return hosts;
}

const ADDRESSES: Readonly<Record<EmbedNetwork, RegExp>> = {
  tw: /^https:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com\/\w{1,30}\/status\/(\d{1,20})\b/,
  ig: /^https:\/\/(?:www\.)?instagram\.com\/((?:p|reel|tv)\/[\w-]{1,64})(?:[/?#]|$)/,
  fb: /^(https:\/\/(?:www\.|m\.)?facebook\.com\/\S{1,1000})$/,
};

/**
 * The page with which a network shows a post within another page; null where its address is not that of a post.
 * @example embedAddress('tw', 'https://x.com/club/status/17', EMBED_HOSTS) // 'https://platform.twitter.com/embed/Tweet.html?id=17&dnt=true'
 */
export function embedAddress(network: string, link: string | null, hosts: EmbedHosts): string | null {
  if (network !== 'tw' && network !== 'ig' && network !== 'fb') return null;
  const found = link === null ? undefined : ADDRESSES[network].exec(link)?.[1];
  if (found === undefined) return null;
  if (network === 'tw') return `${hosts.tw}/embed/Tweet.html?id=${found}&dnt=true`;
  if (network === 'ig') return `${hosts.ig}/${found}/embed/captioned/`;
  return `${hosts.fb}/plugins/post.php?href=${encodeURIComponent(found)}&show_text=true`;
}
