import type { Page } from '@playwright/test';
import { faultsOf } from '../axe.ts';
import { expectEntries } from '../history.ts';
import { shiftsOn } from '../shifts.ts';
import { expect, test } from '../signed-in.ts';

const PAGE = '/favourites/media_stats';
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const dotted = (iso: string) => iso.split('-').toReversed().join('.');
/** A day as the calendar says it. */
const nameOf = (iso: string) =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const period = (page: Page) => page.locator('[popovertarget="period"]').first();
const filters = (page: Page) => page.locator('[popovertarget="filters"]').first();

test('DLG-01 DLG-02 FILT-09 both dialogs close with Escape, Back and their button; the calendar comes when the reader reaches for the period', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/calendar')) scripts.push(request.url());
  });
  await page.goto(PAGE, { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  const form = page.locator('form.range');
  await period(page).focus();
  await expect(form.locator('calendar-range')).toHaveCount(1);
  expect(scripts).toHaveLength(1);
  await period(page).click();
  const least = await form.evaluate((element) => Number.parseFloat(getComputedStyle(element).minHeight));
  expect(await form.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight)).toBeLessThanOrEqual(least);
  expect(await shiftsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  for (const [opener, name] of [
    [period(page), 'Period'],
    [filters(page), 'Filters'],
  ] as const) {
    const dialog = page.getByRole('dialog', { name });
    await opener.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await opener.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expectEntries(page, 0);
    await opener.click();
    await expect(dialog).toBeVisible();
    await expectEntries(page, 1);
    await page.goBack();
    await expect(dialog).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(PAGE);
  }
  // A press beside the dialog closes it, and the link there leads on.
  await filters(page).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL(/\/explore\/world$/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
});

test('FILT-09 FILT-08 shows days as DD.MM.YYYY, takes them so, and offers none after today', async ({ page }) => {
  await page.goto(PAGE);
  await period(page).click();
  const dialog = page.getByRole('dialog', { name: 'Period' });
  const [from, to] = [dialog.getByRole('textbox', { name: 'From' }), dialog.getByRole('textbox', { name: 'To' })];
  await expect(to).toHaveValue(dotted(day(0)));
  await from.fill('3.2.2026');
  await to.fill('01.03.2026');
  await expect(dialog.locator('calendar-range')).toHaveJSProperty('value', '2026-02-03/2026-03-01');
  await to.fill(dotted(day(-1)));
  await dialog.getByRole('button', { name: 'Apply' }).click();
  expect(await to.evaluate((field: HTMLInputElement) => field.validationMessage)).toContain('cannot be in the future');
  await to.fill(dotted(day(0)));
  const tomorrow = dialog.getByRole('button', { name: nameOf(day(-1)) });
  if ((await tomorrow.count()) > 0) await expect(tomorrow).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Previous month' }).click();
  const days = dialog.locator('calendar-month').getByRole('button');
  await days.nth(4).click();
  await days.nth(9).click();
  await expect(from).toHaveValue(/^05\.\d\d\.\d{4}$/);
  await expect(to).toHaveValue(/^10\.\d\d\.\d{4}$/);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/\?from=\d{4}-\d\d-05&to=\d{4}-\d\d-10$/);
});

test('FILT-09 is used with the keyboard alone, in the language of the page', async ({ page }) => {
  await page.goto(`/de${PAGE}?from=2026-05-12&to=2026-05-20`);
  await period(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Zeitraum' });
  await dialog.getByRole('button', { name: '20. Mai' }).focus();
  const focused = (name: string) => expect(dialog.getByRole('button', { name })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await focused('13. Mai');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await focused('14. Mai');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Von' })).toHaveValue('13.05.2026');
  await expect(dialog.getByRole('textbox', { name: 'Bis' })).toHaveValue('14.05.2026');
  await expect(dialog.getByRole('button', { name: 'Voriger Monat' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
