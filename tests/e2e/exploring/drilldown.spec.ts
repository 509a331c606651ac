import { faultsOf } from '../axe.ts';
import { expect, test } from '../signed-in.ts';

test('DRILL-06 the squad is filtered by who is injured, and is accessible when filtered and unfolded', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.beacon}/competition_ongoing_injuries`);
  const [, club = ''] = /\/explore\/(t_\d+)/.exec(await page.locator('main').innerHTML()) ?? [];
  await page.goto(`/explore/${club}/drilldown`);
  const players = page.locator('.drill section li:visible');
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  const all = await players.count();
  // Players of whom it is not known are in neither.
  const known = await Promise.all(
    [/^\s*Not injured\s*\d/, /^\s*Injured\s*\d/].map(async (name) => {
      const label = page.locator('.filter label').filter({ hasText: name });
      const count = Number(/\d+/.exec((await label.textContent()) ?? '')?.[0]);
      expect(count).toBeGreaterThan(0);
      return { label, count };
    }),
  );
  for (const { label, count } of known) {
    await label.click();
    await expect(players).toHaveCount(count);
    expect(count).toBeLessThan(all);
  }
  await expect(players.first().getByRole('link', { name: /Injured$/ })).toBeVisible();
  await page.locator('.drill details').evaluateAll((all) => {
    for (const each of all) each.setAttribute('open', '');
  });
  expect(await faultsOf(page)).toEqual([]);
});
