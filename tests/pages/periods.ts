import { type Page, textOf } from './page.ts';
import { expect } from './visitor.ts';

export const periodOf = (page: Page): string => textOf(page.one('.opens[popovertarget=period]'));

/** The days of the period of a page of statistics. */
export const daysOf = (page: Page): string => textOf(page.one('.period'));

/** The seasons among the periods that a page offers, the newest first. */
export const seasonsOf = (page: Page): string[] => page.texts('.periods a').filter((name) => /^\d{4}/.test(name));

/** Chooses one of the periods that a page offers. */
export async function choosePeriod(page: Page, name: string): Promise<void> {
  await page.press(page.in('#period').getByRole('link', { name }));
  expect(periodOf(page)).toBe(name);
}
