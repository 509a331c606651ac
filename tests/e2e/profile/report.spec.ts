import { readFileSync } from 'node:fs';
import { readPdf, spaceless } from '../../reading-pdf.ts';
import { expect, test } from '../signed-in.ts';
import { test as visit } from '../visitor.ts';

const CALL = /\/api\/(?:v2\/)?players\/p_\d+\/report/;

visit(
  'PDF-01 PDF-02 PDF-03 a report is confirmed, prepared, opened, saved and mailed, once or regularly',
  async ({ page, enterNew, fixtureWorld }) => {
    await enterNew();
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route(CALL, async (route) => {
      await released;
      await route.continue();
    });
    // This Chromium shows no PDF: it saves the document and closes the tab, sometimes before the tab is announced.
    const isShown = ({ pathname, searchParams }: URL) =>
      /^\/report\/.*\.pdf$/.test(pathname) && !searchParams.has('download');
    await page.context().route(isShown, (route) => route.fulfill({ contentType: 'text/plain', body: 'shown' }));
    await page.goto(`/explore/${fixtureWorld.every}/media_stats?period=last_7_days`);
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
    const address = /\/report\/p_\d+\.pdf\?.*about=media/;
    await expect(ready.getByRole('link', { name: 'click here' })).toHaveAttribute('href', address);
    await (await opened).waitForURL(address);
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^p_\d+-\d{4}-\d\d-\d\d\.pdf$/);
    const { text } = await readPdf(readFileSync(await download.path()));
    expect(text).toContain(spaceless('Media report'));

    await ready.getByRole('button', { name: 'Send it to me by e-mail' }).click();
    await expect(ready.getByText('on its way to your e-mail address')).toBeVisible();
    await ready.getByRole('combobox', { name: 'How often' }).selectOption('every Friday');
    await ready.getByRole('button', { name: 'Send it regularly' }).click();
    await expect(ready.getByText('Your settings list it.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ready).toBeHidden();
  },
);

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

test('PDF-05 TOOL-02 CSTAT-08 the report of a competition needs a season, and has who is out if the reader ticks it', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.beacon}/competition_injuries`);
  await page.getByRole('link', { name: 'PDF report' }).click();
  const make = page.getByRole('button', { name: 'Prepare the report' });
  const dialog = page.getByRole('dialog');
  await make.click();
  await expect(dialog.getByRole('combobox', { name: 'Season' })).toHaveJSProperty('validity.valueMissing', true);
  await expect(page.getByRole('dialog', { name: 'Prepare the report?' })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Season' }).selectOption({ index: 1 });
  await dialog.getByRole('checkbox', { name: 'Include ongoing injuries' }).check();
  const saved = page.waitForEvent('download');
  await make.click();
  const { text } = await readPdf(readFileSync(await (await saved).path()));
  expect(text).toContain(spaceless('Ranking'));
  expect(text).toContain(spaceless('Ongoing cases'));
});
