import { parseHTML } from 'linkedom';
import { type Outbound, type OutboundAnswer, OutboundError, readAddress } from '../../outbound/guard.ts';
import { type FeedParser, RefusedFeedError } from '../parse/parser.ts';

/** A feed that was found. */
export interface FoundFeed {
  address: string;
  title: string | null;
  site: string | null;
  language: string | null;
}

interface Tools {
  outbound: Outbound;
  parser: FeedParser;
}

const FEED_TYPES = /^application\/(?:rss\+xml|atom\+xml|rdf\+xml|feed\+json|json|xml)$|^text\/xml$/i;
/** Where feeds commonly stand, within the folder of the page and the root of its site. */
const KNOWN_PATHS = [
  'feed/',
  'feed',
  'rss/',
  'rss',
  'feed.xml',
  'rss.xml',
  'atom.xml',
  'index.xml',
  'feed.atom',
  'rss/feed.xml',
  'feed.json',
  'index.rss',
];

/**
 * The feeds of a website, in Miniflux's steps: the address is one; YouTube; GitHub; what the page links as its
 * alternate; well-known places. Mastodon's accounts have theirs under a known name. RSS-Bridge is left out: it needs a
 * server to ask.
 * @throws OutboundError or RefusedFeedError with what the address itself answers, when nothing is found
 */
export async function discoverFeeds({ outbound, parser }: Tools, address: string): Promise<FoundFeed[]> {
  const url = readAddress(/^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`);
  const known = knownAddress(url);
  if (known !== null) {
    const found = await tryFeed({ outbound, parser }, known);
    if (found) return [found];
  }
  const answer = await outbound.get(url.href);
  if (answer.status < 200 || answer.status > 299) throw new OutboundError(`The server answers ${answer.status}.`);
  let refused: unknown;
  try {
    return [await asFeed(parser, answer)];
  } catch (error) {
    if (!(error instanceof RefusedFeedError)) throw error;
    refused = error;
  }
  const linked = linkedFeeds(answer);
  const found = await tryAll({ outbound, parser }, linked);
  if (found.length > 0) return found;
  const folder = new URL('.', answer.address);
  const places = [folder, new URL('/', folder)].flatMap((base) => KNOWN_PATHS.map((path) => new URL(path, base).href));
  for (const place of new Set(places)) {
    const one = await tryFeed({ outbound, parser }, place, { isGuess: true });
    if (one) return [one];
  }
  throw new RefusedFeedError(
    `No feed was found at ${answer.address}: ${refused instanceof Error ? refused.message : 'it is none'}`,
  );
}

/** Sites where the address tells that of the feed. */
function knownAddress(url: URL): string | null {
  const { hostname, pathname, searchParams } = url;
  if (/(^|\.)youtube\.com$/.test(hostname)) {
    const channel = /^\/channel\/([\w-]{1,60})/.exec(pathname)?.[1];
    const list = pathname === '/playlist' ? searchParams.get('list') : null;
    if (channel !== undefined) return `https://www.youtube.com/feeds/videos.xml?channel_id=${channel}`;
    return list === null ? null : `https://www.youtube.com/feeds/videos.xml?playlist_id=${encodeURIComponent(list)}`;
  }
  if (hostname === 'github.com' && /^\/[\w.-]+\/[\w.-]+\/?$/.test(pathname))
    return `${url.origin}${pathname.replace(/\/$/, '')}/releases.atom`;
  if (/^\/@[\w.]+$/.test(pathname)) return `${url.origin}${pathname}.rss`;
  return null;
}

function linkedFeeds({ address, body }: OutboundAnswer): string[] {
  const { document } = parseHTML(body.toString('utf8').slice(0, 1_000_000));
  const links = [...document.querySelectorAll('link[rel~="alternate"][href]')].flatMap((link) => {
    const type = link.getAttribute('type')?.trim() ?? '';
    const href = URL.parse(link.getAttribute('href') ?? '', address)?.href ?? '';
    return FEED_TYPES.test(type) && !/\/wp-json\/|\/oembed/.test(href) ? [href] : [];
  });
  // A channel of YouTube under its name says its number within the page.
  const channel = /"(?:channelId|externalId)":"(UC[\w-]{22})"/.exec(body.toString('utf8'))?.[1];
  const isYoutube = /(^|\.)youtube\.com$/.test(new URL(address).hostname);
  if (isYoutube && channel !== undefined) links.push(`https://www.youtube.com/feeds/videos.xml?channel_id=${channel}`);
  return [...new Set(links)].slice(0, 10);
}

async function tryAll(tools: Tools, addresses: readonly string[]): Promise<FoundFeed[]> {
  const found: FoundFeed[] = [];
  for (const address of addresses) {
    const one = await tryFeed(tools, address);
    if (one) found.push(one);
  }
  return found;
}

/** @param isGuess a redirect of a guessed address leads to the start page more often than to a feed */
async function tryFeed(
  { outbound, parser }: Tools,
  address: string,
  { isGuess = false } = {},
): Promise<FoundFeed | null> {
  try {
    const answer = await outbound.get(address);
    if (answer.status !== 200 || (isGuess && new URL(answer.address).pathname === '/')) return null;
    return await asFeed(parser, answer);
  } catch (error) {
    if (error instanceof OutboundError || error instanceof RefusedFeedError) return null;
    throw error;
  }
}

async function asFeed(
  parser: FeedParser,
  { address, permanentAddress, headers, body }: OutboundAnswer,
): Promise<FoundFeed> {
  const charset = /charset\s*=\s*["']?([\w:.-]+)/i.exec(headers.get('content-type') ?? '')?.[1];
  const feed = await parser.parse(body, { charset, address });
  if (feed.kind === 'opml') throw new RefusedFeedError('This is a list of feeds; import it with feeds import.');
  return { address: permanentAddress, title: feed.title, site: feed.link, language: feed.language };
}
