import { z } from '@hono/zod-openapi';
import { ERROR_STATUS, type ErrorCode } from '../domain/errors.ts';

/** The body of every answer that is not a success. */
export const Failure = z
  .object({
    /** A code, or 'NOT FOUND'. */
    error: z.string().openapi({ example: 'bad_request' }),
    /** What to do about it, in the language of the request. */
    message: z.string(),
    /** Names this request in the provider's log. */
    request_id: z.string(),
    /** Which part of the request cannot be read. */
    parameter: z.string().optional(),
    /** Of `second_factor_required`: for the second step. */
    mfa_token: z.string().optional(),
  })
  .openapi('Failure');
export type Failure = z.infer<typeof Failure>;

const NOT_FOUND = 'NOT FOUND';

/** How a failure is called in a body. */
export function errorName(code: ErrorCode): string {
  return code === 'not_found' ? NOT_FOUND : code;
}

/** A body as JSON or as a form. */
export function jsonOrForm<Schema extends z.ZodType>(schema: Schema) {
  return {
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
  };
}

type Described<Schema, Status extends number> = Record<
  Status,
  { description: string; content: { 'application/json': { schema: Schema } } }
>;

/** The answers of a call, for its description: what it gives, and how it can fail. */
export function answers<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  ...failures: readonly ErrorCode[]
): Described<Schema, 200> {
  return { 200: described(schema, description), ...failed(failures) };
}

/** The answers of a call that adds something. */
export function created<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  ...failures: readonly ErrorCode[]
): Described<Schema, 201> {
  return { 201: described(schema, description), ...failed(failures) };
}

function described<Schema>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } };
}

/** How every call can fail, whatever it does. */
const ALWAYS: readonly ErrorCode[] = ['bad_request', 'too_many_requests', 'unavailable', 'storage_full'];

function failed(failures: readonly ErrorCode[]): object {
  const byStatus = Object.groupBy(new Set([...failures, ...ALWAYS]), (code) => String(ERROR_STATUS[code]));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => [
      status,
      described(Failure, codes.map(errorName).join(' or ')),
    ]),
  );
}
