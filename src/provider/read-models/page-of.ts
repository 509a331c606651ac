import { MAX_LISTED } from '../../contract/admin/lists.ts';

/** Rows to read: one more than a page shows, to know whether there is another page. */
export const MAX_READ = MAX_LISTED + 1;

/** A page of a list. @param rows one more than the page shows, where there are more */
export function pageOf<Row extends { id: number }>(rows: readonly Row[]): { data: Row[]; next: number | null } {
  const data = rows.slice(0, MAX_LISTED);
  return { data, next: rows.length > MAX_LISTED ? (data.at(-1)?.id ?? null) : null };
}
