import { readFileSync } from 'node:fs';
import { readPdf, spaceless } from '../../reading-pdf.ts';
import { choosePeriod, expect, test } from '../signed-in.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('G-22 TAB-13 a player is set beside another that is searched for', async ({ page, fixtureWorld }) => {
    await page.goto(`/explore/${fixtureWorld.every}/injuries`);
    await page.locator('.tabs').getByRole('link', { name: 'Compare' }).click();
    await expect(page).toHaveURL(`/compare?t=${fixtureWorld.every}`);
    await page.getByLabel('Add by name').fill('ward');
    await page.locator('.compare-form button').click();
    const hits = page.locator('.compare-hits a');
    await expect(hits.first()).toBeVisible();
    const name = await hits.first().textContent();
    await hits.first().click();
    await expect(page.locator('.compared thead th')).toHaveCount(2);
    await expect(page.locator('.compared thead th').last()).toContainText(name ?? '');
    await expect(page.locator('.compared tbody th')).toContainText([
      'Not injured, % of matches',
      'Injuries',
      'Over 60 days',
      'Recovery days',
      'Missed matches',
      'Severity < 30 days',
    ]);
    await choosePeriod(page, 'Last 3 months');
    await expect(page).toHaveURL(/t=.*&t=.*&timeframe=last_3_months/);
    await page.getByRole('link', { name: `Remove ${name}` }).click();
    await expect(page.locator('.compared thead th')).toHaveCount(1);
  });
});

test('HEAD-07 G-22 a comparison has a report, of the page’s period', async ({ page, fixtureWorld }) => {
  await page.goto(`/compare?t=${fixtureWorld.every}&t=${fixtureWorld.out}&timeframe=last_3_months`);
  await page.getByRole('link', { name: 'PDF report' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Prepare the report' }).click();
  const { text } = await readPdf(readFileSync(await (await saved).path()));
  expect(text).toContain(spaceless('Not injured, % of matches'));
});

test('G-22 on a phone the names stay over the figures', async ({ page, fixtureWorld }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/compare?t=${fixtureWorld.every}&t=${fixtureWorld.out}&t=${fixtureWorld.twenty}`);
  await page.locator('.compared tbody tr').last().scrollIntoViewIfNeeded();
  for (const name of await page.locator('.compared thead th').all()) await expect(name).toBeInViewport();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('G-22 the comparison says what it finds, is a file, and is explored by each figure', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.beacon}/ranking`);
  const teams = await page
    .locator('.ranking tbody a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)));
  await page.goto(`/compare?t=${teams[0]}&t=${teams[1]}`);
  const chart = page.locator('#chart-comparison');
  await expect(chart.getByRole('heading')).toContainText('most available');
  await expect(chart.locator('svg').first()).toBeVisible();
  const file = await page.request.get(
    (await chart.getByRole('link', { name: /^Download CSV/, includeHidden: true }).getAttribute('href')) ?? '',
  );
  const [heads, ...lines] = (await file.text()).trim().split('\r\n');
  const rows = chart.locator('tbody tr');
  expect(heads?.split(',')).toHaveLength(3);
  expect(lines).toHaveLength(await rows.count());
  const row = rows.filter({
    has: page.getByRole('rowheader', { name: 'Recovery days', exact: true, includeHidden: true }),
  });
  const [, ...inFile] = lines.find((line) => line.startsWith('Recovery days,'))?.split(',') ?? [];
  const onPage = await row
    .locator('data')
    .evaluateAll((figures) => figures.map((figure) => figure.getAttribute('value')));
  expect(inFile).toHaveLength(2);
  expect(onPage).toEqual(inFile);
  await chart.locator('.data > summary').click();
  await chart.getByRole('button', { name: 'Explore' }).click();
  await chart.getByRole('combobox').selectOption('Recovery days');
  await expect(chart.locator('.vega svg .mark-rect path')).toHaveCount(2);
  await expect(chart.locator('.vega svg')).toContainText('Recovery days');
});
