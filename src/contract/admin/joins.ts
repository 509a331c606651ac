import { createRoute, z } from '@hono/zod-openapi';
import { JOIN_STATES, SHARED_FACTS } from '../../domain/editing/joins.ts';
import { ENTITY_KINDS } from '../../domain/vocabulary.ts';
import { RowNumber } from '../parameters.ts';
import { answers } from '../responses.ts';
import { Before, Done, listOf, STAFF_FAILURES } from './lists.ts';

const ById = z.object({ id: RowNumber });
/** Joining merges two injury records, so it requires an editor with a plan that includes injuries. */
const MEDICAL = { 'x-staff': 'editor' as const, 'x-capability': 'injuries' as const };
const FAILURES = [...STAFF_FAILURES, 'plan_upgrade_required'] as const;

const JoinSide = z
  .object({
    tag: z.string(),
    name: z.string(),
    source: z.string(),
    country: z.string().nullable(),
    birthDate: z.iso.date().nullable(),
    position: z.string().nullable(),
    /** Centimetres. */
    heightCm: z.number().int().nullable(),
    /** The first eight; the same holds for the other names and the ids. */
    clubs: z.array(z.string()),
    aliases: z.array(z.string()),
    /** Ids in other collections: 'tm_id 10003'. */
    ids: z.array(z.string()),
  })
  .openapi('JoinSide');
export type JoinSide = z.infer<typeof JoinSide>;

const JoinPair = z
  .object({
    id: z.number().int(),
    kind: z.enum(ENTITY_KINDS),
    state: z.enum(JOIN_STATES),
    shared: z.array(z.enum(SHARED_FACTS)),
    newcomer: JoinSide,
    known: JoinSide,
    /** Null for the command line, and while it is open. */
    decidedBy: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    /** An import has followed the decision: it cannot be taken back before that import is undone. */
    isUsed: z.boolean(),
  })
  .openapi('JoinPair');
export type JoinPair = z.infer<typeof JoinPair>;

export const getJoins = createRoute({
  method: 'get',
  path: '/admin/joins',
  summary: 'Records of two sources that are likely the same, the newest first, and how many there are',
  ...MEDICAL,
  request: { query: z.object({ state: z.enum(JOIN_STATES).default('open'), before: Before }) },
  responses: answers(
    listOf(JoinPair)
      .extend({ counts: z.record(z.enum(JOIN_STATES), z.number().int()) })
      .openapi('JoinPairs'),
    'The newest first',
    ...FAILURES,
  ),
});

export const decideJoin = createRoute({
  method: 'post',
  path: '/admin/joins/{id}/decision',
  summary: 'Decide whether two records are the same',
  description: 'The same are joined at once. Imports follow the decision.',
  ...MEDICAL,
  request: {
    params: ById,
    body: {
      content: {
        'application/json': {
          schema: z.object({ verdict: z.enum(['same', 'different']) }).openapi('JoinDecision'),
        },
      },
      required: true,
    },
  },
  responses: answers(Done, 'It is decided', ...FAILURES, 'changed_meanwhile', 'import_running', 'not_mergeable'),
});

export const undoJoinDecision = createRoute({
  method: 'delete',
  path: '/admin/joins/{id}/decision',
  summary: 'Take a decision back: two records that were joined are two again, and wait',
  ...MEDICAL,
  request: { params: ById },
  responses: answers(Done, 'The pair waits again', ...FAILURES, 'changed_meanwhile', 'import_running', 'later_first'),
});
