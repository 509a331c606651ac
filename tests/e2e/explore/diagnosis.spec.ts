import { expect, test } from '../signed-in.ts';

test('G-32 a diagnosis has its curve, the numbers and the file', async ({ page }) => {
  await page.goto('/explore/diagnosis/hamstring-injury');
  await expect(page.locator('h1')).toHaveText('Hamstring injury');
  const chart = page.locator('#chart-return');
  await expect(chart.locator('h2')).toHaveText(/^Half were back by day \d+$/);
  await chart.locator('.data > summary').click();
  const rows = chart.locator('tbody tr');
  await expect(rows.first()).toContainText(/^\s*0/);
  const file = await page.request.get((await chart.locator('a.file').getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toContain('text/csv');
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines[0]).toContain('Days since the injury,Number at risk,"Back, %"');
  expect(lines.length).toBeGreaterThan(await rows.count());
});

test('G-32 with too few cases a diagnosis says so and draws nothing', async ({ page }) => {
  await page.goto('/explore/diagnosis/malaria');
  await expect(page.locator('.state')).toContainText('at least 10');
  await expect(page.locator('#chart-return')).toHaveCount(0);
  expect((await page.goto('/explore/diagnosis/toothache'))?.status()).toBe(404);
});

test('G-32 the detail of an injury with a diagnosis leads to its page', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.solar}/injuries`);
  const row = page.locator('.injuries tbody', { hasText: 'Hamstring strain' }).first();
  await row.locator('summary').first().click();
  await page.getByRole('link', { name: /^Hamstring strain \(/ }).click();
  await expect(page).toHaveURL(/\/explore\/diagnosis\/hamstring-strain$/);
  await expect(page.locator('h1')).toHaveText('Hamstring strain');
});

test('G-32 a diagnosis tells how often it comes back, with the numbers and the file', async ({ page }) => {
  await page.goto('/explore/diagnosis/hamstring-injury');
  const chart = page.locator('#chart-reinjury');
  await expect(chart.locator('h2')).toHaveText(
    /^Most often in week \S+ after the return: [\d.]+ per 1,000 player-days$/,
  );
  await chart.locator('.data > summary').click();
  const rows = chart.locator('tbody tr');
  await expect(rows).toHaveCount(14);
  await expect(rows.last()).toContainText('27–52');
  const file = await page.request.get((await chart.locator('a.file').getAttribute('href')) ?? '');
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines[0]).toContain('Week after the return,Number at risk,Player-days,Re-injuries');
  expect(lines).toHaveLength(15);
});
