import { faultsOf } from '../axe.ts';
import { expect, test } from '../signed-in.ts';

test('DRILL-06 the squad is filtered by who is injured, and is accessible when filtered and unfolded', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.club}/drilldown`);
  const players = page.locator('.drill section li:visible');
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  await expect(players).toHaveCount(5);
  // Players of whom it is not known are in neither.
  await page.getByRole('radio', { name: 'Not injured 2' }).check();
  await expect(players).toHaveCount(2);
  await page.getByRole('radio', { name: 'Injured 1' }).check();
  await expect(players).toHaveText([/Piet Wardenaar/]);
  await expect(page.getByRole('link', { name: 'Piet Wardenaar Injured', exact: true })).toBeVisible();
  for (const summary of await page.locator('.drill details:not([open]) > summary').all()) await summary.click();
  expect(await faultsOf(page)).toEqual([]);
});
