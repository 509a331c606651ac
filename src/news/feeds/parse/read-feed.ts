import { parseFeed as parseWithSecond } from '@rowanmanning/feed-parser';
import { type Opml, parseAtomFeed, parseJsonFeed, parseOpml, parseRdfFeed, parseRssFeed } from 'feedsmith';
import { type DateStyle, dateStyle, feedDate } from '../feed-date.ts';
import {
  EMPTY_FEED,
  MAX_FEED_ITEMS,
  MAX_LISTED_FEEDS,
  type ParsedFeed,
  type ParsedItem,
  NO_ITEM,
} from '../../../domain/feeds/parsed-feed.ts';
import { decode } from './decode.ts';
import { type NormalisedXml, normalise, NotAFeedError } from './normalise.ts';
import { escapeHtml, plainLine, plainText } from './plain-text.ts';

/** How a document was received. */
export interface Received {
  /** Charset of its Content-Type. */
  charset?: string | undefined;
  /** The address that it was read from: relative addresses begin there. */
  address?: string | undefined;
}

/**
 * Parses a feed or a list of feeds with feedsmith, or with @rowanmanning/feed-parser if the former refuses it or finds
 * none of the existing items. Runs only in the worker of `parser.ts`: both may need much time or memory.
 * @throws NotAFeedError with the reason
 */
