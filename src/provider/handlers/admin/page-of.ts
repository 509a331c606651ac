import { MAX_LISTED } from '../../../contract/admin/lists.ts';

/** Rows to ask for: one more than a page has tells whether there is another. */
export const ASKED = MAX_LISTED + 1;

/** A page of a list out of one row more. */
export function pageOf<Row extends { id: number }>(rows: readonly Row[]): { data: Row[]; next: number | null } {
  const data = rows.slice(0, MAX_LISTED);
  return { data, next: rows.length > MAX_LISTED ? (data.at(-1)?.id ?? null) : null };
}
