import { expect, test } from '../signed-in.ts';

test('G-32 G-59 each median, rate and share of a page stands with the number of its cases', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.beacon}/competition_injuries?mode=consensus`);
  const figures = page.locator('main dl > div');
  await expect(figures.filter({ hasText: 'Median absence' }).first()).toContainText(/n\s=\s\d+/);
  await expect(figures.filter({ hasText: 'Recurrences' }).first()).toContainText(/of [\d,]+ injuries/);
  const matrix = page.locator('#chart-risk tbody tr, [id$="risk"] tbody tr');
  const kinds = await matrix.count();
  expect(kinds).toBeGreaterThan(3);
  for (let place = 0; place < kinds; place += 1) await expect(matrix.nth(place)).toContainText(/n\s=\s\d+|n\/d/);

  await page.goto(`/explore/${fixtureWorld.beacon}/competition_ongoing_injuries`);
  const expected = page.locator('.out-now .expected');
  const injuries = await expected.count();
  expect(injuries).toBeGreaterThan(3);
  for (let place = 0; place < injuries; place += 1)
    await expect(expected.nth(place)).toContainText(/n\s=\s\d+|too few cases|longer than any/);

  await page.goto('/explore/diagnosis/hamstring-injury');
  await expect(page.locator('#chart-return')).toContainText(/n\s=\s[\d,]+ cases/);
  const weeks = page.locator('#chart-reinjury');
  await expect(weeks).toContainText(/[\d,]+ re-injuries within a year of [\d,]+ returns/);
  await weeks.locator('summary').first().click();
  const rows = weeks.locator('tbody tr');
  for (let place = 0; place < (await rows.count()); place += 1)
    await expect(rows.nth(place).locator('td').first()).toHaveText(/^[\d,]+$/);

  await page.goto(`/explore/${fixtureWorld.out}/injuries`);
  await expect(page.locator('main')).toContainText(/n\s?=\s?\d+|too few/);
});
