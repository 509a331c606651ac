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
  summary: 'Whether there are more posts than usual',
  description:
    'Posts from and about an entity in the last hour, against the same hour of the last 28 days. Null if there are not clearly more, or if a week of the 28 days has no post in this hour: then what is usual is not known.',
  request: { params: TagPath },
  responses: answers(
    z.object({ burst: Burst.nullable() }).openapi('BurstAnswer'),
    'The burst, or null',
    'unauthorized',
    'payment_required',
    'password_change_required',
    'not_found',
  ),
});
