import type { Page } from '@playwright/test';
import { faultsOf } from '../axe.ts';
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

test.describe('the calendar', () => {
  test('FILT-09 comes when the reader reaches for the period, and moves nothing', async ({ page }) => {
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
    expect(await to.evaluate((field: HTMLInputElement) => field.validationMessage)).toContain(
      'cannot be in the future',
    );
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
});
