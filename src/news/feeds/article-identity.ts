import { MS_PER_DAY } from '../../domain/days.ts';
import type { ParsedItem } from '../../domain/feeds/parsed-feed.ts';
import { wordsOf } from '../../domain/search/text-words.ts';
import { cleanLink } from './clean-link.ts';

/** What tells articles apart. */
type Article = Pick<ParsedItem, 'id' | 'link' | 'title' | 'published' | 'text'>;
/** The text may begin with the title. */
export type StoredArticle = Pick<ParsedItem, 'link' | 'title' | 'published' | 'text'>;

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
  const byTitle = own.at(-1) ?? '';
  const isSame = (mark: string) => {
    const before = stored(mark);
    if (mark === byTitle || before === undefined) return before !== undefined;
    return isSameArticle(item, before, { isShared, hasOwnLink: own.length > 1 });
  };
  const known = [...own, ...shared].find(isSame);
  const free = [...(isShared ? [] : shared.slice(0, 1)), ...own].find((mark) => stored(mark) === undefined);
  return { mark: known ?? free, isKnown: known !== undefined };
}

/**
 * The stored article that an item with a new guid is: one with its link, and its date or its words.
 * @param items all of the feed
 * @param stored articles of the feed that have no other item
 */
export function renamedArticle<Stored extends StoredArticle>(
  item: Article,
  { items, site, stored }: { items: readonly Article[]; site: string | null; stored: readonly Stored[] },
): Stored | undefined {
  const key = linkKey(item);
  const same = stored.filter((before) => linkKey(before) === key);
  const unchanged = same.find((before) => before.title === item.title && isSameDate(item, before));
  const isPage = key === '' || (site !== null && key === articleKey(site));
  if (unchanged || isPage || items.some((other) => other !== item && linkKey(other) === key)) return unchanged;
  const isOfItsTime = (before: StoredArticle) => isSameDate(item, before) && !item.published?.includes('T00:00:00');
  const [first, second] = same;
  const only = first && !second && namesArticle(item.link) && isUpdate(item, first, true) ? first : undefined;
  return same.find(isOfItsTime) ?? only;
}

const isSameDate = (item: Article, before: StoredArticle) =>
  item.published !== null && item.published === before.published;

/** Whether an item is what was stored with its guid or address, which may be used again for another article. */
function isSameArticle(
  item: Article,
  before: StoredArticle,
  { isShared, hasOwnLink }: { isShared: boolean; hasOwnLink: boolean },
): boolean {
  const isSameLink = linkKey(item) === linkKey(before);
  if (isSameDate(item, before)) return !isShared || isSameTitle(item, before) || (isSameLink && hasOwnLink);
  if (isSameLink && (hasOwnLink || !isShared))
    return isUpdate(item, before, namesArticle(item.link) || namesArticle(item.id));
  return item.id !== null && isSameTitle(item, before) && overlapOfBodies(item, before) >= PAGE.bodies;
}

/** A guid that is the title says no more than the title. */
const isSameTitle = (item: Article, before: StoredArticle) =>
  item.title !== null && item.title !== item.id && wordsOf(item.title).join() === wordsOf(before.title ?? '').join();

/** An address of one article has a number, a date, a code or a title in it; that of a page is short. */
const ARTICLE =
  /\d{5}|\/\d{4}\/\d\d?\/|[?&][\w-]+=\d+|(?=[a-z]*\d)[\da-z]{8}|\/(?!20\d\d\b)\d{2,}(?:\.\w+)?\/?$|\p{L}+(?:[-_][\p{L}\p{N}]+){2}[^/]*\/?$/iu;
const namesArticle = (address: string | null) => address !== null && ARTICLE.test(decoded(address).slice(-MAX_ADDRESS));
const MAX_ADDRESS = 300;

/** What two texts of one article share at least: one whose address names it, and one on a page of many. */
const NAMED = 0.2;
const PAGE = { titles: 0.5, titleAlone: 0.75, bodies: 0.5 };
/** After this the same title on the same page is the next of a series; without a guid, on the next day. */
const MAX_DAYS = 5;
const MAX_DAYS_WITHOUT_GUID = 0.8;

/**
 * Whether an item with the address of a stored article and another date is its new version.
 * @param isNamed its address or guid names one article, not a page where the articles change
 */
function isUpdate(item: Article, before: StoredArticle, isNamed: boolean): boolean {
  const days = Math.abs(Date.parse(item.published ?? '') - Date.parse(before.published ?? '')) / MS_PER_DAY;
  const bodies = overlapOfBodies(item, before);
  const hasSameTitle = isSameTitle(item, before);
  if (isNamed && hasSameTitle) return !(days >= MAX_DAYS) || bodies >= NAMED;
  if (isNamed) return overlap(wholeOf(item), wholeOf(before)) >= NAMED;
  if (isNext(item.title, before.title) || isNext(bodyOf(item), bodyOf(before))) return false;
  const isWithoutBody = bodies === Infinity;
  if (!hasSameTitle) {
    const titles = overlap(item.title ?? '', before.title ?? '');
    return titles >= (isWithoutBody ? PAGE.titleAlone : PAGE.titles) && bodies >= PAGE.bodies;
  }
  return isWithoutBody ? !(days >= (item.id === null ? MAX_DAYS_WITHOUT_GUID : MAX_DAYS)) : bodies >= PAGE.bodies;
}

/** Letters of a text that are compared, as many as of a stored one. */
const LEAD = 1000;
const bodyOf = ({ title, text }: Pick<Article, 'title' | 'text'>) =>
  title !== null && text.startsWith(title) ? text.slice(title.length) : text;

const wholeOf = ({ title, text }: Pick<Article, 'title' | 'text'>) => `${title ?? ''} ${text}`;
const overlapOfBodies = (item: Article, before: StoredArticle) => overlap(bodyOf(item), bodyOf(before));

/**
 * How much of the shorter of two texts the other one has, 0 to 1, by its words without numbers and particles; Infinity
 * where one has no text.
 */
function overlap(text: string, other: string): number {
  if (text.trim() === '' || other.trim() === '') return Infinity;
  const [few = new Set(), many = new Set()] = [text, other]
    .map((each) => new Set(wordsOf(each.slice(0, LEAD)).filter((word) => !/^(?:\d+|[a-z]{1,2})$/.test(word))))
    .toSorted((a, b) => a.size - b.size);
  return few.size === 0 ? 0 : [...few].filter((word) => many.has(word)).length / few.size;
}

const SCORE = /\d+\s?[-–:]\s?\d+/g;
/** A number with the word before it, at the end of a part of a title: 'Ticker 4: …', 'Week 48'. */
const COUNTED = /(\p{L}+)[\s#.(]*(\d+)(?=\s*(?:[:.|)–—-]|$))/gu;

/** Whether two texts are of a series: they differ in a number, and in nothing else or where it counts. */
function isNext(text: string | null, before: string | null): boolean {
  const [one, other] = [text, before].map((each) => (each ?? '').slice(0, LEAD).replace(SCORE, ''));
  if (one === undefined || other === undefined) return false;
  if (one.trim() !== other.trim() && one.replace(/\d+/g, '') === other.replace(/\d+/g, '')) return true;
  const counts = new Map(Array.from(other.matchAll(COUNTED), ([, word = '', count]) => [word, count]));
  return [...one.matchAll(COUNTED)].some(
    ([, word = '', count]) => counts.get(word) !== undefined && counts.get(word) !== count,
  );
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
