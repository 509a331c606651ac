import { SITE } from '../../site/site.ts';
import { faultsOf } from '../axe.ts';
import { expect, test } from '../visitor.ts';

test('pages that were read are read again without a connection, with their age, until sign-out', async ({
  page,
  context,
  enterNew,
  fixtureWorld,
}) => {
  const profile = `/de/explore/${fixtureWorld.solar}/injuries`;
  await enterNew();
  await page.goto('/settings/device');
  await page.getByRole('heading', { name: 'Offline reading' }).waitFor();
  await page.getByRole('button', { name: 'Keep pages in this browser' }).click();
  await expect(page.getByRole('button', { name: 'Turn off and delete the saved pages' })).toBeVisible();
  await expect.poll(() => context.serviceWorkers().length).toBe(1);
  await page.goto(profile);
  const kept = () => page.evaluate(async () => (await (await caches.open('pages')).keys()).length);
  await expect.poll(kept).toBe(1);
  // What the worker asks for are whole pages, with their styles.
  expect(await page.locator('style').count()).toBeGreaterThan(0);
  await context.setOffline(true);
  await page.goto(profile);
  await expect(page.locator('main')).toContainText(/Keine Verbindung. Diese Seite wurde am \d+\.\d+\.\d{4}/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.locator('style').count()).toBeGreaterThan(0);
  await page.goto(`/de/explore/${fixtureWorld.club}`);
  await expect(page.getByRole('heading', { name: 'Sie sind offline' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await context.setOffline(false);
  await page.goto(profile);
  await expect(page.locator('main')).not.toContainText('Keine Verbindung');
  await context.request.post(`${SITE}/logout`, { headers: { origin: SITE } });
  await page.goto('/favourites');
  await expect(page).toHaveURL(/login/);
  expect(await kept()).toBe(0);
});
