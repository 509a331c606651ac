import { readFileSync } from 'node:fs';
import { readPdf, spaceless } from '../../reading-pdf.ts';
import { expect, test } from '../signed-in.ts';

const CALL = /\/api\/(?:v2\/)?players\/p_\d+\/report/;

test('PDF-01 PDF-02 PDF-03 PDF-04 HEAD-07 TOOL-01 a report is confirmed, prepared, opened and saved', async ({
  page,
  fixtureWorld,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(CALL, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  await page.getByRole('link', { name: 'PDF report' }).click();
  await expect(page.getByRole('dialog', { name: 'Prepare the report?' })).toBeVisible();
  await page.getByRole('button', { name: 'Prepare the report' }).click();

  const busy = page.getByRole('dialog', { name: 'Your report is being prepared' });
  await expect(busy).toBeVisible();
  await expect(busy.getByRole('button')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  await expect(busy).toBeVisible();

  const opened = page.waitForEvent('popup');
  const saved = page.waitForEvent('download');
  release(undefined);
  const ready = page.getByRole('dialog', { name: 'Your report is ready' });
  await expect(ready.getByRole('link', { name: 'click here' })).toHaveAttribute('href', /\/report\/p_\d+\.pdf\?/);
  await opened;
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^p_\d+-\d{4}-\d\d-\d\d\.pdf$/);
  const { text } = await readPdf(readFileSync(await download.path()));
  expect(text).toContain(spaceless('Injury history'));
  await page.keyboard.press('Escape');
  await expect(ready).toBeHidden();
});

test('PDF-07 ERR-19 G-34 a report that fails says so, and is tried again or closed', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  await page.route(CALL, (route) => route.fulfill({ status: 500, json: { error: 'server_error' } }));
  await page.getByRole('link', { name: 'PDF report' }).click();
  await page.getByRole('button', { name: 'Prepare the report' }).click();
  await expect(page.getByRole('alert')).toHaveText('The report could not be prepared.');
  await page.unroute(CALL);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Your report is ready' })).toBeVisible();
});

test('PDF-05 TOOL-02 the report of a club needs a season', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.club}/team_injuries`);
  await page.getByRole('link', { name: 'PDF report' }).click();
  const make = page.getByRole('button', { name: 'Prepare the report' });
  const dialog = page.getByRole('dialog');
  await make.click();
  await expect(dialog.getByRole('combobox', { name: 'Season' })).toHaveJSProperty('validity.valueMissing', true);
  await expect(page.getByRole('dialog', { name: 'Prepare the report?' })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Season' }).selectOption({ index: 1 });
  const saved = page.waitForEvent('download');
  await make.click();
  const { text } = await readPdf(readFileSync(await (await saved).path()));
  expect(text).toContain(spaceless('Squad'));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('PDF-01 PDF-04 a form, a page that waits, and a page with the link lead to the document', async ({
    page,
    fixtureWorld,
  }) => {
    await page.goto(`/explore/${fixtureWorld.every}/injuries`);
    await page.getByRole('link', { name: 'PDF report' }).click();
    await page.getByLabel('Paper').selectOption('US Letter');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Prepare the report' }).click();
    await expect(page.getByRole('heading', { name: 'Your report is ready' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'click here' })).toHaveAttribute('href', /paper=us-letter/);
    await saved;
  });
});
