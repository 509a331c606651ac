import type { Page } from '@playwright/test';
import { faultsOf } from '../axe.ts';
import { SITE } from '../../site/site.ts';
import { expect, PASSWORD, test } from '../visitor.ts';

/** Asks for the code from the account's menu, by keyboard alone. */
async function openCode(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('.top [popovertarget=account]').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Download app' }).focus();
  await page.keyboard.press('Enter');
}

test('PROD-21 DLG-01 SHELL-08 the code opens over the page, a fresh one each time, by keyboard alone', async ({
  page,
  enterNew,
}) => {
  await enterNew();
  await page.goto('/favourites');
  await openCode(page);
  const dialog = page.getByRole('dialog', { name: 'Download app' });
  const picture = dialog.getByRole('img', { name: 'Sign-in code' });
  const password = dialog.getByLabel('Current password');
  await expect(dialog.getByRole('link', { name: SITE })).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
  await password.fill('wrong');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await expect(password).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(picture.locator('svg')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Sign in on your phone' })).toBeFocused();
  await expect(page).toHaveURL('/favourites');
  expect(await faultsOf(page)).toEqual([]);
  const first = await picture.innerHTML();
  await dialog.getByRole('link', { name: 'Show a new code' }).focus();
  await page.keyboard.press('Enter');
  await expect(password).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('.top [popovertarget=account]')).toBeFocused();
  await openCode(page);
  await password.fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Show a new code' }).click();
  await expect(picture.locator('svg')).toBeVisible();
  expect(await picture.innerHTML()).not.toBe(first);

  const [phone] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: 'No phone to hand?' }).click(),
  ]);
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone).toHaveURL('/search');
});

test('DLG-03 G-04 ERR-22 a code that does not come is said, and asked for again; without a session it leads to sign-in', async ({
  page,
  enterNew,
}) => {
  await enterNew();
  await page.goto('/favourites');
  await page.route('**/download-app/code', (route) => route.abort(), { times: 1 });
  await openCode(page);
  const dialog = page.getByRole('dialog', { name: 'Download app' });
  await expect(dialog.getByRole('alert')).toHaveText(
    'The code could not be loaded. Check your connection and try again.',
  );
  const renew = dialog.getByRole('link', { name: 'Show a new code' });
  await renew.click();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await expect(dialog.getByRole('alert')).toBeHidden();
  await page.context().clearCookies({ name: 'token' });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login?to=%2Ffavourites');
});
