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

test('ROUTE-11 G-04 a picture signs a phone in, once', async ({ page, browser, enterNew }) => {
  await enterNew();
  await page.goto('/download-app');
  const picture = page.getByRole('img', { name: 'Sign-in code' });
  await expect(picture.locator('svg')).toBeVisible();
  const before = await picture.innerHTML();
  await page.getByRole('link', { name: 'Show a new code' }).click();
  await expect.poll(() => picture.innerHTML()).not.toBe(before);

  // Nothing here reads pictures, so the code comes with its words.
  const answer = await page.request.post('/api/oauth/mobile-code', {
    headers: { origin: new URL(page.url()).origin },
  });
  const { link } = (await answer.json()) as { link: string };
  const { pathname, search } = new URL(link);
  const phone = await browser.newContext();
  const screen = await phone.newPage();
  const signIn = screen.getByRole('button', { name: 'Sign in' });
  // A visit alone, such as a preview makes, uses no code up.
  await screen.goto(pathname + search);
  await screen.goto(pathname + search);
  await signIn.click();
  await expect(screen).toHaveURL('/search');

  await phone.clearCookies();
  await screen.goto(pathname + search);
  await signIn.click();
  await expect(screen.getByRole('alert')).toHaveText('This code has been used or has expired. Show a new one.');
  await screen.goto('/search');
  await expect(screen).toHaveURL('/login?to=%2Fsearch');
  await phone.close();
});

test('PROD-03 G-04 without a phone a page plays it', async ({ page, enterNew }) => {
  await enterNew();
  await page.goto('/download-app');
  const [phone] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'No phone to hand?' }).click(),
  ]);
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone).toHaveURL('/search');
  await page.goto('/sessions');
  await expect(page.locator('.sessions li')).toHaveCount(2);
  await expect(page.locator('.sessions').getByText('Chrome on ')).toHaveCount(1);
});

test('ROUTE-11 how it is done can be read before signing in', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign in on your phone' }).click();
  await expect(page).toHaveURL('/qr-login');
  await expect(page.getByRole('listitem').filter({ hasText: 'Download app' })).toBeVisible();
  await page.goto('/download-app');
  await expect(page).toHaveURL('/login?to=%2Fdownload-app');
});

test('PROD-21 DLG-03 DLG-01 SHELL-08 G-04 the code opens over the page, a fresh one each time, by keyboard alone', async ({
  page,
  enterNew,
  javaScriptEnabled,
}) => {
  await enterNew();
  await page.goto('/favourites');
  await openCode(page);
  if (!javaScriptEnabled) {
    await expect(page).toHaveURL('/download-app');
    return;
  }
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

test('DLG-03 a code that does not come is said, and asked for again', async ({ page, enterNew, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'without script the code is a page');
  await enterNew();
  await page.goto('/favourites');
  await page.route('**/download-app/code', (route) => route.abort(), { times: 1 });
  await openCode(page);
  const dialog = page.getByRole('dialog', { name: 'Download app' });
  await expect(dialog.getByRole('alert')).toHaveText(
    'The code could not be loaded. Check your connection and try again.',
  );
  await dialog.getByRole('link', { name: 'Show a new code' }).click();
  await expect(dialog.getByRole('img', { name: 'Sign-in code' })).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeHidden();
});

test('DLG-03 ERR-22 a code asked for after the session has ended leads to sign-in', async ({
  page,
  enterNew,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'without script the code is a page');
  await enterNew();
  await page.goto('/favourites');
  await page.context().clearCookies({ name: 'token' });
  await openCode(page);
  await expect(page).toHaveURL('/login?to=%2Ffavourites');
});
