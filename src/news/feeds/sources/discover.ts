import { SourceError } from '../../../domain/feeds/source-failure.ts';
import { connectorOf } from '../connectors/connectors.ts';
import { charsetOf } from '../connectors/connector.ts';
import { type Outbound, type OutboundAnswer, readAddress } from '../../../provider/outbound/guard.ts';
import type { FeedParser } from '../parse/parser.ts';

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

/** Common locations of feeds, within the folder of the page and the root of its site. */
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
 * The feeds of a website, in Miniflux's order: the address itself; a connector for it; GitHub; the alternates linked by
 * the page; well-known paths. Mastodon accounts have theirs at a known path. RSS-Bridge is left out, because it needs a
 * server.
 * @throws SourceError for the address itself if no feed is found
 */
export async function discoverFeeds({ outbound, parser }: Tools, address: string): Promise<FoundFeed[]> {
  const url = readAddress(/^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`);
  const known = connectorOf(url);
  if (known?.connector.isExact) return [{ address: known.address, title: null, site: known.address, language: null }];
  const place = known?.address ?? releasesOf(url);
  const atPlace = place === null ? null : await tryFeed({ outbound, parser }, place);
  if (atPlace) return [atPlace];
  const answer = await outbound.get(url.href);
  if (answer.status < 200 || answer.status > 299) throw new SourceError(`The server responded with ${answer.status}.`);
  let refused: unknown;
  try {
    return [await asFeed(parser, answer)];
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    refused = error;
  }
  const linked = await parser.links(answer.body, { charset: charsetOf(answer), address: answer.address });
  const found = await tryAll({ outbound, parser }, linked);
  if (found.length > 0) return found;
  const folder = new URL('.', answer.address);
  const places = [folder, new URL('/', folder)].flatMap((base) => KNOWN_PATHS.map((path) => new URL(path, base).href));
  for (const each of new Set(places)) {
    const one = await tryFeed({ outbound, parser }, each, { isGuess: true });
    if (one) return [one];
  }
  throw new SourceError(
    `No feed was found at ${answer.address}: ${refused instanceof Error ? refused.message : 'it is not a feed'}`,
  );
}

/** The releases of a repository of GitHub. */
function releasesOf({ hostname, pathname, origin }: URL): string | null {
  const isRepository = hostname === 'github.com' && /^\/[\w.-]+\/[\w.-]+\/?$/.test(pathname);
  return isRepository ? `${origin}${pathname.replace(/\/$/, '')}/releases.atom` : null;
}

async function tryAll(tools: Tools, addresses: readonly string[]): Promise<FoundFeed[]> {
  const found: FoundFeed[] = [];
  for (const address of addresses) {
    const one = await tryFeed(tools, address);
    if (one) found.push(one);
  }
  return found;
}

/** @param isGuess a redirect from a guessed address leads to the start page more often than to a feed */
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
    if (error instanceof SourceError) return null;
    throw error;
  }
}

async function asFeed(parser: FeedParser, answer: OutboundAnswer): Promise<FoundFeed> {
  const { address, permanentAddress, body } = answer;
  const feed = await parser.parse(body, { charset: charsetOf(answer), address });
  if (feed.kind === 'opml') throw new SourceError('This is a list of feeds. Import it with feeds import.');
  return { address: permanentAddress, title: feed.title, site: feed.link, language: feed.language };
}