export function readFeed(bytes: Buffer, { charset, address }: Received = {}): ParsedFeed {
  const text = decode(bytes, charset);
  if (text.trim() === '') throw new NotAFeedError('The document is empty.');
  const feed = /^\s*[{[]/.test(text) ? readJson(text) : readXml(text, address);
  return withAddresses(feed, address);
}

function readXml(text: string, address: string | undefined): ParsedFeed {
  const normalised = normalise(text, address);
  if (normalised.kind === 'opml') return readOpml(normalised);
  const feed = { ...readByKind(normalised), kind: normalised.kind };
  return { ...feed, deleted: normalised.deleted, cut: normalised.cut };
}

function readByKind(normalised: NormalisedXml): ParsedFeed {
  const first = attempt(() => readFirst(normalised));
  if (first && (first.items.length > 0 || normalised.items === 0)) return first;
  const second = attempt(() => readSecond(normalised.xml));
  if (second && second.items.length > 0) return second;
  return first ?? second ?? { ...EMPTY_FEED };
}

function attempt(read: () => ParsedFeed): ParsedFeed | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function readFirst({ kind, xml }: NormalisedXml): ParsedFeed {
  switch (kind) {
    case 'atom':
      return fromAtom(parseAtomFeed(xml));
    case 'rdf':
      return fromRdf(parseRdfFeed(xml));
    default:
      return fromRss(parseRssFeed(xml));
  }
}

type Atom = ReturnType<typeof parseAtomFeed>;
type AtomEntry = NonNullable<Atom['entries']>[number];
type AtomLinks = AtomEntry['links'];

/** The fields read from RSS. To the compiler, feedsmith's own type is `any`. */
interface Rss {
  title?: string;
  link?: string;
  language?: string;
  ttl?: number;
  skipHours?: number[];
  skipDays?: string[];
  atom?: Partial<Atom>;
  dc?: AtomEntry['dc'];
  sy?: Atom['sy'];
  items?: RssItem[];
}

interface RssItem {
  title?: string;
  link?: string;
  description?: string;
  authors?: { name?: string; email?: string }[];
  categories?: { name?: string }[];
  enclosures?: Enclosed[];
  guid?: { value?: string; isPermaLink?: boolean };
  pubDate?: unknown;
  atom?: Partial<AtomEntry>;
  dc?: AtomEntry['dc'];
  dcterms?: AtomEntry['dcterms'];
  itunes?: AtomEntry['itunes'];
  media?: AtomEntry['media'];
  content?: { encoded?: string };
  podcast?: { transcripts?: { url?: string }[] };
  xml?: AtomEntry['xml'];
}

/** The same of RSS 1.0. */
interface Rdf extends Pick<Rss, 'title' | 'link' | 'dc' | 'sy' | 'atom'> {
  items?: RdfItem[];
}

interface RdfItem extends Pick<RssItem, 'title' | 'link' | 'description' | 'dc' | 'dcterms' | 'media' | 'content'> {
  rdf?: { about?: string };
}

function fromRss(feed: Rss): ParsedFeed {
  const links = feed.atom?.links;
  const language = feed.language ?? feed.dc?.languages?.[0] ?? null;
  const style = styleOf((feed.items ?? []).map(datesOfRssItem), language);
  return {
    ...EMPTY_FEED,
    title: line(feed.title ?? feed.dc?.titles?.[0] ?? feed.atom?.title?.value),
    link: feed.link ?? alternate(links),
    language,
    ttl: feed.ttl ?? updateMinutes(feed.sy),
    skipHours: feed.skipHours ?? [],
    skipDays: feed.skipDays ?? [],
    hub: linkOf(links, 'hub'),
    self: linkOf(links, 'self'),
    items: (feed.items ?? []).map((item) => fromRssItem(item, style)),
  };
}

function datesOfRssItem({ pubDate, atom, dc, dcterms }: RssItem): unknown[] {
  return [
    pubDate,
    ...(dc?.dates ?? []),
    ...(dcterms?.issued ?? []),
    ...(dcterms?.created ?? []),
    atom?.published,
    atom?.updated,
    ...(dcterms?.modified ?? []),
    ...(dcterms?.dates ?? []),
  ];
}

function fromRssItem(item: RssItem, style: DateStyle): ParsedItem {
  const { atom, dc, guid, media, itunes, content } = item;
  const body = [content?.encoded, atom?.content?.value];
  // Many podcasts have only this field, although Apple now reads the description.
  const { summary: spoken } = (itunes ?? {}) as { summary?: string };
  const summary = [item.description, atom?.summary?.value, dc?.descriptions?.[0], spoken, mediaText(media)];
  const isPermanent = guid?.isPermaLink !== false && /^https?:\/\/\S+$/i.test(guid?.value ?? '');
  return {
    ...NO_ITEM,
    id: guid?.value ?? atom?.id ?? dc?.identifiers?.[0] ?? null,
    link: item.link ?? alternate(atom?.links) ?? (isPermanent ? (guid?.value ?? null) : null),
    title: line(item.title ?? atom?.title?.value ?? dc?.titles?.[0] ?? itunes?.title ?? media?.title?.value),
    published: firstDate(datesOfRssItem(item), style),
    ...texts(body, summary),
    author: dc?.creators?.[0] ?? item.authors?.[0]?.name ?? itunes?.author ?? item.authors?.[0]?.email ?? null,
    language: dc?.languages?.[0] ?? item.xml?.lang ?? null,
    categories: names([...(item.categories ?? []).map(({ name }) => name), ...(dc?.subjects ?? [])]),
    picture: pictureOf(media, item.enclosures) ?? itunes?.image ?? null,
    enclosure: enclosureOf(item.enclosures),
    transcript: item.podcast?.transcripts?.[0]?.url ?? null,
  };
}

function fromRdf(feed: Rdf): ParsedFeed {
  const language = feed.dc?.languages?.[0] ?? null;
  const style = styleOf((feed.items ?? []).map(datesOfRdfItem), language);
  return {
    ...EMPTY_FEED,
    title: line(feed.title ?? feed.dc?.titles?.[0]),
    link: feed.link ?? null,
    language,
    ttl: updateMinutes(feed.sy),
    hub: linkOf(feed.atom?.links, 'hub'),
    self: linkOf(feed.atom?.links, 'self'),
    items: (feed.items ?? []).map((item) => fromRdfItem(item, style)),
  };
}

function datesOfRdfItem({ dc, dcterms }: RdfItem): unknown[] {
  return [...(dc?.dates ?? []), ...(dcterms?.issued ?? []), ...(dcterms?.modified ?? [])];
}

function fromRdfItem(item: RdfItem, style: DateStyle): ParsedItem {
  const { dc, media } = item;
  const about = item.rdf?.about;
  return {
    ...NO_ITEM,
    id: about ?? null,
    link: item.link ?? (about !== undefined && /^https?:/.test(about) ? about : null),
    title: line(item.title ?? dc?.titles?.[0]),
    published: firstDate(datesOfRdfItem(item), style),
    ...texts([item.content?.encoded], [item.description, dc?.descriptions?.[0]]),
    author: dc?.creators?.[0] ?? null,
    language: dc?.languages?.[0] ?? null,
    categories: names(dc?.subjects ?? []),
    picture: pictureOf(media, undefined),
  };
}

function fromAtom(feed: Atom): ParsedFeed {
  const language = feed.xml?.lang ?? null;
  const style = styleOf((feed.entries ?? []).map(datesOfEntry), language);
  return {
    ...EMPTY_FEED,
    kind: 'atom',
    title: line(feed.title?.value),
    link: alternate(feed.links),
    language,
    ttl: updateMinutes(feed.sy),
    hub: linkOf(feed.links, 'hub'),
    self: linkOf(feed.links, 'self'),
    items: (feed.entries ?? []).map((entry) => fromEntry(entry, style)),
  };
}

function datesOfEntry({ published, updated, dc, dcterms }: AtomEntry): unknown[] {
  return [published, ...(dcterms?.issued ?? []), ...(dc?.dates ?? []), updated];
}

function fromEntry(entry: AtomEntry, style: DateStyle): ParsedItem {
  const { media, dc } = entry;
  const enclosed = entry.links?.filter(({ rel }) => rel === 'enclosure').map(({ href, type }) => ({ url: href, type }));
  return {
    ...NO_ITEM,
    id: entry.id ?? null,
    link: alternate(entry.links) ?? entry.content?.src ?? null,
    title: line(entry.title?.value ?? media?.groups?.[0]?.title?.value),
    published: firstDate(datesOfEntry(entry), style),
    ...texts([entry.content?.value], [entry.summary?.value, mediaText(media)]),
    author: entry.authors?.[0]?.name ?? dc?.creators?.[0] ?? null,
    language: entry.xml?.lang ?? null,
    categories: names((entry.categories ?? []).map(({ label, term }) => label ?? term)),
    picture: pictureOf(media, enclosed),
    enclosure: enclosureOf(enclosed),
  };
}

const DATE_ELEMENTS = ['pubdate', 'published', 'issued', 'date', 'updated', 'modified'];

/** feed-parser's reading. */
function readSecond(xml: string): ParsedFeed {
  const feed = parseWithSecond(xml);
  // It reads 10/04 as October itself, so its dates are taken as written.
  const datesOf = ({ element }: (typeof feed.items)[number]) =>
    DATE_ELEMENTS.map((name) => element.findElementWithName(name)?.textContent);
  const style = styleOf(feed.items.map(datesOf), feed.language);
  const items = feed.items.map((item) => {
    const raw = item.toJSON();
    return {
      ...NO_ITEM,
      id: raw.id,
      link: raw.url,
      title: line(raw.title),
      published: firstDate(datesOf(item), style),
      ...texts([raw.content], [raw.description]),
      author: raw.authors[0]?.name ?? null,
      categories: names(raw.categories.map(({ label, term }) => label ?? term)),
      picture: raw.image?.url ?? null,
      enclosure: enclosureOf(raw.media.map(({ url, mimeType }) => ({ url, type: mimeType ?? undefined }))),
    };
  });
  return { ...EMPTY_FEED, title: line(feed.title), link: feed.url, language: feed.language, self: feed.self, items };
}

function readJson(text: string): ParsedFeed {
  const json = attemptJson(text);
  const given: unknown = (json as { items?: unknown } | null)?.items;
  if (!Array.isArray(given)) throw new NotAFeedError('The document is JSON but has no items.');
  const cut = given.length > MAX_FEED_ITEMS;
  let feed: ReturnType<typeof parseJsonFeed>;
  try {
    feed = parseJsonFeed({ ...(json as object), items: given.slice(0, MAX_FEED_ITEMS) });
  } catch (error) {
    throw new NotAFeedError('The document is JSON but not a JSON Feed.', { cause: error });
  }
  const { title = null, home_page_url: link = null, feed_url: self = null, language = null } = feed;
  const datesOf = (item: { date_published?: unknown; date_modified?: unknown }) => [
    item.date_published,
    item.date_modified,
  ];
  const style = styleOf((feed.items ?? []).map(datesOf), language);
  const items = (feed.items ?? []).map((item): ParsedItem => {
    const image = item.image ?? item.banner_image ?? null;
    const attached = item.attachments?.map(({ url, mime_type }) => ({ url, type: mime_type }));
    return {
      ...NO_ITEM,
      id: item.id ?? null,
      link: item.url ?? item.external_url ?? null,
      title: item.title?.replace(/\s+/g, ' ').trim() ?? null,
      published: firstDate(datesOf(item), style),
      ...texts(
        [item.content_html, item.content_text && escapeHtml(item.content_text)],
        [item.summary && escapeHtml(item.summary)],
      ),
      author: item.authors?.[0]?.name ?? null,
      language: item.language ?? null,
      categories: names(item.tags ?? []),
      picture: image ?? pictureOf(undefined, attached),
      enclosure: enclosureOf(attached),
    };
  });
  const hub = feed.hubs?.find(({ type }) => type?.toLowerCase() === 'websub')?.url ?? null;
  return { ...EMPTY_FEED, kind: 'json', title, link, self, language, hub, items, cut };
}

function attemptJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new NotAFeedError(`The document looks like JSON but cannot be read: ${why.slice(0, 200)}`, {
      cause: error,
    });
  }
}

