import { expect, PASSWORD, test } from '../visitor.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, javaScriptEnabled: false });

test('AUTH-05 AUTH-06 on a phone without script an account signs in and out', async ({ page, newAccount }) => {
  const { email } = await newAccount();
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).tap();
  await expect(page).toHaveURL('/search');
  await page.getByText('Account of').locator('..').tap();
  await page.getByRole('button', { name: 'Sign out' }).tap();
  await expect(page).toHaveURL('/login');
  await page.goto('/search');
  await expect(page).toHaveURL('/login?to=%2Fsearch');
});
