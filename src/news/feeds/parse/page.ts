import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { channelFeed } from '../sources/youtube-feed.ts';
import { plainText } from './plain-text.ts';

const FEED_TYPES = /^application\/(?:rss\+xml|atom\+xml|rdf\+xml|feed\+json|json|xml)$|^text\/xml$/i;
/** Elements of a page; Readability's time grows faster than their number. */
const MAX_ELEMENTS = 20_000;
const MAX_LINKS = 10;

/** The addresses of the feeds that a page lists as alternates, and of a YouTube channel's feed. */
export function feedLinks(html: string, address: string): string[] {
  const { document } = parseHTML(html.slice(0, 1_000_000));
  const links = [...document.querySelectorAll('link[rel~="alternate"][href]')].flatMap((link) => {
    const type = link.getAttribute('type')?.trim() ?? '';
    const href = URL.parse(link.getAttribute('href') ?? '', address)?.href ?? '';
    return FEED_TYPES.test(type) && !/\/wp-json\/|\/oembed/.test(href) ? [href] : [];
  });
  // The page of a named YouTube channel contains its id.
  const channel = /"(?:channelId|externalId)":"(UC[\w-]{22})"/.exec(html)?.[1];
  const isYoutube = /(^|\.)youtube\.com$/.test(URL.parse(address)?.hostname ?? '');
  if (isYoutube && channel !== undefined) links.push(channelFeed(channel));
  return [...new Set(links)].slice(0, MAX_LINKS);
}

/** The text of a page's article; empty when it has none. */
export function articleText(html: string): string {
  const { document } = parseHTML(html);
  const article = new Readability(document, { maxElemsToParse: MAX_ELEMENTS }).parse();
  return plainText(article?.content ?? '');
}
