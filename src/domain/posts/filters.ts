import { type OwnerGroup, OWNER_GROUPS } from './owner-groups.ts';
import { requestedTime, DEFAULT_PERIOD, periodParameters, type PostPeriod, type PostTime, rangeOf } from './period.ts';
import { type Sentiment, SENTIMENTS } from './sentiment.ts';
import {
  CONTENT_LANGUAGES,
  type ContentLanguage,
  POST_CATEGORIES,
  POST_RELATIONS,
  POST_NETWORKS,
  type PostCategory,
  type PostRelation,
  type PostNetwork,
} from './posts.ts';

/** The rank filter: posts starred by staff. */
export const POST_RANKS = ['starred'] as const;
type PostRank = (typeof POST_RANKS)[number];

/** The order of posts that is not one of time. */
export const BY_REACH = 'reach';

/** The lists of a filter. An empty list means everything. */
interface Chosen {
  category: readonly PostCategory[];
  /** Types of authors. */
  type: readonly OwnerGroup[];
  lang: readonly ContentLanguage[];
  source: readonly PostNetwork[];
  /** Networks of an entity's own posts. */
  fromSocials: readonly PostNetwork[];
  /** Networks of the posts of others about an entity. */
  aboutSocials: readonly PostNetwork[];
  /** Networks that statistics count. */
  analyticsSocials: readonly PostNetwork[];
  sentiment: readonly Sentiment[];
}

export type PostFilters = PostTime &
  Chosen & {
    /** An entity's own posts, or those about it; null is both. */
    relation: PostRelation | null;
    rank: PostRank | null;
    /** The country that posts come from; null means any. */
    country: string | null;
    /** Of a competition or a country: also the posts of its clubs and players. */
    linked: boolean;
    /** Whether the posts with the widest reach come first, instead of the newest. */
    byReach: boolean;
    /** Whether the reader has chosen anything, rather than the defaults. */
    applyUpdate: boolean;
  };

/** A country code: ISO 3166, or one of the British associations. */
const COUNTRY = /^[A-Z]{2}(?:-[A-Z]{3})?$/;

const EVERYTHING: Chosen = {
  category: [],
  type: [],
  lang: [],
  source: [],
  fromSocials: [],
  aboutSocials: [],
  analyticsSocials: [],
  sentiment: [],
};

const DEFAULT_TIME: PostTime = { activeTimeFilter: 'timeframe', timeframe: DEFAULT_PERIOD };

/** The default filters: the last six months. */
export const DEFAULT_FILTERS: PostFilters = {
  ...DEFAULT_TIME,
  ...EVERYTHING,
  relation: null,
  rank: null,
  country: null,
  linked: false,
  byReach: false,
  applyUpdate: false,
};

/** Chooses a named period instead of two days. */
export function withTimeframe(filters: PostFilters, timeframe: PostPeriod): PostFilters {
  return { ...restOf(filters), activeTimeFilter: 'timeframe', timeframe };
}

/**
 * Chooses a range of days instead of a named period.
 * @returns the unchanged filters if the days are invalid, in the wrong order or in the future
 */
export function withRange(
  filters: PostFilters,
  { from, to }: { from: string; to: string },
  today: string,
): PostFilters {
  const range = rangeOf(from, to, today);
  return range ? { ...restOf(filters), activeTimeFilter: 'range', ...range } : filters;
}

/**
 * Adds a value to a list of the filters, or removes it.
 * @example toggled(DEFAULT_FILTERS, 'lang', 'it').lang // ['it']
 */
export function toggled<Name extends keyof Chosen>(
  filters: PostFilters,
  name: Name,
  value: Chosen[Name][number],
): PostFilters {
  const chosen: readonly string[] = filters[name];
  const values = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
  return { ...filters, [name]: values, applyUpdate: true };
}

/** Resets everything but the relation, the source, the rank, and whether linked posts count. */
export function resetFilters({ source, relation, rank, linked }: PostFilters): PostFilters {
  return { ...DEFAULT_FILTERS, source, relation, rank, linked };
}

/** The filters other than the period that the reader has chosen. */
function restOf(filters: PostFilters) {
  const { relation, rank, country, linked, byReach } = filters;
  return { ...listsOf(filters), relation, rank, country, linked, byReach, applyUpdate: true };
}

/** The lists alone. */
function listsOf({
  category,
  type,
  lang,
  source,
  fromSocials,
  aboutSocials,
  analyticsSocials,
  sentiment,
}: Chosen): Chosen {
  return { category, type, lang, source, fromSocials, aboutSocials, analyticsSocials, sentiment };
}

/** The parameters of an address: URLSearchParams. */
interface Search {
  get: (name: string) => string | null;
  getAll: (name: string) => string[];
}

/**
 * Reads the filters from a page's address. Invalid values and dates in the future are ignored.
 * @param search `period`, or `from` and `to` (YYYY-MM-DD or DD.MM.YYYY), or `timeframe`; `category`, `type`, `lang`, `s`,
 *   `fromSocials`, `aboutSocials`, `analyticsSocials` and `sentiment`, each repeatable; `f` from or about; `r`; `geo`; `linked`; `o` reach
 * @example filtersFromSearch(new URLSearchParams('period=today&lang=it&lang=fr'), '2026-11-21').lang // ['it', 'fr']
 */
