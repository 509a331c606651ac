import { createHash } from 'node:crypto';
import { EMPTY_FEED, type ParsedFeed } from '../../../domain/feeds/parsed-feed.ts';
import { linkOf } from '../link-header.ts';
import { freshFor, retryAfterSeconds } from '../schedule.ts';
import { SourceError } from '../../../domain/feeds/source-failure.ts';
import type { OutboundAnswer } from '../../../provider/outbound/guard.ts';
import { charsetOf, type Connector, type Reading, type Visit } from './connector.ts';
import { withTexts } from './whole-texts.ts';

const ACCEPT =
  'application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.8, */*;q=0.5';
/** Statuses with which servers ask clients to wait. */
const WAITING = new Set([403, 429, 503]);

/** Websites: RSS, Atom, RDF, JSON Feed. */
export const feed: Connector = { kind: 'feed', addressOf: () => null, read: readFeedAt };

/** Reads a document that is a feed. Other kinds with a feed use it too. */
export async function readFeedAt(visit: Visit): Promise<Reading> {
  const { source, parser } = visit;
  const answer = await visit.get(source.movedTo ?? source.address, {
    accept: ACCEPT,
    ...(source.etag !== null && { 'if-none-match': source.etag }),
    ...(source.lastModified !== null && { 'if-modified-since': source.lastModified }),
  });
  const reading = unchanged(source.address, answer);
  if (answer.status === 304) {
    const { etag, lastModified } = source;
    return { ...reading, state: { etag, lastModified, ...withoutNulls(reading.state) } };
  }
  refuseFailure(answer);
  const bodyHash = createHash('sha256').update(answer.body).digest('base64url');
  if (bodyHash === source.bodyHash) return reading;
  const parsed = await parser.parse(answer.body, { charset: charsetOf(answer), address: answer.address });
  if (parsed.kind === 'opml')
    throw new SourceError('This is a list of feeds. Import it with feeds import.', { failure: 'unreadable' });
  return { ...reading, feed: await withTexts(visit, withHub(parsed, answer)), state: { ...reading.state, bodyHash } };
}

/** The hub in the HTTP headers takes precedence over the one in the feed (WebSub, section 4). */
function withHub(parsed: ParsedFeed, { headers, address }: OutboundAnswer): ParsedFeed {
  const header = headers.get('link');
  const whole = (link: string | null) => (link === null ? null : (URL.parse(link, address)?.href ?? null));
  const hub = whole(linkOf(header, 'hub')) ?? parsed.hub;
  return { ...parsed, hub, self: whole(linkOf(header, 'self')) ?? whole(parsed.self) ?? address };
}

/** @throws SourceError unless the status is 200 to 299 */
export function refuseFailure({ status, headers }: OutboundAnswer): void {
  if (status >= 200 && status <= 299) return;
  const retryAfter = WAITING.has(status) ? retryAfterSeconds(headers.get('retry-after'), Date.now()) : null;
  throw new SourceError(`The server responded with ${status}.`, { retryAfter, failure: 'status', status });
}

/** A feed that a connector builds from other responses. */
export function madeFeed(given: Partial<ParsedFeed> & Pick<ParsedFeed, 'items'>): ParsedFeed {
  return { ...EMPTY_FEED, kind: 'json', ...given };
}

function unchanged(address: string, { headers, permanentAddress }: OutboundAnswer): Reading {
  return {
    feed: null,
    maxAge: freshFor(headers.get('cache-control'), headers.get('expires'), Date.now()),
    state: {
      etag: headers.get('etag'),
      lastModified: headers.get('last-modified'),
      movedTo: permanentAddress === new URL(address).href ? null : permanentAddress,
    },
  };
}

/** A server need not repeat its validators. Null means that the address has not moved. */
function withoutNulls({ etag, lastModified, movedTo }: Reading['state']): Reading['state'] {
  return { movedTo, ...(etag && { etag }), ...(lastModified && { lastModified }) };
}
