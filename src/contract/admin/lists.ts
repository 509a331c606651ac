import { z } from '@hono/zod-openapi';
import { RowNumber } from '../parameters.ts';

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

/** Text as staff write it, without halves of characters, which the database does not take. */
export function writtenText(longest: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\0\p{Cs}]*$/u);
}
