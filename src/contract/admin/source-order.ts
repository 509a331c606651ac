import { createRoute, z } from '@hono/zod-openapi';
import { MAX_ORDERED, ORDERED_FIELDS } from '../../domain/editing/origins.ts';
import { RowNumber } from '../parameters.ts';
import { answers } from '../responses.ts';
import { Done, STAFF_FAILURES } from './lists.ts';

const SourceOrder = z
  .object({
    /** Sources that provide facts about entities. */
    sources: z.array(z.object({ id: z.number().int(), name: z.string() })),
    fields: z.array(
      z.object({
        field: z.enum(ORDERED_FIELDS),
        /** The first one counts; empty: the first source of the record. */
        order: z.array(z.number().int()),
        /** Players with different values by source. */
        disagreeing: z.number().int(),
      }),
    ),
  })
  .openapi('SourceOrder');
export type SourceOrder = z.infer<typeof SourceOrder>;

export const getSourceOrder = createRoute({
  method: 'get',
  path: '/admin/source-order',
  summary: 'Which sources count for the facts of players where they disagree',
  'x-staff': 'editor' as const,
  responses: answers(SourceOrder, 'By fact', ...STAFF_FAILURES),
});

export const putSourceOrder = createRoute({
  method: 'put',
  path: '/admin/source-order/{field}',
  summary: 'Set which sources count for a fact of players',
  description: 'It holds at once, and for later imports. Without sources the one that came first counts.',
  'x-staff': 'admin' as const,
  request: {
    params: z.object({ field: z.enum(ORDERED_FIELDS) }),
    body: {
      content: {
        'application/json': {
          schema: z.object({ order: z.array(RowNumber).max(MAX_ORDERED) }).openapi('NewSourceOrder'),
        },
      },
      required: true,
    },
  },
  responses: answers(Done, 'It holds', ...STAFF_FAILURES, 'import_running'),
});
