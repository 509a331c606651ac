/** The kinds of documents that hold sources or items: four kinds of feeds, and lists of feeds. */
export type FeedKind = 'rss' | 'atom' | 'rdf' | 'json' | 'opml';

/** An item of a feed. Texts are plain; addresses are as in the feed, absolute if the feed gives a base. */
export interface ParsedItem {
  /** The item's permanent id: guid, atom:id, rdf:about; null if it has none. */
  id: string | null;
  link: string | null;
  title: string | null;
  /** ISO 8601, UTC. The date of the last change where there is no date of publication. */
  published: string | null;
  /** The content, or else the summary. */
  text: string;
  /** The summary, if the feed has one in addition to the content. */
  summary: string | null;
  author: string | null;
  /** BCP 47, for the item only. */
  language: string | null;
  categories: string[];
  picture: string | null;
  /** Address and media type of what is attached: the sound of a podcast, a film. */
  enclosure: { url: string; type: string | null } | null;
  /** Address of the written words of a podcast. */
  transcript: string | null;
  /** These words themselves, where they were read: they are searched and linked, not shown. */
  spoken?: string;
}

/** The content of a feed or of a list of feeds. */
export interface ParsedFeed {
  kind: FeedKind;
  title: string | null;
  /** The site that it belongs to. */
  link: string | null;
  /** BCP 47. */
  language: string | null;
  /** Minutes for which the feed asks not to be fetched again. */
  ttl: number | null;
  /** Hours of the day, UTC, in which the feed does not change. */
  skipHours: number[];
  /** English names of days in which the feed does not change. */
  skipDays: string[];
  /** WebSub: where to subscribe, and under which address. */
  hub: string | null;
  self: string | null;
  items: ParsedItem[];
  /** Ids of items that the feed marks as deleted (RFC 6721). */
  deleted: string[];
  /** The document has more items than were read. */
  cut: boolean;
}

/** A feed that says nothing. */
export const EMPTY_FEED: ParsedFeed = {
  kind: 'rss',
  title: null,
  link: null,
  language: null,
  ttl: null,
  skipHours: [],
  skipDays: [],
  hub: null,
  self: null,
  items: [],
  deleted: [],
  cut: false,
};

/** Limits of a document. */
export const MAX_FEED_BYTES = 5 * 2 ** 20;
export const MAX_FEED_ITEMS = 500;
export const MAX_LISTED_FEEDS = 10_000;

/** An item of which nothing is known. */
export const NO_ITEM: ParsedItem = {
  id: null,
  link: null,
  title: null,
  published: null,
  text: '',
  summary: null,
  author: null,
  language: null,
  categories: [],
  picture: null,
  enclosure: null,
  transcript: null,
};
