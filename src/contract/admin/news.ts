import { createRoute, z } from '@hono/zod-openapi';
import { RowNumber } from '../parameters.ts';
import { answers } from '../responses.ts';
import { SearchText, STAFF_FAILURES } from './lists.ts';

/** A name in posts that was not linked. */
const OpenMention = z
  .object({
    /** As it is written most recently. */
    name: z.string(),
    posts: z.number().int(),
    /** The newest posts with it, at most three. */
    newest: z.array(z.object({ id: z.string(), message: z.string() })),
  })
  .openapi('OpenMention');
export type OpenMention = z.infer<typeof OpenMention>;

/** A correction of a name, and how far older posts are read for it. */
const NameCorrection = z
  .object({
    kind: z.enum(['alias', 'never']),
    name: z.string(),
    tag: z.string(),
    label: z.string(),
    /** Posts with changed links. */
    changed: z.number().int(),
    isDone: z.boolean(),
  })
  .openapi('NameCorrection');
export type NameCorrection = z.infer<typeof NameCorrection>;

export const getMentions = createRoute({
  method: 'get',
  path: '/admin/mentions',
  summary: 'Names in posts that were not linked, the most frequent first, and the newest corrections',
  'x-staff': 'editor' as const,
  request: {
    query: z.object({
      q: SearchText,
      before: RowNumber.optional().openapi({ description: 'How many names come before the page.' }),
    }),
  },
  responses: answers(
    z
      .object({
        data: z.array(OpenMention),
        next: z.number().int().nullable(),
        corrections: z.array(NameCorrection),
      })
      .openapi('OpenMentions'),
    'The most frequent first',
    ...STAFF_FAILURES,
  ),
});
