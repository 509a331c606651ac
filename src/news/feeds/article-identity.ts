import { cleanLink } from './clean-link.ts';
import type { ParsedItem } from '../../domain/feeds/parsed-feed.ts';

/** What tells articles apart. */
type Article = Pick<ParsedItem, 'id' | 'link' | 'title' | 'published' | 'text'>;
export type StoredArticle = Pick<ParsedItem, 'link' | 'title' | 'published'>;

/** Names of parameters that hold a visit; their values are long, unlike the numbers of articles. */
const SESSION = /^(?:j|php|asp)?sess(?:ion)?(?:_?id)?$|^aspsessionid|^(?:sid|cfid|cftoken|oscsid|zenid)$/i;
const MIN_SESSION = 16;
/** The same page for phones: a host of its own, or an address for AMP. A domain of two names stays whole: 'mobile.de'. */
const OTHER_HOST = /^(?:www|m|mobile|amp)\.(?=[^.]+\.)/;
const AMP_VALUES: ReadonlySet<string> = new Set(['', '1', 'true']);

// Decision 0470: one article is one post.
/**
 * An address as far as it names an article: without scheme, www, version for phones, visit, tracking, place on the page
 * and last slash, with its parameters in order. A guid that is not an address stays as it is.
 * @example articleKey('https://www.paper.example/a/1/?utm_source=rss#2') // 'paper.example/a/1'
 */
export function articleKey(address: string): string {
  const link = URL.parse(cleanLink(address.trim()) ?? '');
  if (!link) return address.trim();
  const { host, pathname, search, hash } = link;
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => {
      const [name = '', value = ''] = pair.split('=');
      const isVersion = name === 'amp' && AMP_VALUES.has(value);
      return pair !== '' && !isVersion && !(SESSION.test(name) && value.length >= MIN_SESSION);
    });
  const page = pathname.replace(/;jsessionid=[^/]*/i, '').replace(/(?:\/amp)?\/*$/, '');
  // An address of an application in the page is behind the fragment.
  const route = hash.includes('/') ? hash : '';
  return `${host.replace(OTHER_HOST, '')}${page}${kept.length > 0 ? `?${kept.toSorted().join('&')}` : ''}${route}`;
}

/** A link with its place on the page: that of an article on a page of several. */
const linkKey = ({ link }: Pick<Article, 'link'>) =>
  link === null ? '' : `${articleKey(link)}${/#[^/]*$/.exec(link)?.[0] ?? ''}`;

/** What an item of a feed is known by. */
export interface Identity {
  /** Marks that no other article has, by its title and date or by its link. */
  own: string[];
  /** Marks that articles before it may have: its guid or address, last as former versions of the product kept them. */
  shared: string[];
  /** Other articles of the feed have the same guid or address. */
  isShared: boolean;
}

/**
 * The identities of a feed's items: the guid, or else the address. Where several articles of the feed have the same,
 * their links tell them apart, or else their titles and dates.
 * @param site address of the feed's site, which is not an article
 */
export function identities<Item extends Article>(items: readonly Item[], site: string | null): Map<Item, Identity> {
  const home = site === null ? '' : articleKey(site);
  const keyOf = (item: Article) => {
    const key = item.id === null ? linkKey(item) : articleKey(item.id);
    return key === home ? '' : key;
  };
  const groups = Map.groupBy(items, keyOf);
  const articles = new Map(Array.from(groups, ([key, group]) => [key, withoutRepeats(group)]));
  return new Map(items.map((item) => [item, identityOf(item, keyOf(item), articles.get(keyOf(item)) ?? [])]));
}

function identityOf(item: Article, key: string, articles: readonly Article[]): Identity {
  const { id, link, title, text, published } = item;
  const byTitle = `${key}\n${title ?? text}\n${published ?? ''}`;
  const hasOwnLink = new Set(articles.map(linkKey)).size === articles.length;
  const written = id === null ? [link ?? `${title ?? ''}\n${text}`] : [`${id}|${link ?? ''}`, id];
  return {
    own: key !== '' && hasOwnLink ? [`${key}|${linkKey(item)}`, byTitle] : [byTitle],
    shared: key === '' ? written : [key, ...written],
    isShared: key === '' || articles.length > 1,
  };
}

/** Articles without those that a feed lists twice: the same again, or the same before a change. */
function withoutRepeats(items: readonly Article[]): Article[] {
  const kept: Article[] = [];
  for (const item of items) if (!kept.some((other) => isRepeated(item, other))) kept.push(item);
  return kept;
}

function isRepeated(item: Article, other: Article): boolean {
  if (linkKey(item) !== linkKey(other)) return false;
  const isSameDate = item.published === other.published;
  if ((item.title ?? item.text) === (other.title ?? other.text)) return item.id !== null || isSameDate;
  return item.id !== other.id && item.published !== null && isSameDate;
}

/**
 * The mark under which an item is stored: that of the same article, or else the first that is free.
 * @param stored the article with a mark
 */
export function markOf(
  item: Article,
  { own, shared, isShared }: Identity,
  stored: (mark: string) => StoredArticle | undefined,
): { mark: string | undefined; isKnown: boolean } {
  const isSame = (mark: string) => {
    const before = stored(mark);
    return before !== undefined && isSameArticle(item, before, { isShared, hasOwnLink: own.length > 1 });
  };
  const known = own.find((mark) => stored(mark) !== undefined) ?? shared.find(isSame);
  const free = [...(isShared ? [] : shared.slice(0, 1)), ...own].find((mark) => stored(mark) === undefined);
  return { mark: known ?? free, isKnown: known !== undefined };
}

/** What an article keeps when a feed gives all of its articles new guids. */
export function articleFacts({ title, published, link }: StoredArticle): string {
  return JSON.stringify([title, published, linkKey({ link })]);
}

/** Whether an item is what was stored with its guid or address, which may be used again for another article. */
function isSameArticle(
  item: Article,
  before: StoredArticle,
  { isShared, hasOwnLink }: { isShared: boolean; hasOwnLink: boolean },
): boolean {
  const isSameDate = item.published !== null && item.published === before.published;
  // A guid that is the title says no more than the title.
  const isSameTitle = item.title !== null && item.title !== item.id && item.title === before.title;
  if (isSameTitle && (item.id !== null || !isShared || isSameDate)) return true;
  const isSameLink = linkKey(item) === linkKey(before);
  return isShared ? isSameLink && hasOwnLink : isSameLink || isSameDate;
}
