import { expect, test } from '../visitor.ts';

test('DLG-01 DLG-02 the keyboard opens how to follow over the page, and Escape closes it', async ({
  page,
  fixtureWorld,
  enterNew,
}) => {
  await enterNew();
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const star = page.locator('.acts .star');
  await star.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Follow Tobias Wardlow' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(star).toBeFocused();
  await star.click();
  await dialog.getByRole('link', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(star).toHaveText('Follow');
});

test('HEAD-05 a star that could not be kept is as it was, and says so', async ({ page, fixtureWorld, enterNew }) => {
  await enterNew();
  await page.route('**/api/favourite/**', (route) => route.abort());
  for (const address of [`/explore/${fixtureWorld.every}/injuries`, '/explore/hashtag/WardCup']) {
    await page.goto(address);
    const star = page.locator('.acts .star');
    await star.click();
    const dialog = page.getByRole('dialog');
    if (address.includes('injuries')) await dialog.getByRole('button', { name: 'Follow' }).click();
    await expect(page.getByRole('alert')).toHaveText(/This could not be saved/);
    await expect(star).toHaveText('Follow');
  }
});

test('DRILL-01 DRILL-10 the favourites stand beside their page, under a card of their own', async ({
  page,
  fixtureWorld,
  enterNew,
}) => {
  await enterNew();
  await page.goto(`/explore/${fixtureWorld.out}/follow`);
  await page.locator('form.follow').getByRole('button', { name: 'Follow' }).click();
  await expect(page).toHaveURL(`/explore/${fixtureWorld.out}`);
  await page.goto('/favourites');
  const panel = page.getByRole('complementary');
  await expect(panel.locator('.card')).toContainText('Favourites');
  await expect(panel.getByRole('link', { name: 'Piet Wardenaar' })).toBeVisible();
  await expect(panel.locator('.out')).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(panel).toBeHidden();
  await page.getByRole('link', { name: 'Favourites list' }).click();
  await expect(page).toHaveURL('/favourites/drilldown');
});

test('ERR-01 following after the session has ended leads to sign-in, which says why and comes back', async ({
  page,
  fixtureWorld,
  enterNew,
}) => {
  await enterNew();
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  await page.locator('.acts .star').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.context().clearCookies({ name: 'token' });
  await page.getByRole('dialog').getByRole('button', { name: 'Follow' }).click();
  await expect(page).toHaveURL(`/login?to=${encodeURIComponent(`/explore/${fixtureWorld.every}/follow`)}`);
  await expect(page.getByRole('status')).toHaveText('Sign in to see this page.');
});
