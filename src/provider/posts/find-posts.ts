import type { PageQuery } from '../../contract/posts/livestream.ts';
import type { FilterQuery, ScopeQuery } from '../../contract/posts/filter-parameters.ts';
import { addDays } from '../../domain/days.ts';
import { WORLD } from '../../domain/exploring/drilldown.ts';
import { BY_REACH, DEFAULT_FILTERS } from '../../domain/posts/filters.ts';
import { kindsOfGroups } from '../../domain/posts/owner-groups.ts';
import { type PostTime, rangeOf as daysOf, timeRange } from '../../domain/posts/period.ts';
import { firstIdAt, hashtagKey, POST_NETWORKS } from '../../domain/posts/posts.ts';
import type { PostCursor } from '../../domain/posts/post-key.ts';
import { parseQuery } from '../../domain/search/parse-query.ts';
import { type Clause, join } from '../../domain/search/query.ts';
import type { DateRange } from '../../domain/season.ts';
import { hasPrefix, parseTag, type Tag } from '../../domain/tags.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import type { CallContext } from '../handler.ts';
import { followedBy } from '../following/store.ts';
import type { Mutes, PostFilter } from './store/post-filter.ts';
import { findPostIds, type PostSearch, searchPosts } from './store/full-text.ts';
import { type LinkedPosts, type PageOptions, scanLinks, walkLinks } from './store/scan-links.ts';
import type { CountedPosts, CountedRange } from '../media/store-counted.ts';
import { findByReach } from './store/by-reach.ts';
import { findLinked } from './store/linked.ts';
import { type EntitySource, postEntities } from './store/post-entities.ts';
import type { Remembered } from '../data/remembered.ts';
import type { TimeLimits } from './store/within-time.ts';
import { seasonsOf } from '../matches/store.ts';

/** The posts that a call covers: all, those linked to entities and hashtags, or those that a search finds. */
export type PostSelection = 'all' | LinkedPosts | PostSearch;

/** The subject of a call, looked up. */
export interface ResolvedSubject {
  selection: PostSelection;
  /** Null if the subject is not a single entity. */
  entityId: number | null;
  /** The hashtag as `hashtagKey` writes it; at most one. */
  hashtags: readonly string[];
}

/** Where subjects are looked up: for polls, in memory. */
type SubjectSource = EntitySource & Partial<Pick<CallContext, 'remembered'>>;

/**
 * Looks up the subject that the parameters name. An entity with a hashtag, and any text, are a search.
 * @throws AppError not_found for an unknown tag and for a hashtag without a letter or digit
 */
export async function resolveSubject(
  source: SubjectSource,
  { tag, t, hashtag: alias, h = alias, q, linked }: ScopeQuery & Pick<FilterQuery, 'linked'>,
): Promise<ResolvedSubject> {
  const tagText = tag ?? (t === undefined || instantOf(t) !== null ? undefined : t);
  const named = tagText === WORLD ? undefined : tagText;
  const known = named === undefined ? null : parseTag(named);
  if (named !== undefined && !(known && (await exists(source, known)))) throw new AppError('not_found');
  const hashtag = h === undefined ? null : hashtagKey(h);
  if (hashtag === '') throw new AppError('not_found');
  const entityId = known?.id ?? null;
  const hashtags = hashtag === null ? [] : [hashtag];
  if (q !== undefined || (entityId !== null && hashtag !== null)) {
    const clause = clauseOf(q, hashtags);
    return { selection: { clause, entityId: entityId ?? undefined }, entityId, hashtags };
  }
  const isWorld = entityId === null && hashtag === null;
  const ofEntity = entityId === null ? [] : [entityId, ...(linked ? await findLinked(source.db, entityId) : [])];
  const selection = isWorld ? 'all' : { entities: ofEntity, hashtags };
  return { selection, entityId, hashtags };
}

async function exists({ remembered, ...source }: SubjectSource, tag: Tag): Promise<boolean> {
  const read = async () => {
    const entity = (await postEntities(source, [tag.id])).get(tag.id);
    return entity !== undefined && hasPrefix(entity.kind, tag.prefix);
  };
  if (!remembered) return read();
  return remembered.recall(`entity ${tag.prefix}${tag.id}`, read, (found) => (found ? 'entities' : null));
}

