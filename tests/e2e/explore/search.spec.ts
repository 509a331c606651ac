import { expect, test } from '../signed-in.ts';

test('SRCH-01 SRCH-08 SRCH-10 keys typed into the box are letters; suggestions come after three, and the keyboard opens one', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto('/search');
  const box = page.locator('main input[name=q]');
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await page.keyboard.type('a/b');
  await expect(box).toHaveValue('a/b');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await box.fill('');
  await expect(box).toHaveRole('combobox');
  await box.pressSequentially('wa');
  await expect(page.locator('.suggestions').getByRole('option')).toHaveText([/^#wa/, /^wa/]);
  await box.pressSequentially('rdlow');
  await expect(page.getByRole('option', { name: /Tobias Wardlow/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/explore/${fixtureWorld.every}`);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('PROD-09 the box in the header searches from every other page', async ({ page, fixtureWorld }) => {
    await page.goto(`/explore/${fixtureWorld.every}/injuries`);
    await page.locator('header input[name=q]').fill('ward rovers');
    await page.locator('header search').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\?q=ward\+rovers$/);
    await page.getByRole('link', { name: 'Ward Rovers', exact: true }).click();
    await expect(page).toHaveURL(`/explore/${fixtureWorld.club}`);
  });
});
