import { z } from '@hono/zod-openapi';
import { RowNumber } from '../parameters.ts';

/** How every call for staff can fail. */
export const STAFF_FAILURES = [
  'unauthorized',
  'payment_required',
  'password_change_required',
  'forbidden',
  'not_found',
] as const;

/** Rows of a list at a time. */
export const MAX_LISTED = 25;

/** Cursor: the list continues with rows older than this one. */
export const Before = RowNumber.optional();

/** Search text of a list; PostgreSQL does not accept NUL. */
export const SearchText = z
  .string()
  .trim()
  .max(100)
  .regex(/^\P{Cc}*$/u)
  .optional();

export const ListState = z.enum(['open', 'closed']).optional();

/** A page of rows, newest first; `next` is the value of `before` for the next page, null on the last. */
export function listOf<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), next: z.number().int().nullable() });
}

/** Text as staff write it. */
export function writtenText(longest: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\0]*$/);
}

export const Done = z.object({ status: z.literal('success') }).openapi('StaffChange');
