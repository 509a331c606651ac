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
