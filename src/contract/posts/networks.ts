import { createRoute, z } from '@hono/zod-openapi';
import { COVERED_DAYS, EXPECTED_NETWORKS, NAMED_NETWORKS } from '../../domain/posts/networks.ts';
import { answers } from '../responses.ts';

/** The networks that posts come from. */
export const Networks = z
  .object({
    /** `rss` is the web. A partner's network that has no code here has the partner's name for it. */
    covered: z.array(z.string()).openapi({ example: ['rss', 'bluesky'] }),
    /** Those of X, Instagram and Facebook that are not covered. */
    missing: z.array(z.enum(EXPECTED_NETWORKS)),
  })
  .openapi('Networks');
export type Networks = z.infer<typeof Networks>;

export const getNetworks = createRoute({
  method: 'get',
  path: '/networks',
  summary: 'List the networks that posts come from',
  description: `Returns the networks with a post, or a source that responded, in the last ${COVERED_DAYS} days: ${NAMED_NETWORKS.join(', ')} and any others that partners deliver. Refreshed every minute.`,
  responses: answers(Networks, 'The networks', 'unauthorized', 'payment_required', 'password_change_required'),
});