/** The search for a text and a hashtag; null when nothing of the text can be searched for. */
function clauseOf(q: string | undefined, hashtags: readonly string[]): Clause | null {
  const text = q === undefined ? undefined : parseQuery(q).clause;
  if (text === null) return null;
  const clauses = hashtags.map((hashtag): Clause => ({ kind: 'word', text: `#${hashtag}` }));
  return join('and', [...(text ? [text] : []), ...clauses]);
}

export async function followedPosts({
  db,
  user: { userId },
  query,
  remembered,
}: {
  db: Database;
  user: { userId: number };
  query: Pick<FilterQuery, 'f'>;
  remembered?: Remembered | undefined;
}): Promise<LinkedPosts> {
  const read = () => followedBy(db, userId);
  const followed = await (remembered
    ? remembered.recall(`followed ${userId}`, read, () => `account ${userId}`)
    : read());
  // A post with a hashtag is neither from it nor about it.
  return query.f ? { ...followed, hashtags: [] } : followed;
}

interface Finding {
  db: Database;
  now: Date;
  timeLimits: TimeLimits;
}

/** Maximum number of posts of a full-text search that are counted or put in order: the newest. */
const MAX_FOUND = 10_000;

/** The posts of a range to count or to put in order; `whole` is false if a search has more. */
export async function countedPosts(
  { db, now, timeLimits }: Finding,
  selection: PostSelection,
  range: CountedRange,
): Promise<{ posts: CountedPosts; whole: boolean }> {
  if (selection === 'all' || 'entities' in selection) return { posts: selection, whole: true };
  if (selection.clause === null || range.from >= range.before) return { posts: { ids: [] }, whole: true };
  const { ids, whole } = await searchPosts(db, selection, { now, ...range, limit: MAX_FOUND }, timeLimits.find);
  return { posts: { ids }, whole: whole && ids.length < MAX_FOUND };
}

/**
 * Finds the ids of a page of posts.
 * @throws AppError bad_request for a search with the oldest posts first: a search walks back in time
 * @throws AppError unavailable if the order by reach takes too long
 */
export async function findPosts(
  context: Finding,
  selection: PostSelection,
  { order, ...options }: Omit<PageOptions, 'order'> & Order,
): Promise<bigint[]> {
  const { db, now, timeLimits } = context;
  if (options.from >= options.before) return [];
  if (order === BY_REACH) {
    const { posts } = await countedPosts(context, selection, options);
    const ids = await findByReach(db, posts, options, timeLimits.statistics);
    if (!ids) throw new AppError('unavailable');
    return ids;
  }
  if (selection === 'all' || 'entities' in selection)
    return scanLinks(db, selection, { ...options, order }, timeLimits.walk);
  if (order === 'asc') throw new AppError('bad_request', { parameter: 'o' });
  return selection.clause === null ? [] : findPostIds(db, selection, { now, ...options }, timeLimits.find);
}

/** Posts for a file, the newest first, and the number before which it goes on; null at the end. */
interface PartOfPosts {
  ids: bigint[];
  next: bigint | null;
}

/**
 * Finds the next part of all posts of a selection. Where the time is over, the part is shorter, and the next one begins
 * where this one has ended.
 * @throws AppError unavailable if the time did not suffice for anything
 */
export async function findNextPart(
  { db, now, timeLimits }: Finding,
  selection: PostSelection,
  options: Omit<PageOptions, 'order'>,
): Promise<PartOfPosts> {
  const { limit, from, before } = options;
  if (from >= before) return { ids: [], next: null };
  const wanted = { ...options, limit: limit + 1 };
  const found = await partOf(wanted);
  if (found.ids.length > limit) return { ids: found.ids.slice(0, limit), next: found.ids[limit - 1] ?? null };
  if (found.reached === before) throw new AppError('unavailable');
  return { ids: found.ids, next: found.reached };

  async function partOf(range: typeof wanted): Promise<{ ids: bigint[]; reached: bigint | null }> {
    if (selection === 'all' || 'entities' in selection)
      return walkLinks(db, selection, { ...range, order: 'desc' }, timeLimits.walk);
    if (selection.clause === null) return { ids: [], reached: null };
    const { ids, whole } = await searchPosts(db, selection, { now, ...range }, timeLimits.statistics);
    return { ids, reached: whole || ids.length > limit ? null : (ids.at(-1) ?? before) };
  }
}

