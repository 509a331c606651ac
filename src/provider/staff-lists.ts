import { type SQL, sql } from 'drizzle-orm';
import { z } from '@hono/zod-openapi';
import { Before, ListState, MAX_LISTED } from '../contract/admin/lists.ts';
import { RowNumber } from '../contract/parameters.ts';

/** The input of a list of what readers ask of staff. */
export const StaffList = z.object({ state: ListState, before: Before });
export const ById = z.object({ id: RowNumber });

/** Rows to read: one more than a page shows, to know whether there is another page. */
export const MAX_READ = MAX_LISTED + 1;

/** A page of a list. @param rows one more than the page shows, where there are more */
export function pageOf<Row extends { id: number }>(rows: readonly Row[]): { data: Row[]; next: number | null } {
  const data = rows.slice(0, MAX_LISTED);
  return { data, next: rows.length > MAX_LISTED ? (data.at(-1)?.id ?? null) : null };
}

/** Which rows of a list: those that wait or not, older than a row. */
export interface ListFilter {
  state?: 'open' | 'closed' | undefined;
  before?: number | undefined;
  limit: number;
}

/** The condition, order and length of a list by its key. @param open true for rows that wait */
export function listed(key: SQL, open: SQL, { state, before, limit }: ListFilter): SQL {
  const isState = state === undefined ? sql`true` : state === 'open' ? open : sql`not (${open})`;
  const isOlder = before === undefined ? sql`true` : sql`${key} < ${before}`;
  return sql`where ${isState} and ${isOlder} order by ${key} desc limit ${limit}`;
}
