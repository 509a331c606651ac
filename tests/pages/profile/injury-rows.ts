import { type Page, textOf } from '../page.ts';

/** The injuries of the table, without the stages of episodes. */
export const ROWS = '.injuries tr[id]:not(.stage)';

type Row = ReturnType<Page['one']>;

/** The only row that began on a day ('01.06.2024'). */
export function rowOf(page: Page, day: string): Row {
  const rows = page.all(ROWS).filter((row) => textOf(row.querySelector('.from')) === day);
  if (!rows[0] || rows.length > 1) throw new Error(`${rows.length} rows of ${day}`);
  return rows[0];
}

export function cellsOf(row: Row): string[] {
  return [...row.querySelectorAll('td')].map(textOf);
}