/** The filters of a call, except the period. @param mutes what the account does not want to read */
export function filterOf(
  { filters, f, r, s, geo, original = false }: FilterQuery,
  mutes: Mutes | null = null,
): PostFilter {
  const chosen = <Value>(values: readonly Value[] = []) => (values.length > 0 ? values : null);
  return {
    sources: s ? [s] : chosen(filters?.social_types),
    fromSources: chosen(filters?.from_socials),
    aboutSources: chosen(filters?.about_socials),
    languages: chosen(filters?.lang),
    country: geo ?? null,
    sentiments: chosen(filters?.sentiment),
    categories: chosen(filters?.category),
    kinds: chosen(kindsOfGroups(filters?.type ?? [])),
    original,
    starred: r === 'starred',
    relation: f ?? null,
    mutes,
    recordedFrom: null,
  };
}

/** The filters of statistics: posts of networks and outlets, muted or not, but not the editors' stories. */
export function countedFilterOf(query: FilterQuery): PostFilter {
  const filter = filterOf(query);
  const socials = query.filters?.analytics_socials ?? [];
  const counted = socials.length > 0 ? socials : POST_NETWORKS;
  return { ...filter, sources: filter.sources?.filter((source) => counted.includes(source)) ?? counted };
}

/** The context that a period is relative to. */
interface PeriodContext {
  now: Date;
  today: string;
  timeZone: string;
  /** The entity that `current_season` and `last_season` belong to. */
  entityId: number | null;
}

/**
 * The range of post ids that a period covers; `before` is not part of it.
 * @throws AppError bad_request for a period in the future
 */
export async function periodOf(
  db: Database,
  { d }: FilterQuery,
  { now, today, timeZone, entityId }: PeriodContext,
): Promise<{ from: bigint; before: bigint }> {
  const time = timeOf(d, today);
  const isSeason = time.activeTimeFilter === 'timeframe' && time.timeframe.endsWith('_season');
  const seasons: DateRange[] = isSeason && entityId !== null ? await seasonsOf(db, entityId) : [];
  const { since, until } = timeRange(time, now.getTime(), seasons, timeZone);
  return { from: firstIdAt(since), before: firstIdAt(until) };
}

/** The order of a page, and in that by reach the post after which it begins. */
export interface Order {
  order: PageQuery['o'];
  after?: PostCursor | undefined;
}

/**
 * The order of a page, and the part of a period that it covers.
 * @throws AppError bad_request for a cursor without reach in the order by reach
 */
export function pageOf(
  { from, before }: Pick<PageOptions, 'from' | 'before'>,
  { o: order, ...query }: Pick<PageQuery, 'o' | 'before'> & Partial<Pick<PageQuery, 'after' | 't'>>,
): Pick<PageOptions, 'from' | 'before'> & Order {
  const isByReach = order === BY_REACH && query.before !== undefined;
  if (isByReach && query.before?.reach === undefined) throw new AppError('bad_request', { parameter: 'before' });
  const instant = query.t === undefined ? null : instantOf(query.t);
  const ends = [before, isByReach ? undefined : query.before?.id, instant === null ? undefined : firstIdAt(instant)];
  const least = ends.filter((end) => end !== undefined).reduce((a, b) => (a < b ? a : b));
  const next = (query.after ?? 0n) + 1n;
  return { from: next > from ? next : from, before: least, order, after: isByReach ? query.before : undefined };
}

function timeOf(d: FilterQuery['d'], today: string): PostTime {
  if (!d) return DEFAULT_FILTERS;
  if ('timeframe' in d) return { activeTimeFilter: 'timeframe', ...d };
  // East of Greenwich the next day has already begun.
  const range = daysOf(d.from, d.to, addDays(today, 1));
  if (!range) throw new AppError('bad_request', { parameter: 'd' });
  return { activeTimeFilter: 'range', ...range };
}

/** The latest instant there is, milliseconds since 1970. */
const LATEST = Date.parse('2200-01-01');

/**
 * Reads an instant: ISO, or seconds or milliseconds since 1970; null when it is none.
 * @example instantOf('1700000000') // 1_700_000_000_000
 */
export function instantOf(text: string): number | null {
  const isNumber = /^\d{9,13}$/.test(text);
  const isIso = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/.test(text);
  const ms = isNumber ? Number(text) * (text.length > 10 ? 1 : 1000) : isIso ? Date.parse(text) : NaN;
  return ms >= 0 && ms < LATEST ? ms : null;
}