type Outline = NonNullable<NonNullable<Opml.Document<unknown>['body']>['outlines']>[number];

/** A list of feeds: every outline but mere folders. `id` is the address of the feed. */
function readOpml({ xml, cut }: NormalisedXml): ParsedFeed {
  let list: ReturnType<typeof parseOpml>;
  try {
    list = parseOpml(xml);
  } catch (error) {
    throw new NotAFeedError('The list of feeds (OPML) has no outline and no head.', { cause: error });
  }
  const items: ParsedItem[] = [];
  const walk = (outlines: readonly Outline[], folders: readonly string[]) => {
    for (const outline of outlines) {
      const { text, title, xmlUrl, htmlUrl, url, description, language, created, category, outlines: within } = outline;
      const name = line(text ?? title);
      if (within === undefined || xmlUrl !== undefined) {
        items.push({
          ...NO_ITEM,
          id: xmlUrl ?? url ?? null,
          link: htmlUrl ?? url ?? xmlUrl ?? null,
          title: name,
          published: firstDate([created], styleOf([], null)),
          text: plainText(description ?? ''),
          language: language ?? null,
          categories: names([...folders, ...(category ?? '').split(',').map((each) => each.trim())]),
        });
      }
      if (within) walk(within, name === null ? folders : [...folders, name]);
    }
  };
  walk(list.body?.outlines ?? [], []);
  const shown = items.slice(0, MAX_LISTED_FEEDS);
  return {
    ...EMPTY_FEED,
    kind: 'opml',
    title: line(list.head?.title),
    items: shown,
    cut: cut || items.length > shown.length,
  };
}

