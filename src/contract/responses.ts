import type { z } from '@hono/zod-openapi';
import { ERROR_STATUS, type ErrorCode } from '../domain/errors.ts';
import { errorName, Failure } from './errors.ts';

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

/** The responses in a call's description: its success, and its failures. */
export function answers<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  ...failures: readonly ErrorCode[]
): Described<Schema, 200> {
  return { 200: described(schema, description), ...failed(failures) };
}

/** The responses of a call that adds something. */
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

/** The failures that every call shares. */
const ALWAYS: readonly ErrorCode[] = [
  'bad_request',
  'request_timeout',
  'request_too_large',
  'too_many_requests',
  'unavailable',
  'storage_full',
];

function failed(failures: readonly ErrorCode[]): object {
  const merged: readonly ErrorCode[] = failures.includes('not_found') ? ['entity_merged'] : [];
  const byStatus = Object.groupBy(new Set([...failures, ...merged, ...ALWAYS]), (code) => String(ERROR_STATUS[code]));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => [
      status,
      described(Failure, codes.map(errorName).join(' or ')),
    ]),
  );
}
