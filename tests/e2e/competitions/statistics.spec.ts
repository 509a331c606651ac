import { expect, test } from '../signed-in.ts';

test('CSTAT-06 G-24 a competition’s statistics print on two sheets of A4, who is out prints too, and a bar leads to its team', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.beacon}/competition_ongoing_injuries`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.out-now tbody tr:has(th[scope=row])').first()).toBeVisible();
  await page.emulateMedia({ media: null });

  await page.goto(`/explore/${fixtureWorld.beacon}/competition_injuries`);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
  const row = page.locator('#chart-ranked tbody tr').first();
  const team = await row.locator('th a').getAttribute('href');
  await row.locator('svg').nth(2).click({ force: true });
  await expect(page).toHaveURL(team ?? 'none');
});

test('G-21 on a phone the column that sorts stays in sight beside the names', async ({ page, fixtureWorld }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/explore/${fixtureWorld.beacon}/ranking?sort=availability&order=desc`);
  const row = page.locator('.ranking tbody tr').first();
  await expect(row.locator('th')).toBeInViewport({ ratio: 1 });
  await expect(row.locator('.by')).toBeInViewport({ ratio: 1 });
  await page.goto(`/explore/${fixtureWorld.beacon}/ranking?sort=injuries&order=desc`);
  await page.locator('.ranking').evaluate((box) => {
    box.scrollLeft = box.scrollWidth;
  });
  await expect(row.locator('.by')).toBeInViewport({ ratio: 1 });
});