/** Addresses without a host are relative to the document, or else to the site it names. */
function withAddresses(feed: ParsedFeed, address: string | undefined): ParsedFeed {
  const site = feed.link ?? feed.self ?? undefined;
  const base = [address, site].find((each) => each !== undefined && URL.canParse(each));
  const whole = (link: string | null) => {
    if (link === null || /^\s*(?:javascript|data|vbscript):/i.test(link)) return null;
    if (/^[a-z][a-z\d+.-]*:/i.test(link)) return link;
    return (base === undefined ? null : URL.parse(link, base)?.href) ?? link;
  };
  const items = feed.items.map((item) => ({
    ...item,
    link: whole(item.link),
    picture: whole(item.picture),
    transcript: whole(item.transcript),
    enclosure: item.enclosure && { ...item.enclosure, url: whole(item.enclosure.url) ?? item.enclosure.url },
  }));
  return { ...feed, hub: whole(feed.hub), items };
}

function line(html: string | null | undefined): string | null {
  const text = plainLine(html ?? '');
  return text === '' ? null : text;
}

function texts(bodies: readonly (string | null | undefined)[], summaries: readonly (string | null | undefined)[]) {
  const [body] = bodies.map((each) => plainText(each ?? '')).filter((each) => each !== '');
  const [summary] = summaries.map((each) => plainText(each ?? '')).filter((each) => each !== '');
  return { text: body ?? summary ?? '', summary: body === undefined ? null : (summary ?? null) };
}

