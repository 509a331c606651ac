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

/** The posts from and about an entity. */
export const PostCounts = z
  .object({
    /** In the last 24 hours, and in the 24 hours before. */
    day: z.number().int(),
    before: z.number().int(),
  })
  .openapi('PostCounts');
export type PostCounts = z.infer<typeof PostCounts>;

export const getBurst = createRoute({
  method: 'get',
  path: '/bursts/{tag}',
  summary: 'Detect a burst of posts, and count those of two days',
  description:
    'Compares the posts from and about an entity in the last hour with the same hour of the last 28 days. Returns null if the number is not clearly above average, or if the average is unknown because one of the four weeks has no post in this hour. Also counts the posts of the last 24 hours and of the 24 hours before; null for the whole world.',
  request: { params: TagPath },
  responses: answers(
    z.object({ burst: Burst.nullable(), posts: PostCounts.nullable() }).openapi('BurstAnswer'),
    'The burst, or null if there is none, and the posts of two days',
    'unauthorized',
    'payment_required',
    'password_change_required',
    'not_found',
  ),
});
