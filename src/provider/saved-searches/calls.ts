import { z } from '@hono/zod-openapi';
import { requires } from '../../contract/capabilities.ts';
import { RowNumber } from '../../contract/parameters.ts';
import { AppError } from '../../domain/errors.ts';
import { type PostView, readView, storedView } from '../../domain/posts/view.ts';
import { ALERTS } from '../../domain/following/alerts.ts';
import { ownCall } from '../own-call.ts';
import {
  addSavedSearch,
  changeSavedSearch,
  countSavedSearches,
  removeSavedSearch,
  renameView,
  savedSearchesOf,
  switchAlert,
} from './store.ts';
import { listSavedSearches, namedView, newestOf, viewOf } from './views.ts';
import { switchPlayerEvents } from '../notifications/player-events.ts';
import { hasPlayerEvents } from '../notifications/store-events.ts';
import { MAX_SAVED_SEARCHES, MAX_SEARCH_NAME, MAX_VIEW_LENGTH } from '../../domain/following/saved-searches.ts';
import type { Database } from '../data/connect.ts';
import { lockAccount } from '../accounts/store.ts';

const Name = z
  .string()
  .trim()
  .min(1)
  .max(MAX_SEARCH_NAME)
  .regex(/^[^\p{Cc}]*$/u);
const Row = z.object({ id: RowNumber });

export const savedSearchCalls = {
  /** Sorted by name, each with its number of new posts. */
  'savedSearches.list': ownCall({
    answer: z.object({
      /** Whether injuries and returns of followed players, and of players of followed clubs, are reported. */
      injuryAlerts: requires('injuries', z.boolean().nullable()),
    }),
    run: async (context) => ({
      data: await listSavedSearches(context),
      injuryAlerts: await hasPlayerEvents(context.db, context.user.userId),
    }),
  }),

  /**
   * If the same view is already saved, it is renamed.
   * @returns its number
   * @throws AppError not_found, saved_searches_full
   */
  'savedSearches.add': ownCall({
    changes: true,
    input: z.object({
      name: Name,
      /** The subject and the filters, named as in the address of the page. */
      view: z.string().max(MAX_VIEW_LENGTH),
    }),
    run: async (context) => {
      const { db, user, input, now, today } = context;
      const view = readView(new URLSearchParams(input.view), today);
      const newest = await newestOf(context, view);
      return saveSearch(db, { userId: user.userId, view, name: input.name, newest }, now);
    },
  }),

  /** Sets its name, and when the account is notified. @throws AppError not_found */
  'savedSearches.change': ownCall({
    changes: true,
    input: Row.extend({ name: Name, alert: z.enum(ALERTS).optional() }),
    run: async ({ db, user, input: { id, name, alert }, now }) => {
      const one = { userId: user.userId, id };
      if (!(await changeSavedSearch(db, one, { name }))) throw new AppError('not_found');
      if (alert) await switchAlert(db, one, alert, now);
    },
  }),

  /** Its posts no longer count as new. @returns its view @throws AppError not_found */
  'savedSearches.open': ownCall({
    changes: true,
    input: Row,
    run: async (context) => {
      const { db, user, input, today } = context;
      const [row] = await savedSearchesOf(db, user.userId, input.id);
      if (!row) throw new AppError('not_found');
      const newest = await newestOf(context, viewOf(row, today));
      if (newest !== null && newest > row.search.seenTo)
        await changeSavedSearch(db, { userId: user.userId, id: input.id }, { seenTo: newest });
      return namedView(row).view;
    },
  }),

  /** Removing what is not saved succeeds too. */
  'savedSearches.remove': ownCall({
    changes: true,
    input: Row,
    run: ({ db, user, input }) => removeSavedSearch(db, user.userId, input.id),
  }),

  /** Switches the notifications of injuries and returns. */
  'savedSearches.setInjuryAlerts': ownCall({
    capability: 'injuries',
    changes: true,
    input: z.object({ on: z.boolean() }),
    run: ({ db, user, input, now }) => switchPlayerEvents(db, user.userId, input.on, now),
  }),
};

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
async function saveSearch(db: Database, { userId, view, name, newest }: NewSearch, now: Date): Promise<number> {
  const kept = { userId, ...storedView(view) };
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const known = await renameView(tx, kept, name);
    if (known !== undefined) return known;
    if ((await countSavedSearches(tx, userId)) >= MAX_SAVED_SEARCHES) throw new AppError('saved_searches_full');
    return addSavedSearch(tx, { ...kept, name, seenTo: newest ?? 0n, createdAt: now });
  });
}
