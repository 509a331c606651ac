import { expect, test } from './signed-in.ts';

test('I18N-07 the language menu changes the page one is on, from the keyboard too', async ({ page, fixtureWorld }) => {
  const path = `/explore/${fixtureWorld.every}/injuries?sort=recovery`;
  await page.goto(path);
  await page.locator('[popovertarget=languages]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'English', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(page).toHaveURL(path);
});
