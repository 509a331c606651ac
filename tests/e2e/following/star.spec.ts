import { favourite } from '../../../src/provider/following/schema.ts';
import { faultsOf } from '../axe.ts';
import { reload } from '../history.ts';
import { expect, test } from '../visitor.ts';

test('FOLLOW-03 FOLLOW-05 DLG-02 the star follows at one press, and the dialog keeps what else is chosen, lets go, and takes that back', async ({
  page,
  fixtureWorld,
  enterNew,
}) => {
  await enterNew();
  const address = `/explore/${fixtureWorld.every}/injuries`;
  await page.goto(address);
  const star = page.locator('.acts .star');
  const dialog = page.getByRole('dialog', { name: 'You follow Tobias Wardlow' });
  await star.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('No e-mail')).toBeChecked();
  await expect(star).toHaveText('Following');
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(star).toBeFocused();
  await reload(page);
  await expect(star).toHaveText('Following');

  await star.click();
  await dialog.getByLabel('Starred posts only').check();
  const saved = page.waitForResponse('**/api/favourite/**');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await saved;
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await reload(page);
  await star.click();
  await expect(dialog.getByLabel('Starred posts only')).toBeChecked();
  await dialog.getByRole('button', { name: 'Unfollow' }).click();
  await expect(star).toHaveText('Follow');
  const undo = page
    .getByRole('dialog', { name: 'You no longer follow Tobias Wardlow.' })
    .getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(star).toHaveText('Following');
  await expect(undo).toHaveCount(0);
  await expect(star).toBeFocused();
  await star.click();
  await expect(dialog.getByLabel('Starred posts only')).toBeChecked();
});

test('FOLLOW-05 a star that could not be kept stays as it was, and its dialog says why and tries again', async ({
  page,
  fixtureWorld,
  enterNew,
}) => {
  await enterNew();
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const star = page.locator('.acts .star');
  const dialog = page.getByRole('dialog', { name: 'Follow Tobias Wardlow' });
  await page.route('**/api/favourite/**', (route) => route.abort());
  await star.click();
  await expect(dialog.getByRole('alert')).toHaveText(/This could not be saved/);
  await expect(dialog.getByRole('button', { name: 'Unfollow' })).toHaveCount(0);
  await expect(star).toHaveText('Follow');
  await page.unroute('**/api/favourite/**');
  await dialog.getByRole('button', { name: 'Follow' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(star).toHaveText('Following');
  await star.click();
  await page.getByRole('button', { name: 'Unfollow' }).click();
  await page.getByRole('button', { name: 'Close' }).click();

  await page.context().clearCookies({ name: 'token' });
  await star.click();
  await expect(page).toHaveURL(`/login?to=${encodeURIComponent(`/explore/${fixtureWorld.every}/follow`)}`);
  await expect(page.getByRole('status')).toHaveText('Sign in to see this page.');
});

test('FOLLOW-06 HEAD-05 a hashtag’s star turns at once, and back where that could not be kept', async ({
  page,
  enterNew,
}) => {
  await enterNew();
  await page.goto('/explore/hashtag/WardCup');
  const star = page.locator('.acts .star');
  const followed = page.waitForResponse('**/api/favourite/**');
  await star.click();
  await followed;
  await expect(star).toHaveText('Following');
  await expect(page).toHaveURL('/explore/hashtag/WardCup');
  await page.route('**/api/favourite/**', (route) => route.abort());
  await star.click();
  await expect(page.getByRole('alert')).toHaveText(/This could not be saved/);
  await expect(star).toHaveText('Following');
});

test('DRILL-01 DRILL-10 the favourites stand beside their page, under a card of their own', async ({
  page,
  fixtureWorld,
  enterNew,
  db,
}) => {
  const { id: userId } = await enterNew();
  const followed = { digest: 'no', push: 'no', createdAt: new Date() } as const;
  await db.insert(favourite).values({ ...followed, userId, entityId: Number(fixtureWorld.out.slice(2)) });
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
