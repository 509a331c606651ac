import { expect, test } from '../signed-in.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('G-22 TAB-13 a player is set beside another that is searched for', async ({
    page,
    ward,
  }) => {
    await page.goto(`/explore/${ward.every}/injuries`);
    await page.locator('.tabs').getByRole('link', { name: 'Compare' }).click();
    await expect(page).toHaveURL(`/compare?t=${ward.every}`);
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
      'Over 28 days',
      'Days injured',
      'Missed matches',
      'Severity < 30 days',
    ]);
    await page.getByLabel('Period').selectOption('last_3_months');
    await page.locator('.choice').last().getByRole('button').click();
    await expect(page).toHaveURL(/timeframe=last_3_months&t=.*&t=/);
    await page.getByRole('link', { name: `Remove ${name}` }).click();
    await expect(page.locator('.compared thead th')).toHaveCount(1);
  });
});

test('G-22 on a telephone the names stay over the figures', async ({ page, ward }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/compare?t=${ward.every}&t=${ward.out}&t=${ward.twenty}`);
  await page.locator('.compared tbody tr').last().scrollIntoViewIfNeeded();
  for (const name of await page.locator('.compared thead th').all())
    await expect(name).toBeInViewport();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
