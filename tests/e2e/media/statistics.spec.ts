import type { Competition } from '../../../src/contract/competitions.ts';
import type { OnWire } from '../../on-wire.ts';
import { expect, test } from '../signed-in.ts';

test('TAB-12 CHART-06 the tab of media analytics is for desks, words are as large as they are frequent, and charts open for exploring', async ({
  page,
  ask,
  fixtureWorld,
}) => {
  const { teams } = await ask<OnWire<typeof Competition>>(`/competitions/${fixtureWorld.beacon}`);
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(`/explore/${Object.keys(teams)[0]}/media_stats`);
  const tab = page.getByRole('navigation', { name: 'Sections of this page' }).getByRole('link', { name: 'Analytics' });
  await expect(page.locator('#chart-trend')).toBeVisible();
  await expect(tab).toBeHidden();
  await page.setViewportSize({ width: 1025, height: 800 });
  await expect(tab).toBeVisible();
  const sizes = await page
    .locator('#chart-hashtags .cloud li')
    .evaluateAll((all) => all.map((word) => Number.parseInt(getComputedStyle(word).fontSize)));
  expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([10, 39]);
  const chart = page.locator('#chart-trend');
  await chart.locator('.data > summary').click();
  await chart.getByRole('button', { name: 'Explore' }).click();
  await expect(chart.locator('.vega svg')).toBeVisible();
});
