import { z } from '@hono/zod-openapi';
import type { ErrorCode } from '../domain/errors.ts';

/** The body of every answer that is not a success. */
export const Failure = z
  .object({
    /** A code, or 'NOT FOUND'. */
    error: z.string().openapi({ example: 'bad_request' }),
    /** What to do about it, in the language of the request. */
    message: z.string(),
    /** Names this request in the provider's log. */
    requestId: z.string(),
    /** Which part of the request cannot be read. */
    parameter: z.string().optional(),
    /** Of `second_factor_required`: for the second step. */
    mfaToken: z.string().optional(),
  })
  .openapi('Failure');
export type Failure = z.infer<typeof Failure>;

const NOT_FOUND = 'NOT FOUND';

/** How a failure is called in a body. */
export function errorName(code: ErrorCode): string {
  return code === 'not_found' ? NOT_FOUND : code;
}
