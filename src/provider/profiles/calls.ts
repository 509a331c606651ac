import { z } from '@hono/zod-openapi';
import { Before, writtenText } from '../../contract/admin/lists.ts';
import { TagText } from '../../contract/parameters.ts';
import { readFact } from '../../domain/editing/entity-facts.ts';
import { NEW_KINDS } from '../../domain/editing/new-profiles.ts';
import { AppError } from '../../domain/errors.ts';
import { countryCodes } from '../../domain/names/country-names.ts';
import { Refusal } from '../../domain/refusal.ts';
import { tagOf } from '../../domain/tags.ts';
import { PEOPLE } from '../../domain/vocabulary.ts';
import { addAuditEvent } from '../audit/store.ts';
import { onClient } from '../data/connect.ts';
import { inTransaction } from '../data/import/store/transaction.ts';
import { mergeEntities, mergeIn, type MergeReport } from '../data/merge/merge-entities.ts';
import { awaitOtherImports } from '../data/import/store/lock.ts';
import { listMerges } from '../data/merge/store.ts';
import { undoMergeIn } from '../data/merge/undo-merge.ts';
import { loggedChange } from '../injuries/logged-change.ts';
import { pairOfMerge, undoJoinDecision } from '../joins/store.ts';
import { ownCall } from '../own-call.ts';
import { revisionOf, Seen } from '../revision.ts';
import { ById, MAX_READ, pageOf } from '../staff-lists.ts';
import { addProfile, findNamesakes } from './store.ts';

/** Merging joins two injury records, so it requires an editor with a plan that includes injuries. */
const MEDICAL = { staff: 'editor', capability: 'injuries' } as const;
const Pair = z.object({ merged: TagText, kept: TagText });

export const profileCalls = {
  /**
   * Adds a profile. One with the same name and date of birth is the same, and is given instead; with others of the name
   * nothing is added until the editor says that it is another.
   * @throws AppError bad_request with the field that is wrong
   */
  'profiles.add': ownCall({
    staff: 'editor',
    changes: true,
    input: z.object({
      kind: z.enum(NEW_KINDS),
      name: writtenText(200),
      country: z.enum(countryCodes() as [string, ...string[]]).nullable(),
      birthDate: z.iso.date().nullable(),
      isAnother: z.boolean().default(false),
    }),
    run: ({ db, user: { userId }, input: { isAnother, ...given }, now, today }) =>
      inTransaction(db, false, async (client) => {
        for (const [fact, field] of [
          ['name', 'name'],
          ['birthdate', 'birthDate'],
        ] as const)
          if ('fault' in readFact(fact, given[field] ?? '', today))
            throw new AppError('bad_request', { parameter: field });
        const profile = { ...given, birthDate: PEOPLE.has(given.kind) ? given.birthDate : null };
        const namesakes = await findNamesakes(client, profile);
        const same = namesakes.find(({ birthDate }) => birthDate !== null && birthDate === profile.birthDate);
        if (same) return { tag: same.tag, kind: same.kind, isNew: false, namesakes: [] };
        if (namesakes.length > 0 && !isAnother) return { tag: null, kind: null, isNew: false, namesakes };
        const id = await addProfile(client, profile);
        const tag = tagOf(profile.kind, id, profile.name);
        await addAuditEvent(onClient(client), {
          at: now,
          event: 'profile_added',
          actor: 'user',
          userId,
          entityId: id,
          details: { tag, ...profile },
        });
        return { tag, kind: profile.kind, isNew: true, namesakes: [] };
      }),
  }),

  /** What merging two profiles would do. @throws AppError not_found, not_mergeable, import_running */
  'profiles.preview': ownCall({
    atPrimary: true,
    ...MEDICAL,
    input: Pair,
    run: async ({ db, input, now }) => {
      try {
        return summaryOf(await mergeEntities(db, input, { dryRun: true, now }));
      } catch (error) {
        if (error instanceof Refusal) throw new AppError(error.code, {}, { cause: error });
        throw error;
      }
    },
  }),

  /** Merges two profiles, if that does what the preview has shown. @throws AppError as the preview, changed_meanwhile */
  'profiles.merge': ownCall({
    ...MEDICAL,
    changes: true,
    input: Pair.extend({ seen: Seen }),
    run: ({ db, user, input: { seen, ...pair }, now }) =>
      loggedChange(db, { user, now }, { event: 'profiles_merged', details: pair }, async (client) => {
        await awaitOtherImports(client);
        const report = await mergeIn(client, pair, now);
        if (revisionOfMerge(report) !== seen) throw new AppError('changed_meanwhile');
      }),
  }),

  /** What has been merged, the newest first. */
  'profiles.merges': ownCall({
    ...MEDICAL,
    input: z.object({ before: Before }),
    run: async ({ db, input: { before } }) => {
      const merges = await listMerges(db, { limit: MAX_READ, before });
      return pageOf(
        merges.map(({ mergedAt, undoneAt, ...merge }) => ({
          ...merge,
          mergedAt: mergedAt.toISOString(),
          undoneAt: undoneAt?.toISOString() ?? null,
        })),
      );
    },
  }),

  /**
   * Two profiles that were merged are two again; the decision on a possible duplicate is taken back with it.
   * @throws AppError not_found, changed_meanwhile, import_running, later_first
   */
  'profiles.undoMerge': ownCall({
    ...MEDICAL,
    changes: true,
    input: ById,
    run: ({ db, user, input: { id }, now }) =>
      loggedChange(db, { user, now }, { event: 'merge_undone', details: { merge: id } }, async (client) => {
        await awaitOtherImports(client);
        const pair = await pairOfMerge(client, id);
        await (pair === undefined ? undoMergeIn(client, id, now) : undoJoinDecision(client, pair, now));
      }),
  }),
};

/** Of what a merge drops: all else moves. */
const revisionOfMerge = ({ differences }: MergeReport) => revisionOf(differences);

/** The names of both, the facts on which they disagree, and how many rows move. */
function summaryOf(report: MergeReport) {
  const { merged, kept, differences, steps } = report;
  const rows = steps.reduce((sum, step) => sum + (step.action === 'moved' ? step.rows : 0), 0);
  return {
    merged: { tag: merged.tag, name: merged.name },
    kept: { tag: kept.tag, name: kept.name, kind: kept.kind },
    rows,
    revision: revisionOfMerge(report),
    // Texts of a page are too long to compare here.
    differences: differences
      .filter(({ fact }) => !fact.startsWith('biography'))
      .map(({ fact, kept: stays, merged: ends }) => ({ fact, kept: String(stays), merged: String(ends) })),
  };
}
