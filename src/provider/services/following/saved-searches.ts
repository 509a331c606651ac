import { AppError } from '../../../domain/errors.ts';
import { MAX_SAVED_SEARCHES } from '../../../domain/following/saved-searches.ts';
import { type PostView, storedView } from '../../../domain/posts/view.ts';
import type { Database } from '../../data/connect.ts';
import { addSavedSearch, countSavedSearches, renameView } from '../../data/queries/following/saved-searches.ts';
import { lockAccount } from '../../accounts/store.ts';

/** A view to save. */
interface NewSearch {
  userId: number;
  view: PostView;
  name: string;
  /** The newest post of the view; null without posts. */
  newest: bigint | null;
}

/**
 * Saves a view under a name. Twenty simultaneous clicks save it once, and never pass the limit.
 * @returns its number
 * @throws AppError saved_searches_full
 */
export async function saveSearch(db: Database, { userId, view, name, newest }: NewSearch, now: Date): Promise<number> {
  const kept = { userId, ...storedView(view) };
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const known = await renameView(tx, kept, name);
    if (known !== undefined) return known;
    if ((await countSavedSearches(tx, userId)) >= MAX_SAVED_SEARCHES) throw new AppError('saved_searches_full');
    return addSavedSearch(tx, { ...kept, name, seenTo: newest ?? 0n, createdAt: now });
  });
}
