import { z } from '@hono/zod-openapi';
import { MAX_LISTED, SearchText, writtenText } from '../../contract/admin/lists.ts';
import { RowNumber } from '../../contract/parameters.ts';
import { MAX_ORDERED, ORDERED_FACTS } from '../../domain/editing/origins.ts';
import { AppError } from '../../domain/errors.ts';
import { addAuditEvent } from '../audit/store.ts';
import { awaitOtherImports } from '../data/import/store/lock.ts';
import { ownCall } from '../own-call.ts';
import { revisionOf, Seen } from '../revision.ts';
import { MAX_READ } from '../staff-lists.ts';
import { FeedSettings, ownerId } from './feed-settings.ts';
import { loggedChange } from '../injuries/logged-change.ts';
import {
  countDisagreements,
  listMentions,
  listSources,
  lockSource,
  newestCorrections,
  orderOf,
  readOrder,
  saveSource,
  setOrder,
} from './store.ts';

/** A search, and how many rows come before the page. */
const Search = z.object({ q: SearchText, before: RowNumber.optional() });
/** Sources show how many injuries they brought, which editors see with a plan that includes injuries. */
const MEDICAL = { staff: 'editor', capability: 'injuries' } as const;

export const sourceCalls = {
  /** Where facts, injuries and posts come from: those that fail first, then the newest. */
  'sources.list': ownCall({
    ...MEDICAL,
    input: Search,
    run: async ({ db, input: { q, before = 0 } }) =>
      pageBehind(before, await listSources(db, { q, skip: before, limit: MAX_READ })),
  }),

  /** Names a source, links it and sets what its posts are. @throws AppError not_found, changed_meanwhile, bad_request */
  'sources.save': ownCall({
    ...MEDICAL,
    changes: true,
    input: FeedSettings.extend({
      id: RowNumber,
      seen: Seen,
      name: writtenText(100),
      url: z
        .url({ protocol: /^https?$/, hostname: /\./ })
        .max(500)
        .nullable(),
    }),
    run: ({ db, user: { userId }, input: { id, seen, owner, ...to }, now }) =>
      db.transaction(async (tx) => {
        const from = await lockSource(tx, id);
        if (!from) throw new AppError('not_found');
        if (from.revision !== seen) throw new AppError('changed_meanwhile');
        await saveSource(tx, id, { ...to, ownerId: await ownerId(db, owner) });
        const details = { source: id, from, to };
        await addAuditEvent(tx, { at: now, event: 'source_changed', actor: 'user', userId, details });
      }),
  }),

  /** Names in posts that were not linked, the most frequent first, and the newest corrections. */
  'sources.mentions': ownCall({
    staff: 'editor',
    input: Search,
    run: async ({ db, input: { q, before = 0 } }) => {
      const [found, corrections] = await Promise.all([
        listMentions(db, { q, skip: before, limit: MAX_READ }),
        newestCorrections(db),
      ]);
      return { ...pageBehind(before, found), corrections };
    },
  }),

  /** Which sources count for each fact of players where they disagree, and on how many players they do. */
  'sources.order': ownCall({
    staff: 'editor',
    run: async ({ db }) => {
      const [{ sources, order }, disagreeing] = await Promise.all([readOrder(db), countDisagreements(db)]);
      return {
        sources: sources.map(({ id, name }) => ({ id, name })),
        facts: ORDERED_FACTS.map((fact) => {
          const set = order[fact] ?? [];
          return { fact, order: set, revision: revisionOf(set), disagreeing: disagreeing[fact] };
        }),
      };
    },
  }),

  /**
   * Holds at once, and for later imports. Without sources the one that came first counts.
   * @throws AppError not_found, import_running, changed_meanwhile
   */
  'sources.setOrder': ownCall({
    staff: 'admin',
    changes: true,
    input: z.object({ fact: z.enum(ORDERED_FACTS), order: z.array(RowNumber).max(MAX_ORDERED), seen: Seen }),
    run: ({ db, user, input: { fact, order, seen }, now }) =>
      loggedChange(
        db,
        { user, now },
        { event: 'source_order_changed', details: { fact, sources: order } },
        async (client) => {
          await awaitOtherImports(client);
          if (revisionOf(await orderOf(client, fact)) !== seen) throw new AppError('changed_meanwhile');
          await setOrder(client, fact, order);
        },
      ),
  }),
};

/**
 * A page of rows; `next` is how many come before the next page.
 * @param found one more than the page shows, where there are more
 */
function pageBehind<Row>(before: number, found: readonly Row[]): { data: Row[]; next: number | null } {
  return { data: found.slice(0, MAX_LISTED), next: found.length > MAX_LISTED ? before + MAX_LISTED : null };
}
