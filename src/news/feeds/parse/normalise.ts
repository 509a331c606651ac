import { Parser } from 'htmlparser2';
import { type FeedKind, MAX_FEED_ITEMS } from '../../../domain/feeds/parsed-feed.ts';
import { escapeHtml, looksLikeHtml } from './plain-text.ts';

/** A document as one that feed parsers read: well-formed, without DOCTYPE, every text escaped HTML. */
export interface NormalisedXml {
  kind: Exclude<FeedKind, 'json'>;
  xml: string;
  /** Items in `xml`. */
  items: number;
  deleted: string[];
  cut: boolean;
}

const NO_ELEMENT = 'The document is neither XML nor JSON.';
/** Names of elements; what stands between angle brackets in a picture or an archive is none. */
const NAME = /^[\p{L}_][\p{L}\p{N}_.:-]*$/u;

// Decision 0300: feeds are normalised before they are parsed.
/** A document that is not a feed; the message says what it is. */
export class NotAFeedError extends Error {}

/** Feeds have some ten levels. The parser's time grows with the square of the depth. */
const MAX_DEPTH = 1000;
/** Declared entities are short names for a few words; longer ones are an attack. */
const MAX_ENTITY_LENGTH = 100;
const MAX_ENTITY_USES = 1000;
const CHUNK = 65_536;
const ATOM_10 = 'http://www.w3.org/2005/Atom';
const ATOM_03 = /^https?:\/\/(purl\.org\/atom\/ns#?|example\.com\/newformat#|necho|purl\.org\/echo\/?)/;

const ROOTS: Readonly<Record<string, NormalisedXml['kind']>> = {
  rss: 'rss',
  feed: 'atom',
  rdf: 'rdf',
  opml: 'opml',
};

/** Elements of text that may hold markup. Their content becomes escaped HTML. */
const TEXTS = new Set([
  'title',
  'summary',
  'content',
  'description',
  'subtitle',
  'tagline',
  'info',
  'copyright',
  'rights',
  'fullitem',
  'body',
  'xhtml:body',
  'content:encoded',
  'atom:title',
  'atom:summary',
  'atom:content',
  'dc:title',
]);
/** Elements with an address or a short text. */
const ADDRESSES = new Set(['link', 'id', 'url', 'guid']);

/** Names of Atom 0.3 and of old RSS as parsers know them today. */
const RENAMED: Readonly<Partial<Record<NormalisedXml['kind'], Readonly<Record<string, string>>>>> = {
  atom: { issued: 'published', created: 'published', modified: 'updated', tagline: 'subtitle', copyright: 'rights' },
  rss: { fullitem: 'content:encoded', body: 'content:encoded', 'xhtml:body': 'content:encoded' },
  rdf: { fullitem: 'content:encoded', body: 'content:encoded', 'xhtml:body': 'content:encoded' },
};

interface Open {
  /** As written: the end tag is matched with it. */
  name: string;
  /** undefined: its tags are left out. */
  written: string | undefined;
  base: string | undefined;
  isItem: boolean;
}

interface TextElement {
  name: string;
  attributes: Record<string, string>;
  base: string | undefined;
  html: string[];
  plain: string[];
  hasMarkup: boolean;
  /** Depth of elements within it. */
  depth: number;
}

/**
 * Reads a document with a parser that tolerates every error, and rewrites it as well-formed XML: unclosed elements are
 * closed, unknown references remain text, the DOCTYPE is dropped, addresses are absolute if xml:base says how, Atom 0.3
 * becomes the current format, and it ends after the 500th item.
 * @param base address of the document
 * @throws NotAFeedError
 */
export function normalise(text: string, base?: string): NormalisedXml {
  const { body, entities } = withoutDoctype(text);
  const writer = new Writer(base);
  const parser = new Parser(writer, { xmlMode: true, decodeEntities: true });
  const source = withEntities(body, entities);
  for (let at = 0; at < source.length && !writer.isFull; at += CHUNK) parser.write(source.slice(at, at + CHUNK));
  parser.end();
  return writer.result();
}

class Writer {
  #out: string[] = [];
  #open: Open[] = [];
  #text: TextElement | null = null;
  #kind: NormalisedXml['kind'] | undefined;
  #root = '';
  #prefix = '';
  #items = 0;
  #deleted: string[] = [];
  #base: string | undefined;
  isFull = false;

  constructor(base: string | undefined) {
    this.#base = base;
  }

  /** The parser's event handlers; their names are the parser's. */
  onopentag(given: string, attributes: Record<string, string>): void {
    if (this.isFull) return;
    if (this.#open.length > MAX_DEPTH)
      throw new NotAFeedError('The document has elements nested more than 1,000 levels deep.');
    if (this.#kind === undefined) this.#beginRoot(given);
    const lower = given.toLowerCase();
    const name = this.#prefix !== '' && lower.startsWith(this.#prefix) ? lower.slice(this.#prefix.length) : lower;
    if (this.#text) {
      this.#openWithin(this.#text, given, attributes);
      return;
    }
    const outer = this.#open.at(-1)?.base ?? this.#base;
    const base = resolved(attributes['xml:base'], outer) ?? outer;
    const kind = this.#kind ?? 'rss';
    if (name === 'at:deleted-entry')
      this.#deleted.push(...(attributes['ref'] === undefined ? [] : [attributes['ref']]));
    const isAtRoot = this.#open.length === 0;
    const written = isAtRoot ? '' : renamed(kind, name);
    const isItem = (name === 'item' || name === 'entry') && this.#open.length <= 2;
    if (isItem) this.#items++;
    this.#open.push({ name: given, written, base, isItem });
    const shown = withBase(attributes, base);
    if (isAtRoot) {
      this.#writeRoot(kind, shown);
      return;
    }
    // A list of feeds has only attributes; its body is not text.
    if (kind === 'opml' ? name === 'title' : TEXTS.has(name) || ADDRESSES.has(name)) {
      this.#text = { name, attributes: shown, base, html: [], plain: [], hasMarkup: false, depth: 0 };
      return;
    }
    this.#out.push(`<${written}${attributesOf(shown)}>`);
  }

  onclosetag(): void {
    if (this.#text && this.#text.depth > 0) {
      this.#closeWithin(this.#text);
      return;
    }
    const closed = this.#open.pop();
    if (closed?.written === undefined) return;
    if (this.#text) {
      this.#writeText(this.#text, closed.written);
      this.#text = null;
    } else if (closed.written === '') this.#out.push(this.#root);
    else this.#out.push(`</${closed.written}>`);
    if (closed.isItem && this.#items >= MAX_FEED_ITEMS) this.isFull = true;
  }

  ontext(text: string): void {
    if (this.#text === null) {
      if (this.#open.length > 1) this.#out.push(escapeHtml(text));
      return;
    }
    this.#text.plain.push(text);
    this.#text.html.push(escapeHtml(text));
  }

  result(): NormalisedXml {
    if (this.#kind === undefined) throw new NotAFeedError(NO_ELEMENT);
    // A root that was missing ends here.
    if (this.#open.length > 0) this.#out.push(this.#root);
    const xml = this.#out.join('');
    return { kind: this.#kind, xml, items: this.#items, deleted: this.#deleted, cut: this.isFull };
  }

  #beginRoot(name: string): void {
    const [local = '', prefix] = name.toLowerCase().split(':').toReversed();
    if (local === 'html') throw new NotAFeedError('The document is a web page (HTML), not a feed.');
    // The root of RSS is missing in some feeds.
    this.#kind = local === 'channel' ? 'rss' : ROOTS[local];
    if (this.#kind === undefined && !NAME.test(name)) throw new NotAFeedError(NO_ELEMENT);
    if (this.#kind === undefined)
      throw new NotAFeedError(`The document begins with <${name.slice(0, 60)}>, which is not a known feed format.`);
    this.#prefix = prefix === undefined || local === 'rdf' ? '' : `${prefix}:`;
    if (local === 'channel') {
      this.#out.push('<rss version="2.0">');
      this.#open.push({ name: 'rss', written: '', base: this.#base, isItem: false });
      this.#root = '</rss>';
    }
  }

  #writeRoot(kind: NormalisedXml['kind'], attributes: Record<string, string>): void {
    const shown = withoutNamespace(attributes);
    const [name, more] = {
      rss: ['rss', {}],
      atom: ['feed', { xmlns: ATOM_10 }],
      opml: ['opml', {}],
      rdf: [
        'rdf:RDF',
        { 'xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#', xmlns: 'http://purl.org/rss/1.0/' },
      ],
    }[kind] as [string, Record<string, string>];
    // The prefixes that this writer uses itself.
    const own = { 'xmlns:content': 'http://purl.org/rss/1.0/modules/content/' };
    const isOld = (value: string) => ATOM_03.test(value);
    const declared = Object.fromEntries(
      Object.entries({ ...own, ...shown, ...more }).map(([key, value]) => [key, isOld(value) ? ATOM_10 : value]),
    );
    if (name === 'rss') declared['version'] ??= '2.0';
    this.#out.push(`<${name}${attributesOf(declared)}>`);
    this.#root = `</${name}>`;
  }

  #openWithin(text: TextElement, name: string, attributes: Record<string, string>): void {
    text.depth++;
    text.hasMarkup = true;
    text.html.push(`<${name.replace(/^.*:/, '')}${attributesOf(attributes)}>`);
    this.#open.push({ name, written: undefined, base: undefined, isItem: false });
  }

  #closeWithin(text: TextElement): void {
    const closed = this.#open.pop();
    text.depth--;
    if (closed) text.html.push(`</${closed.name.replace(/^.*:/, '')}>`);
  }

  #writeText(text: TextElement, written: string): void {
    const { name, attributes, base } = text;
    const plain = text.plain.join('').trim();
    // Atom's link without a prefix, as some feeds of RSS write it: that of RSS has no attribute.
    if (name === 'link' && plain === '' && attributes['href'] !== undefined && this.#kind !== 'atom') {
      this.#out.push(
        `<atom:link${attributesOf({ ...withoutNamespace(attributes), 'xmlns:atom': ATOM_10 })}></atom:link>`,
      );
      return;
    }
    if (ADDRESSES.has(name)) {
      const isAddress = name === 'link' || name === 'url' || (name === 'id' && base !== this.#base);
      const value = isAddress && plain !== '' ? (resolved(plain, base) ?? plain) : plain;
      this.#out.push(`<${written}${attributesOf(attributes)}>${escapeHtml(value)}</${written}>`);
      return;
    }
    const html = this.#kind === 'atom' || name.startsWith('atom:') ? atomHtml(text, plain) : htmlOf(text, plain);
    const { src } = attributes;
    const kept = this.#kind === 'atom' ? { type: 'html', ...(src !== undefined && { src }) } : {};
    this.#out.push(`<${written}${attributesOf(kept)}>${escapeHtml(html)}</${written}>`);
  }
}

function withoutNamespace(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'xmlns'));
}

function htmlOf(text: TextElement, plain: string): string {
  return text.hasMarkup ? text.html.join('') : plain;
}

/** The HTML of a text construct of Atom: RFC 4287, 3.1.1 and 4.1.3.3; of Atom 0.3 by its `mode`. */
function atomHtml(text: TextElement, plain: string): string {
  const type = (text.attributes['type'] ?? 'text').toLowerCase();
  const { mode } = text.attributes;
  const isText = type === 'text' || type.startsWith('text/') || type.endsWith('html') || type.endsWith('xml');
  if (mode === 'base64' || (mode === undefined && !isText && !text.hasMarkup)) {
    const decoded = fromBase64(plain);
    return type.endsWith('html') || looksLikeHtml(decoded) ? decoded : escapeHtml(decoded);
  }
  if (text.hasMarkup) return text.html.join('');
  if (type === 'xhtml') return escapeHtml(plain);
  return type.endsWith('html') || looksLikeHtml(plain) ? plain : escapeHtml(plain);
}

function fromBase64(text: string): string {
  return /^[\w+/=\s-]+$/.test(text) ? Buffer.from(text, 'base64').toString('utf8') : text;
}

function renamed(kind: NormalisedXml['kind'], name: string): string {
  return RENAMED[kind]?.[name] ?? name;
}

/** Attributes with addresses, absolute. */
function withBase(attributes: Record<string, string>, base: string | undefined): Record<string, string> {
  if (base === undefined) return attributes;
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      /^(href|src|url)$/i.test(name) ? (resolved(value, base) ?? value) : value,
    ]),
  );
}

