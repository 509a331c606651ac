import type { Competition } from '../../../src/contract/competitions.ts';
import type { OnWire } from '../../on-wire.ts';
import { expect, test } from '../signed-in.ts';

test('G-22 a comparison is explored by each figure, and on a phone the names stay over the figures', async ({
  page,
  ask,
  fixtureWorld,
}) => {
  const { teams } = await ask<OnWire<typeof Competition>>(`/competitions/${fixtureWorld.beacon}`);
  const [first, second, third] = Object.keys(teams);
  await page.goto(`/compare?t=${first}&t=${second}&t=${third}`);
  const chart = page.locator('#chart-comparison');
  await chart.locator('.data > summary').click();
  await chart.getByRole('button', { name: 'Explore' }).click();
  await chart.getByRole('combobox').selectOption('Recovery days');
  await expect(chart.locator('.vega svg .mark-rect path')).toHaveCount(3);
  await expect(chart.locator('.vega svg')).toContainText('Recovery days');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.compared tbody tr').last().scrollIntoViewIfNeeded();
  for (const name of await page.locator('.compared thead th').all()) await expect(name).toBeInViewport();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('who can be compared is listed while the name is typed', async ({ page, fixtureWorld }) => {
  await page.goto(`/compare?t=${fixtureWorld.out}`);
  await page.getByLabel('Add by name').fill('wardlow');
  await page.locator('.compare-found').getByRole('link', { name: 'Tobias Wardlow' }).click();
  await expect(page).toHaveURL(`/compare?t=${fixtureWorld.out}&t=${fixtureWorld.every}`);
});
