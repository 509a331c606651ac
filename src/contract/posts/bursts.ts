import { createRoute, z } from '@hono/zod-openapi';
import { TagPath } from '../parameters.ts';
import { answers } from '../responses.ts';

/** More posts in an hour than usual at this time. */
export const Burst = z
  .object({
    /** Posts of the last hour. */
    count: z.number().int(),
    /** Posts of the same hour of the last 28 days. */
    compared: z.number().int(),
    /** Their mean. */
    usual: z.number(),
  })
  .openapi('Burst');
export type Burst = z.infer<typeof Burst>;

export const getBurst = createRoute({
  method: 'get',
  path: '/bursts/{tag}',
  summary: 'Detect a burst of posts',
  description:
    'Compares the posts from and about an entity in the last hour with the same hour of the last 28 days. Returns null if the number is not clearly above average, or if the average is unknown because one of the four weeks has no post in this hour.',
  request: { params: TagPath },
  responses: answers(
    z.object({ burst: Burst.nullable() }).openapi('BurstAnswer'),
    'The burst, or null if there is none',
    'unauthorized',
    'payment_required',
    'password_change_required',
    'not_found',
  ),
});
