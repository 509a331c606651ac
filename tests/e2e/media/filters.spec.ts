import type { Page } from '@playwright/test';
import { expect, test } from '../signed-in.ts';

const PAGE = '/favourites/media_stats';
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const dotted = (iso: string) => iso.split('-').toReversed().join('.');
const period = (page: Page) => page.locator('[popovertarget="period"]').first();
const filters = (page: Page) => page.locator('[popovertarget="filters"]').first();

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('TOOL-04 FILT-02 FILT-03 FILT-04 a named period and two days forget each other', async ({ page }) => {
      await page.goto(PAGE);
      await expect(period(page)).toHaveText('Last 6 months');
      await period(page).click();
      const dialog = page.getByRole('dialog', { name: 'Period' });
      await expect(dialog.locator('.periods a')).toHaveCount(14);
      await dialog.getByRole('link', { name: 'Last 30 days' }).click();
      await expect(page).toHaveURL(`${PAGE}?period=last_30_days`);
      await expect(period(page)).toHaveText('Last 30 days');
      await expect(page.locator('.chosen')).toContainText(`${dotted(day(29))}–${dotted(day(0))}`);

      await period(page).click();
      await dialog.getByLabel('From').fill(day(9));
      await dialog.getByLabel('To').fill(day(3));
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await expect(page).toHaveURL(`${PAGE}?from=${day(9)}&to=${day(3)}`);
      await expect(period(page)).toHaveText('Custom range');
      await expect(page.locator('.chosen')).toContainText(`${dotted(day(9))}–${dotted(day(3))}`);

      await period(page).click();
      await dialog.getByRole('link', { name: 'Yesterday' }).click();
      await expect(page).toHaveURL(`${PAGE}?period=yesterday`);
    });

    test('FILT-05 FILT-06 FILT-07 lists are chosen and applied, and all of it is reset', async ({ page }) => {
      await page.goto(`${PAGE}?period=last_7_days&scale=linear`);
      await filters(page).click();
      const dialog = page.getByRole('dialog', { name: 'Filters' });
      for (const name of ['Agencies', 'Italian', 'Korean', 'Coaches', 'Facebook'])
        await dialog.getByRole('checkbox', { name }).check();
      await dialog.getByRole('checkbox', { name: 'Italian' }).uncheck();
      await dialog.getByRole('button', { name: 'Apply' }).click();
      const search = new URL(page.url()).searchParams;
      expect(Object.fromEntries(search)).toEqual({
        type: 'coach',
        category: 'agencies',
        s: 'fb',
        lang: 'kr',
        period: 'last_7_days',
        scale: 'linear',
      });
      await expect(page.locator('.chosen')).toContainText('Coaches · Agencies · Facebook · Korean');
      await filters(page).click();
      await expect(dialog.getByRole('checkbox', { name: 'Korean' })).toBeChecked();
      await dialog.getByRole('link', { name: 'Reset all' }).click();
      await expect(page).toHaveURL(`${PAGE}?scale=linear`);
      await expect(period(page)).toHaveText('Last 6 months');
    });

    test('DLG-01 DLG-02 Escape closes the dialogs, and so does their button', async ({ page }) => {
      await page.goto(PAGE);
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
      }
    });
  });

test('FILT-16 FILT-17 FILT-18 G-41 five categories, eight groups, ten languages, four networks', async ({ page }) => {
  await page.goto(PAGE);
  await filters(page).click();
  const counts = await page
    .locator('#filters fieldset')
    .evaluateAll((lists) => lists.map((list) => list.querySelectorAll('input').length));
  expect(counts).toEqual([8, 5, 4, 10]);
});

test('FILT-08 no day after today can be chosen, and an address that asks for one says why not', async ({ page }) => {
  await page.goto(`${PAGE}?from=${day(2)}&to=${day(-3)}`);
  await expect(page.getByRole('alert')).toContainText('cannot be in the future');
  await expect(period(page)).toHaveText('Last 6 months');
  await expect(page.locator('#period input[name="to"]')).toHaveAttribute('max', day(0));
});
