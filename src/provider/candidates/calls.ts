import { z } from '@hono/zod-openapi';
import { Before, writtenText } from '../../contract/admin/lists.ts';
import { RowNumber } from '../../contract/parameters.ts';
import { CANDIDATE_STATES } from '../../domain/injuries/candidates.ts';
import { MAX_REASON_LENGTH } from '../../domain/requests/objections.ts';
import { EvidenceInput, InjuryInput } from '../injuries/input.ts';
import { ownCall } from '../own-call.ts';
import { MAX_READ, pageOf } from '../staff-lists.ts';
import { accept, candidateOf, reject } from './candidates.ts';
import { countCandidates, listCandidates } from './store.ts';

/** Records of injuries are for editors with a plan that has them. */
const MEDICAL = { staff: 'editor', capability: 'injuries' } as const;

export const candidateCalls = {
  /** The reports in a state, the newest first, and how many there are in each. */
  'candidates.list': ownCall({
    ...MEDICAL,
    input: z.object({ state: z.enum(CANDIDATE_STATES).default('open'), before: Before }),
    run: async ({ db, input }) => {
      const [rows, counts] = await Promise.all([
        listCandidates(db, { ...input, limit: MAX_READ }),
        countCandidates(db),
      ]);
      return { ...pageOf(rows.map(candidateOf)), counts };
    },
  }),

  /**
   * Adds it to the record and cites the first post. Without facts, it is added as extracted from the posts. Accepting
   * it again changes nothing and returns the same record. An injury that is recorded already is `known`: it only cites
   * the post.
   * @throws AppError not_found, bad_request, changed_meanwhile, injury_exists
   */
  'candidates.accept': ownCall({
    ...MEDICAL,
    changes: true,
    input: z.object({
      id: RowNumber,
      facts: InjuryInput.nullable().default(null),
      evidence: EvidenceInput.nullable().default(null),
      known: RowNumber.nullable().default(null),
      /** Not the one that is recorded of its day and part. */
      isAnother: z.boolean().default(false),
    }),
    run: async ({ db, input: { id, ...read }, user, now, today }) => ({
      injuryId: await accept(db, id, read, { staffId: user.userId, now, today }),
    }),
  }),

  /** @throws AppError not_found, changed_meanwhile */
  'candidates.reject': ownCall({
    ...MEDICAL,
    changes: true,
    input: z.object({ id: RowNumber, reason: writtenText(MAX_REASON_LENGTH) }),
    run: ({ db, input: { id, reason }, user, now }) => reject(db, id, reason, { staffId: user.userId, now }),
  }),
};
