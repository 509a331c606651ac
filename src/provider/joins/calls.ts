import { z } from '@hono/zod-openapi';
import { Before } from '../../contract/admin/lists.ts';
import { RowNumber } from '../../contract/parameters.ts';
import { JOIN_STATES, JOIN_VERDICTS } from '../../domain/editing/joins.ts';
import { ownCall } from '../own-call.ts';
import { MAX_READ, pageOf } from '../staff-lists.ts';
import { loggedChange } from '../injuries/logged-change.ts';
import { countJoins, decideJoin, listJoins, undoJoinDecision } from './store.ts';

/** Joining merges two injury records, so it requires an editor with a plan that includes injuries. */
const MEDICAL = { staff: 'editor', capability: 'injuries' } as const;

export const joinCalls = {
  /** The pairs in a state, the newest first, and how many there are in each. */
  'joins.list': ownCall({
    ...MEDICAL,
    input: z.object({ state: z.enum(JOIN_STATES).default('open'), before: Before }),
    run: async ({ db, input }) => {
      const [pairs, counts] = await Promise.all([listJoins(db.$client, { ...input, limit: MAX_READ }), countJoins(db)]);
      return { ...pageOf(pairs), counts };
    },
  }),

  /**
   * The same are joined at once. Imports follow the decision.
   * @throws AppError not_found, changed_meanwhile, import_running, not_mergeable
   */
  'joins.decide': ownCall({
    ...MEDICAL,
    changes: true,
    input: z.object({ id: RowNumber, verdict: z.enum(JOIN_VERDICTS) }),
    run: ({ db, user, input: { id, verdict }, now }) =>
      loggedChange(db, { user, now }, { event: 'join_decided', details: { pair: id, verdict } }, (client) =>
        decideJoin(client, id, verdict, { by: user.name, now }),
      ),
  }),

  /**
   * Two records that were joined are two again, and wait.
   * @throws AppError not_found, changed_meanwhile, import_running, later_first
   */
  'joins.takeBack': ownCall({
    ...MEDICAL,
    changes: true,
    input: z.object({ id: RowNumber }),
    run: ({ db, user, input: { id }, now }) =>
      loggedChange(db, { user, now }, { event: 'join_taken_back', details: { pair: id } }, (client) =>
        undoJoinDecision(client, id, now),
      ),
  }),
};