function resolved(address: string | undefined, base: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const trimmed = address.trim();
  // An address with a scheme is left as written: parsing it would add a slash or lower-case its host.
  if (/^[a-z][a-z\d+.-]*:/i.test(trimmed)) return trimmed;
  return URL.parse(trimmed, base)?.href ?? (base === undefined ? trimmed : undefined);
}

function attributesOf(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .filter(([name]) => /^[\p{L}_][\p{L}\p{N}_.:-]*$/u.test(name))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}

/** Characters that XML does not allow. */
const FORBIDDEN = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** Cuts the DOCTYPE out; its short entities are kept by name. */
function withoutDoctype(text: string): { body: string; entities: Map<string, string> } {
  const body = text.replace(FORBIDDEN, '').trimStart();
  const entities = new Map<string, string>();
  const start = doctypeAt(body);
  if (start === -1) return { body, entities };
  const end = doctypeEnd(body, start);
  for (const [, name = '', double, single] of body
    .slice(start, end)
    .matchAll(/<!ENTITY\s+([\w.-]{1,60})\s+(?:"([^"<&]*)"|'([^'<&]*)')\s*>/g)) {
    const value = double ?? single ?? '';
    if (value.length <= MAX_ENTITY_LENGTH) entities.set(name, value);
  }
  return { body: body.slice(0, start) + body.slice(end), entities };
}

/** Only before the first element: `<!DOCTYPE` in a text is text. */
function doctypeAt(text: string): number {
  let at = 0;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at++;
    if (/^<!doctype/i.test(text.slice(at, at + 9))) return at;
    const end = text.startsWith('<!--', at)
      ? text.indexOf('-->', at) + 2
      : text.startsWith('<?', at)
        ? text.indexOf('>', at)
        : -1;
    if (end < at) return -1;
    at = end + 1;
  }
}

function doctypeEnd(text: string, start: number): number {
  let brackets = 0;
  let quote = '';
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '[') brackets++;
    else if (character === ']') brackets--;
    else if (character === '>' && brackets <= 0) return at + 1;
  }
  return text.length;
}

function withEntities(text: string, entities: ReadonlyMap<string, string>): string {
  if (entities.size === 0) return text;
  let uses = 0;
  return text.replace(/&([\w.-]{1,60});/g, (whole, name: string) => {
    const value = entities.get(name);
    return value === undefined || ++uses > MAX_ENTITY_USES ? whole : escapeHtml(value);
  });
}
