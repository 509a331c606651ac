import { createRoute, z } from '@hono/zod-openapi';
import { MAX_READINGS } from '../../domain/media/followers.ts';
import { TagPath } from '../parameters.ts';
import { answers } from '../responses.ts';

/** Followers of an account on a day. */
const FollowerReading = z
  .object({
    network: z.string().openapi({ example: 'tw' }),
    /** Empty where the source names none. */
    handle: z.string(),
    day: z.iso.date(),
    followers: z.number().int(),
    /** Where the number comes from: the name of an importer's source or of a partner's network. */
    source: z.string().openapi({ example: 'Wikidata' }),
  })
  .openapi('FollowerReading');
export type FollowerReading = z.infer<typeof FollowerReading>;

export const getFollowers = createRoute({
  method: 'get',
  path: '/followers/{tag}',
  summary: 'List the follower counts of an entity’s accounts',
  description: `Returns up to ${MAX_READINGS} of the most recent dated readings from sources, oldest first. Values between two readings are unknown.`,
  request: { params: TagPath },
  responses: answers(
    z.object({ readings: z.array(FollowerReading) }).openapi('FollowerReadings'),
    'The readings',
    'unauthorized',
    'payment_required',
    'password_change_required',
    'not_found',
  ),
});
