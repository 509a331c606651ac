import type { FilterQuery, ScopeQuery } from '../../contract/posts/filter-parameters.ts';
import { addDays } from '../../domain/days.ts';
import { DEFAULT_FILTERS } from '../../domain/posts/filters.ts';
import { kindsOfGroups } from '../../domain/posts/owner-groups.ts';
import { type PostTime, rangeOf, timeSpan } from '../../domain/posts/period.ts';
import { firstIdAt, hashtagKey } from '../../domain/posts/posts.ts';
import { parseQuery } from '../../domain/search/parse-query.ts';
import { type Clause, join } from '../../domain/search/query.ts';
import type { Span } from '../../domain/season.ts';
import { parseTag } from '../../domain/tags.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { favouritesOf } from '../data/queries/following/favourites.ts';
import type { PostFilter } from '../data/queries/posts/post-filter.ts';
import { existsWithTag } from '../data/queries/profiles.ts';
import { seasonsOf } from '../data/queries/seasons.ts';

/** Whose posts a call is about. */
export interface Scope {
  entityId: number | null;
  /** As `hashtagKey` writes it. */
  hashtag: string | null;
  /** Of a full-text search; null when nothing of it can be searched for, undefined when there is none. */
  clause: Clause | null | undefined;
}

/**
 * Whose posts are asked for.
 * @throws AppError not_found for a tag that nobody has, and for a hashtag without a letter or figure
 */
export async function scopeOf(db: Database, { tag, t, h, q }: ScopeQuery): Promise<Scope> {
  const wanted = tag ?? (t === undefined || instantOf(t) !== null ? undefined : t);
  const known = wanted === undefined ? null : parseTag(wanted);
  if (wanted !== undefined && !(known && (await existsWithTag(db, known)))) throw new AppError('not_found');
  const hashtag = h === undefined ? null : hashtagKey(h);
  if (hashtag === '') throw new AppError('not_found');
  return {
    entityId: known?.id ?? null,
    hashtag,
    clause: q === undefined ? undefined : parseQuery(q).clause,
  };
}

/** Whether posts have to be searched for, rather than walked through. */
export function isSearch({ entityId, hashtag, clause }: Scope): boolean {
  return clause !== undefined || (entityId !== null && hashtag !== null);
}

/** Whose posts somebody follows: of entities, and by hashtag. */
export async function followedBy({
  db,
  user,
  query,
}: {
  db: Database;
  user: { user_id: number };
  query: Pick<FilterQuery, 'f'>;
}): Promise<{ entities: number[]; hashtags: string[] }> {
  const followed = await favouritesOf(db, user.user_id);
  // A post with a hashtag is neither from it nor about it.
  const hashtags = query.f ? [] : followed.filter(({ entityId }) => entityId === null);
  return {
    entities: followed.flatMap(({ entityId }) => entityId ?? []),
    hashtags: hashtags.map(({ tag }) => tag),
  };
}

/** What is searched for: the search, and the hashtag beside it. */
export function searchOf({ clause, hashtag }: Scope): Clause | null {
  if (clause === null) return null;
  const word: Clause[] = hashtag === null ? [] : [{ kind: 'word', text: `#${hashtag}` }];
  return join('and', [...(clause ? [clause] : []), ...word]);
}

/** What a call narrows posts to, the period aside. */
export function filterOf({ filters, f, r, s, geo, original = false }: FilterQuery): PostFilter {
  const chosen = <Value>(values: readonly Value[] = []) => (values.length > 0 ? values : null);
  return {
    sources: s ? [s] : chosen(filters?.social_types),
    languages: chosen(filters?.lang),
    country: geo ?? null,
    categories: chosen(filters?.category),
    kinds: chosen(kindsOfGroups(filters?.type ?? [])),
    original,
    starred: r === 'starred',
    relation: f ?? null,
  };
}

/** What posts are read of, in time. */
interface Moment {
  now: Date;
  today: string;
  /** Whose seasons `current_season` and `last_season` are. */
  entityId: number | null;
}

/**
 * The numbers of posts that a period takes in, the second of them no longer.
 * @throws AppError bad_request for a period that is still to come
 */
export async function periodOf(
  db: Database,
  { d }: FilterQuery,
  { now, today, entityId }: Moment,
): Promise<{ from: bigint; before: bigint }> {
  const time = timeOf(d, today);
  const isSeason = time.activeTimeFilter === 'timeframe' && time.timeframe.endsWith('_season');
  const seasons: Span[] = isSeason && entityId !== null ? await seasonsOf(db, entityId) : [];
  const { since, until } = timeSpan(time, now.getTime(), seasons);
  return { from: firstIdAt(since), before: firstIdAt(until) };
}

function timeOf(d: FilterQuery['d'], today: string): PostTime {
  if (!d) return DEFAULT_FILTERS;
  if ('timeframe' in d) return { activeTimeFilter: 'timeframe', ...d };
  // East of Greenwich tomorrow has begun.
  const range = rangeOf(d.from, d.to, addDays(today, 1));
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
