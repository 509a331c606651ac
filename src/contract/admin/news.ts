import { createRoute, z } from '@hono/zod-openapi';
import { CANDIDATE_STATES, CANDIDATE_STATUSES } from '../../domain/injuries/candidates.ts';
import { MAX_REASON_LENGTH } from '../../domain/requests/objections.ts';
import { RowNumber } from '../parameters.ts';
import { answers } from '../responses.ts';
import { Evidence, InjuryFacts } from './records.ts';
import { Before, Done, listOf, STAFF_FAILURES, writtenText } from './lists.ts';

const InjuryCandidate = z
  .object({
    id: z.number().int(),
    tag: z.string(),
    name: z.string(),
    status: z.enum(CANDIDATE_STATUSES),
    /** Confidence that this player is meant, 0 to 1. */
    score: z.number().min(0).max(1),
    /** How sure it is that the posts tell of an injury, 0 to 1; null where it was read without it. */
    certainty: z.number().min(0).max(1).nullable(),
    state: z.enum(CANDIDATE_STATES),
    /** The injury that acceptance adds; null for a return. */
    facts: InjuryFacts.nullable(),
    /** The end of the absence according to the posts, a day or a month; null if they give none. It is not stored in the record. */
    reportedUntil: z.union([z.iso.date(), z.string().regex(/^\d{4}-\d\d$/)]).nullable(),
    evidence: Evidence,
    /** The player's ongoing injury; null if there is none. A return ends it. */
    ongoing: z.object({ id: z.number().int(), description: z.string(), startDate: z.iso.date() }).nullable(),
    injuryId: z.number().int().nullable(),
    decidedBy: z.string().nullable(),
    reason: z.string().nullable(),
    /** The posts that report it, the first ten, the oldest first. */
    posts: z.array(z.object({ id: z.string(), owner: z.string(), date: z.iso.datetime(), quote: z.string() })),
  })
  .openapi('InjuryCandidate');
export type InjuryCandidate = z.infer<typeof InjuryCandidate>;

/** Records of injuries are for editors with a plan that has them. */
const MEDICAL = { 'x-staff': 'editor' as const, 'x-capability': 'injuries' as const };
const FAILURES = [...STAFF_FAILURES, 'plan_upgrade_required'] as const;
const ById = z.object({ id: RowNumber });

export const getCandidates = createRoute({
  method: 'get',
  path: '/admin/candidates',
  summary: 'List reported injuries and returns',
  ...MEDICAL,
  request: { query: z.object({ state: z.enum(CANDIDATE_STATES).default('open'), before: Before }) },
  responses: answers(
    listOf(InjuryCandidate)
      .extend({ counts: z.record(z.enum(CANDIDATE_STATES), z.number().int()) })
      .openapi('InjuryCandidates'),
    'The reports, newest first, and their total number',
    ...FAILURES,
  ),
});

export const acceptCandidate = createRoute({
  method: 'post',
  path: '/admin/candidates/{id}/acceptance',
  summary: 'Accept a reported injury or return',
  description:
    'Adds it to the record and cites the first post. Without `facts`, it is added as extracted from the posts. Accepting it again changes nothing and returns the same record.',
  ...MEDICAL,
  request: {
    params: ById,
    body: {
      content: {
        'application/json': {
          schema: z
            .object({ facts: InjuryFacts.nullable(), evidence: Evidence.nullable() })
            .openapi('CandidateAcceptance'),
        },
      },
      required: true,
    },
  },
  responses: answers(
    z.object({ injuryId: z.number().int() }).openapi('AcceptedCandidate'),
    'The injury record',
    ...FAILURES,
    'changed_meanwhile',
  ),
});

export const rejectCandidate = createRoute({
  method: 'post',
  path: '/admin/candidates/{id}/rejection',
  summary: 'Reject a reported injury or return',
  ...MEDICAL,
  request: {
    params: ById,
    body: {
      content: {
        'application/json': {
          schema: z.object({ reason: writtenText(MAX_REASON_LENGTH) }).openapi('CandidateRejection'),
        },
      },
      required: true,
    },
  },
  responses: answers(Done, 'The report has been rejected', ...FAILURES, 'changed_meanwhile'),
});
