import { z } from '@hono/zod-openapi';
import { Before, MAX_LISTED } from '../../contract/admin/lists.ts';
import { RowNumber } from '../../contract/parameters.ts';
import { CONTRADICTION_KINDS, CONTRADICTION_LISTS, VERDICTS } from '../../domain/injuries/contradictions.ts';
import { loggedChange } from '../injuries/logged-change.ts';
import { ownCall } from '../own-call.ts';
import { MAX_READ, pageOf } from '../staff-lists.ts';
import { decideContradiction, takeBackDecision } from './decide.ts';
import { countContradictions, listContradictions, listDecided } from './store.ts';

/** What contradicts is medical, so it requires an editor with a plan that includes injuries. */
const MEDICAL = { staff: 'editor', capability: 'injuries' } as const;

export const contradictionCalls = {
  /**
   * What waits, of any kind or of one, or what is decided; and how many there are in each list. What waits continues
   * after the first `before` rows, as its order is by what it decides on; what is decided, with what is older.
   */
  'contradictions.list': ownCall({
    ...MEDICAL,
    input: z.object({ list: z.enum(CONTRADICTION_LISTS).default('open'), before: Before }),
    run: async ({ db, input: { list, before } }) => {
      const kind = CONTRADICTION_KINDS.find((each) => each === list);
      const [open, decided, counts] = await Promise.all([
        list === 'decided' ? [] : listContradictions(db.$client, { kind, skip: before ?? 0, limit: MAX_READ }),
        list === 'decided' ? listDecided(db, { before, limit: MAX_READ }) : [],
        countContradictions(db),
      ]);
      const next = open.length > MAX_LISTED ? (before ?? 0) + MAX_LISTED : null;
      return { open: { data: open.slice(0, MAX_LISTED), next }, decided: pageOf(decided), counts };
    },
  }),

  /** @throws AppError changed_meanwhile */
  'contradictions.decide': ownCall({
    ...MEDICAL,
    changes: true,
    input: z.object({ kind: z.enum(CONTRADICTION_KINDS), id: RowNumber, verdict: z.enum(VERDICTS) }),
    run: ({ db, user, input, now, today }) =>
      loggedChange(db, { user, now }, { event: 'injury_contradiction_decided', details: input }, (client) =>
        decideContradiction(client, input, { by: user.name, now, today }),
      ),
  }),

  /** @throws AppError not_found, changed_meanwhile */
  'contradictions.takeBack': ownCall({
    ...MEDICAL,
    changes: true,
    input: z.object({ id: RowNumber }),
    run: ({ db, user, input: { id }, now }) =>
      loggedChange(db, { user, now }, { event: 'injury_contradiction_reopened', details: { decision: id } }, (client) =>
        takeBackDecision(client, id),
      ),
  }),
};
