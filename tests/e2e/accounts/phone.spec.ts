import type { Page } from '@playwright/test';
import { faultsOf } from '../axe.ts';
import { expect, test } from '../visitor.ts';

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
  await expect(picture.locator('svg')).toBeVisible();
  await expect(page).toHaveURL('/favourites');
  expect(await faultsOf(page)).toEqual([]);
  const first = await picture.innerHTML();
  await dialog.getByRole('link', { name: 'Show a new code' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => picture.innerHTML()).not.toBe(first);
  await expect(dialog.getByRole('link', { name: 'Show a new code' })).toBeFocused();
  const second = await picture.innerHTML();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('.top [popovertarget=account]')).toBeFocused();
  await openCode(page);
  await expect.poll(() => picture.innerHTML()).not.toBe(second);

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
  await expect(dialog.getByRole('img', { name: 'Sign-in code' })).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await page.context().clearCookies({ name: 'token' });
  await renew.click();
  await expect(page).toHaveURL('/login?to=%2Ffavourites');
});
