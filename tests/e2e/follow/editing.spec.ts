import { faultsOf } from '../axe.ts';
import { expect, test } from '../visitor.ts';

const EDITOR = { capabilities: { editor: '1' } };

test('HEAD-06 ROLE-04 editors find their way from the header to the form, and back', async ({
  page,
  fixtureWorld,
  enterNew,
}) => {
  await enterNew();
  await page.goto(`/explore/${fixtureWorld.club}`);
  await expect(page.locator('.acts').getByRole('link', { name: 'Edit' })).toHaveCount(0);
  const refused = await page.goto(`/admin/team/${fixtureWorld.club}`);
  expect(refused?.status()).toBe(403);
  await expect(page.getByText('Your account is not allowed to do this.')).toBeVisible();

  await enterNew(EDITOR);
  await page.goto(`/explore/${fixtureWorld.club}`);
  await page.locator('.acts').getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(`/admin/team/${fixtureWorld.club}`);
  await page.getByRole('link', { name: 'Back to the profile' }).click();
  await expect(page).toHaveURL(`/explore/${fixtureWorld.club}`);
});

test('G-48 the form keeps what was typed, leads to what is wrong, and logs what changed', async ({
  page,
  fixtureWorld,
  enterNew,
  javaScriptEnabled,
}) => {
  await enterNew(EDITOR);
  await page.goto(`/admin/player/${fixtureWorld.solar}`);
  const height = page.getByLabel('Height (cm)');
  const city = page.getByLabel('City');
  const typed = `Wardhaven ${Date.now()}`;
  await height.fill('1.80');
  await city.fill(typed);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('1 field needs correcting');
  await expect(height).toBeFocused();
  if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([]);
  await expect(height).toHaveAccessibleDescription(/Enter a whole number/);
  await expect(height).toHaveValue('1.80');
  await expect(city).toHaveValue(typed);

  await height.fill('180');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Saved. The profile is up to date.');
  await expect(height).toHaveValue('180');
  const newest = page.locator('.changes tbody tr').first();
  await expect(newest).toContainText('Una Ward');
  await expect(newest).toContainText(`→ ${typed}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toContainText('No changes to save');
});