/** feedsmith leaves dates as written. */
function styleOf(dates: readonly (readonly unknown[])[], language: string | null): DateStyle {
  return dateStyle(
    dates.flat().filter((date) => typeof date === 'string'),
    language,
  );
}

function firstDate(dates: readonly unknown[], style: DateStyle): string | null {
  for (const date of dates) {
    const found = typeof date === 'string' ? feedDate(date, style) : null;
    if (found !== null) return found;
  }
  return null;
}

function names(given: readonly (string | undefined | null)[]): string[] {
  return [...new Set(given.map((each) => plainLine(each ?? '')).filter((each) => each !== ''))];
}

/** The page of an item or feed. */
function alternate(links: AtomLinks): string | null {
  const pages = (links ?? []).filter(({ rel }) => rel === undefined || rel === 'alternate');
  const html = pages.find(({ type, href }) => href !== undefined && (type === undefined || type.includes('html')));
  return html?.href ?? pages.find(({ href }) => href !== undefined)?.href ?? null;
}

function linkOf(links: AtomLinks, wanted: string): string | null {
  return links?.find(({ rel }) => rel?.toLowerCase().split(/\s+/).includes(wanted))?.href ?? null;
}

const MINUTES = { hourly: 60, daily: 1440, weekly: 10_080, monthly: 43_200, yearly: 525_600 };

function updateMinutes(sy: Rss['sy']): number | null {
  const period = sy?.updatePeriod as keyof typeof MINUTES | undefined;
  if (period === undefined || !(period in MINUTES)) return null;
  return Math.round(MINUTES[period] / Math.max(1, sy?.updateFrequency ?? 1));
}

interface Enclosed {
  url?: string | undefined;
  type?: string | undefined;
}

function enclosureOf(enclosures: readonly Enclosed[] | undefined): ParsedItem['enclosure'] {
  const first = enclosures?.find(({ url, type }) => url !== undefined && !type?.startsWith('image/'));
  return first?.url === undefined ? null : { url: first.url, type: first.type ?? null };
}

type Media = AtomEntry['media'];

function pictureOf(media: Media, enclosures: readonly Enclosed[] | undefined): string | null {
  const contents = [media, ...(media?.groups ?? [])].flatMap((each) => each?.contents ?? []);
  const image = contents.find(
    ({ medium, type, url }) => url !== undefined && (medium === 'image' || (type?.startsWith('image/') ?? false)),
  );
  const thumbnail = media?.thumbnails?.[0] ?? media?.groups?.[0]?.thumbnails?.[0] ?? contents[0]?.thumbnails?.[0];
  const enclosed = enclosures?.find(({ url, type }) => url !== undefined && type?.startsWith('image/'));
  return image?.url ?? thumbnail?.url ?? enclosed?.url ?? null;
}

function mediaText(media: Media): string | undefined {
  return media?.description?.value ?? media?.groups?.[0]?.description?.value;
}
