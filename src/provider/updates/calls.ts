import { z } from '@hono/zod-openapi';
import { AppError } from '../../domain/errors.ts';
import { COLLECTIONS, type StaffCollection, UPDATE_DAYS } from '../../domain/updates.ts';
import { SourceError } from '../../domain/feeds/source-failure.ts';
import { addAuditEvent } from '../audit/store.ts';
import { readAddress } from '../outbound/guard.ts';
import { ownCall } from '../own-call.ts';
import { REMOTE_COLLECTIONS } from './collections.ts';
import { revisionOf, Seen } from '../revision.ts';
import { askForUpdate, listUpdates, lockUpdate, saveUpdate, type UpdateSettings } from './store.ts';

const collection = z.enum(COLLECTIONS);

export const updateCalls = {
  /** Every collection with its terms, its settings and its last update. */
  'updates.list': ownCall({
    staff: 'editor',
    run: async ({ db, now }): Promise<StaffCollection[]> => {
      const known = await listUpdates(db);
      return COLLECTIONS.map((name) => {
        const { format, address, terms, days, parts } = REMOTE_COLLECTIONS[name];
        const row = known.find((each) => each.collection === name);
        const isRunning = row?.leasedUntil ? row.leasedUntil > now : false;
        const settings = {
          isOn: row?.isOn ?? false,
          parts: row?.parts ?? [],
          address: row?.address ?? address,
          days: row?.everyDays ?? days,
        };
        return {
          collection: name,
          title: format.source.name,
          terms,
          parts,
          settings,
          revision: revisionOf(row ? settingsIn(row) : null),
          isWaiting: isRunning || Boolean(row?.asked),
          nextAt: row?.isOn ? row.nextAt.toISOString() : null,
          last:
            row?.ranAt && row.result
              ? {
                  at: row.ranAt.toISOString(),
                  result: row.result,
                  failure: row.failure,
                  detail: row.failureDetail,
                  rows: row.rows,
                  importId: row.result === 'imported' ? row.importId : null,
                }
              : null,
        };
      });
    },
  }),

  /**
   * Switches a collection on or off. Who switches it on says that its terms allow it.
   * @throws AppError changed_meanwhile, bad_request for no league or country, an address that is none, and without that
   * word
   */
  'updates.save': ownCall({
    staff: 'admin',
    changes: true,
    input: z.object({
      collection,
      isOn: z.boolean(),
      isAllowed: z.boolean(),
      parts: z.array(z.string().max(20)).max(100),
      address: z.string().trim().max(500).nullable(),
      days: z.number().refine((days) => UPDATE_DAYS.some((each) => each === days)),
      /** A dry run now, instead of the first import. */
      onlyTry: z.boolean().default(false),
      seen: Seen,
    }),
    run: ({ db, user: { userId }, input, now }) => {
      const remote = REMOTE_COLLECTIONS[input.collection];
      const known = new Set(remote.parts.map(({ code }) => code));
      const parts = [...new Set(input.parts)].filter((code) => known.has(code));
      const { isOn } = input;
      if (isOn && !input.isAllowed) throw new AppError('bad_request', { parameter: 'isAllowed' });
      if (isOn && known.size > 0 && parts.length === 0) throw new AppError('bad_request', { parameter: 'parts' });
      const address = addressIn(input.address ?? remote.address);
      const settings = {
        isOn,
        parts,
        address: address === remote.address ? null : address,
        everyDays: input.days,
      };
      return db.transaction(async (tx) => {
        const before = await lockUpdate(tx, input.collection);
        if (revisionOf(before ? settingsIn(before) : null) !== input.seen) throw new AppError('changed_meanwhile');
        await saveUpdate(tx, input.collection, settings, now, input.onlyTry);
        const details = { collection: input.collection, ...settings };
        await addAuditEvent(tx, { at: now, event: 'collection_changed', actor: 'user', userId, details });
      });
    },
  }),

  /** The background work does it soon after. @throws AppError not_found if the collection is off */
  'updates.ask': ownCall({
    staff: 'admin',
    changes: true,
    input: z.object({ collection, asked: z.enum(['import', 'try']) }),
    run: async ({ db, input }) => {
      if (!(await askForUpdate(db, input.collection, input.asked))) throw new AppError('not_found');
    },
  }),
};

/** What staff set, of a row. */
const settingsIn = ({ isOn, parts, address, everyDays }: UpdateSettings) => [isOn, parts, address, everyDays];

/** @throws AppError bad_request */
function addressIn(written: string): string {
  try {
    return readAddress(written).href;
  } catch (error) {
    if (error instanceof SourceError) throw new AppError('bad_request', { parameter: 'address' }, { cause: error });
    throw error;
  }
}
