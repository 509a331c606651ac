import { type PostFilters, wireLists } from '../../domain/posts/filters.ts';
import { subjectParameters } from '../../domain/posts/subject.ts';
import type { PostView } from '../../domain/posts/view.ts';
import type { FilterQuery } from '../../contract/posts/filter-parameters.ts';
import type { Database } from '../data/connect.ts';
import { mutedBy } from '../mutes/store.ts';
import type { TimeLimits } from './store/within-time.ts';
import { filterOf, findPosts, followedPosts, periodOf, resolveSubject } from './find-posts.ts';

/** The account that looks at a view, and when. */
export interface ViewContext {
  db: Database;
  user: { userId: number };
  now: Date;
  /** The day of `now` in the time zone. */
  today: string;
  timeZone: string;
  timeLimits: TimeLimits;
}

/** Finds posts of a view: the newest of a range of numbers, as far as the view's period covers it. */
export type FindInView = (range: { from?: bigint; before?: bigint; limit: number }) => Promise<bigint[]>;

/**
 * Looks a view up.
 * @throws AppError not_found for a subject that does not exist
 */
export async function openView(context: ViewContext, { subject, filters }: PostView): Promise<FindInView> {
  const { db, user, now, today, timeZone } = context;
  const query = filterQuery(filters);
  const isOfFavourites = subject.kind === 'favourites';
  const { selection, entityId } = isOfFavourites
    ? { selection: await followedPosts({ ...context, query }), entityId: null }
    : await resolveSubject(context, {
        tag: undefined,
        h: undefined,
        q: undefined,
        t: undefined,
        linked: filters.linked,
        ...subjectParameters(subject),
      });
  const period = await periodOf(db, query, { now, today, timeZone, entityId });
  const filter = filterOf(query, await mutedBy(db, user.userId));
  return ({ from = 0n, before = period.before, limit }) =>
    findPosts(context, selection, {
      from: from > period.from ? from : period.from,
      before: before < period.before ? before : period.before,
      limit,
      order: 'desc',
      filter,
    });
}

/** The filters of a page as those of a call. */
export function filterQuery(filters: PostFilters): FilterQuery {
  return {
    d: filters.activeTimeFilter === 'range' ? { from: filters.from, to: filters.to } : { timeframe: filters.timeframe },
    filters: wireLists(filters),
    f: filters.relation ?? undefined,
    r: filters.rank ?? undefined,
    geo: filters.country ?? undefined,
  };
}
