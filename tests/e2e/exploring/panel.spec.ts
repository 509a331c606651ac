import { expect, test } from '../signed-in.ts';

const NAME = 'Linked profiles';

test('DRILL-01 DRILL-05 the panel comes beside the page, after it; a narrow screen has a link and requests none', async ({
  page,
  fixtureWorld,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  await expect(page.getByRole('complementary', { name: NAME })).toBeHidden();
  await page.getByRole('link', { name: NAME }).click();
  await expect(page).toHaveURL(`/explore/${fixtureWorld.every}/drilldown`);
  await expect(page.getByRole('heading', { name: /Squad/ })).toBeVisible();
  expect(requests.filter((path) => path.endsWith('/panel'))).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const panel = page.getByRole('complementary', { name: NAME });
  await expect(panel.getByRole('heading', { name: /Squad/ })).toBeVisible();
  await expect(panel.locator('[aria-current=page]')).toHaveAttribute('href', `/explore/${fixtureWorld.every}`);
  // The head of the page has the name: the card says it in one line, with the kind.
  await expect(panel.locator('.card p')).toHaveText('Tobias Wardlow Player');
  expect((await panel.locator('.card p').boundingBox())?.height).toBeLessThan(24);
  expect((await panel.boundingBox())?.width).toBe(264);
});

test('ERR-22 a panel requests for after the session has ended leads to sign-in', async ({ page, fixtureWorld }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/panel', async (route) => {
    await page.context().clearCookies({ name: 'token' });
    await route.continue({ headers: { ...route.request().headers(), cookie: '' } });
  });
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const there = encodeURIComponent(`/explore/${fixtureWorld.every}/injuries`);
  await expect(page).toHaveURL(`/login?to=${there}`);
});
