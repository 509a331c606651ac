import { MAX_NEW_COUNTED } from '../../domain/constants.ts';
import type { SavedSearch } from '../../domain/following/saved-searches.ts';
import { type PostView, readView } from '../../domain/posts/view.ts';
import { tagOf } from '../../domain/tags.ts';
import { type SavedSearchRow, savedSearchesOf } from './store.ts';
import { openView, type ViewContext } from '../posts/views.ts';

/** Time limit for counting the new posts of all searches, milliseconds. Counts not finished by then are unknown. */
const COUNT_MS = 1500;

// Decision 0023: a saved search is stored as its address.
/** The saved searches of an account by name, each with its number of new posts. */
export async function listSavedSearches(context: ViewContext): Promise<SavedSearch[]> {
  const rows = await savedSearchesOf(context.db, context.user.userId);
  const deadline = performance.now() + (Number.isFinite(context.timeLimits.walk) ? COUNT_MS : Infinity);
  const found: SavedSearch[] = [];
  for (const row of rows) {
    const fresh = performance.now() < deadline ? await countFresh(context, row) : null;
    found.push(savedSearchOf(row, fresh));
  }
  return found;
}

/**
 * The number of the newest post of a view; null without posts.
 * @throws AppError not_found for a subject that does not exist
 */
export async function newestOf(context: ViewContext, view: PostView): Promise<bigint | null> {
  const find = await openView(context, view);
  const [newest] = await find({ limit: 1 });
  return newest ?? null;
}

async function countFresh(context: ViewContext, row: SavedSearchRow): Promise<SavedSearch['fresh']> {
  const find = await openView(context, viewOf(row, context.today));
  const limit = MAX_NEW_COUNTED + 1;
  const { length } = await find({ from: row.search.seenTo + 1n, limit });
  return { count: Math.min(length, MAX_NEW_COUNTED), exact: length < limit };
}

/** The view of a saved search. */
export function viewOf(row: SavedSearchRow, today: string): PostView {
  const entity = entityOf(row);
  const { subject, filters } = readView(new URLSearchParams(row.search.view), today);
  return { subject: entity ? { kind: 'entity', tag: entity.tag } : subject, filters };
}

function entityOf({ search, kind, label }: SavedSearchRow): SavedSearch['entity'] {
  if (search.entityId === null || kind === null || label === null) return null;
  return { tag: tagOf(kind, search.entityId, label), label, kind };
}

/** A saved search as pages have it. */
function savedSearchOf(row: SavedSearchRow, fresh: SavedSearch['fresh']): SavedSearch {
  const { id, createdAt, alert } = row.search;
  return { id, ...namedView(row), fresh, alert, createdAt: createdAt.toISOString() };
}

/** What a saved search is called, and its view. */
export function namedView(row: SavedSearchRow): Pick<SavedSearch, 'name' | 'view' | 'entity'> {
  const { name, view } = row.search;
  const entity = entityOf(row);
  const tag = entity ? `tag=${entity.tag}` : '';
  return { name, view: [tag, view].filter(Boolean).join('&'), entity };
}
