import { z } from '@hono/zod-openapi';
import type { ErrorCode } from '../domain/errors.ts';

/** The body of every failed request. */
export const Failure = z
  .object({
    /** A code, or 'NOT FOUND'. */
    error: z.string().openapi({ example: 'bad_request' }),
    /** The remedy, in the language of the request. */
    message: z.string(),
    /** Names this request in the provider's log. */
    requestId: z.string(),
    /** The invalid part of the request. */
    parameter: z.string().optional(),
    /** For `second_factor_required`: the token of the second step. */
    mfaToken: z.string().optional(),
  })
  .openapi('Failure');
export type Failure = z.infer<typeof Failure>;

const NOT_FOUND = 'NOT FOUND';

/** The code of a failure in a body. */
export function errorName(code: ErrorCode): string {
  return code === 'not_found' ? NOT_FOUND : code;
}