export function filtersFromSearch(search: Search, today: string): PostFilters {
  const rest = {
    category: known(POST_CATEGORIES, search.getAll('category')),
    type: known(OWNER_GROUPS, search.getAll('type')),
    lang: known(CONTENT_LANGUAGES, search.getAll('lang')),
    source: known(POST_NETWORKS, search.getAll('s')),
    fromSocials: known(POST_NETWORKS, search.getAll('fromSocials')),
    aboutSocials: known(POST_NETWORKS, search.getAll('aboutSocials')),
    analyticsSocials: known(POST_NETWORKS, search.getAll('analyticsSocials')),
    sentiment: known(SENTIMENTS, search.getAll('sentiment')),
    relation: known(POST_RELATIONS, [search.get('f') ?? ''])[0] ?? null,
    rank: known(POST_RANKS, [search.get('r') ?? ''])[0] ?? null,
    country: COUNTRY.exec(search.get('geo') ?? '')?.[0] ?? null,
    linked: search.get('linked') === '1',
    byReach: search.get('o') === BY_REACH,
  };
  const time: PostTime = requestedTime(search, today) ?? DEFAULT_TIME;
  const filters = { ...rest, ...time, applyUpdate: false };
  return { ...filters, applyUpdate: filtersToSearch(filters).length > 0 };
}

/**
 * Writes filters as parameters of a page's address; none for the default.
 * @example filtersToSearch(withTimeframe(DEFAULT_FILTERS, 'today')) // [['period', 'today']]
 */
export function filtersToSearch(filters: PostFilters): [name: string, value: string][] {
  return [...timeToSearch(filters), ...choicesToSearch(filters)];
}

/** The same without the period. */
export function choicesToSearch(filters: PostFilters): [name: string, value: string][] {
  const { relation, rank, country, linked, byReach } = filters;
  const single = {
    f: relation ?? [],
    r: rank ?? [],
    geo: country ?? [],
    linked: linked ? '1' : [],
    o: byReach ? BY_REACH : [],
  };
  return Object.entries({ ...listsOf(filters), ...single }).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name === 'source' ? 's' : name, value]),
  );
}

/**
 * The parameters of an address that links between tabs keep: its period, as it is written, and the filters of posts.
 * @example keptParameters(new URLSearchParams('timeframe=year&s=tw&sort=days'), '2026-11-21')
 * // [['timeframe', 'year'], ['s', 'tw']]
 */
export function keptParameters(search: Search, today: string): [name: string, value: string][] {
  return [...periodParameters(search), ...choicesToSearch(filtersFromSearch(search, today))];
}

function timeToSearch(time: PostTime): [name: string, value: string][] {
  if (time.activeTimeFilter === 'range')
    return [
      ['from', time.from],
      ['to', time.to],
    ];
  return time.timeframe === DEFAULT_PERIOD ? [] : [['period', time.timeframe]];
}

/** The given texts that are in a list, without repeats, in the list's order. */
function known<Value extends string>(list: readonly Value[], given: readonly string[]): Value[] {
  return list.filter((value) => given.includes(value));
}

/** The filters as API calls take them. */
export interface FilterParameters {
  /** JSON: `{"timeframe":"today"}` or `{"from":"2026-11-01","to":"2026-11-21"}`. */
  d: string;
  /** JSON: the chosen lists, as `wireLists` names them. */
  filters?: string;
  f?: PostRelation;
  r?: PostRank;
  geo?: string;
  linked?: 'true';
  o?: typeof BY_REACH;
}

/** The lists of filters as calls name them. */
export function wireLists({ category, type, lang, source, sentiment, ...socials }: Chosen) {
  return {
    category,
    type,
    lang,
    social_types: source,
    from_socials: socials.fromSocials,
    about_socials: socials.aboutSocials,
    analytics_socials: socials.analyticsSocials,
    sentiment,
  };
}

/**
 * Filters as the parameters of a call about posts.
 * @example filterParameters(DEFAULT_FILTERS) // { d: '{"timeframe":"last_6_months"}' }
 */
export function filterParameters(filters: PostFilters): FilterParameters {
  const { relation, rank, country, linked, byReach } = filters;
  const lists = Object.entries(wireLists(filters)).filter(([, values]) => values.length > 0);
  const time =
    filters.activeTimeFilter === 'range' ? { from: filters.from, to: filters.to } : { timeframe: filters.timeframe };
  return {
    d: JSON.stringify(time),
    ...(lists.length > 0 && { filters: JSON.stringify(Object.fromEntries(lists)) }),
    ...(relation && { f: relation }),
    ...(rank && { r: rank }),
    ...(country && { geo: country }),
    ...(linked && { linked: 'true' }),
    ...(byReach && { o: BY_REACH }),
  };
}
