import type { Page } from '@playwright/test';
import { expect, PASSWORD, test } from '../visitor.ts';

const SENT = 'Check your mailbox: if this address has an account, the link is on its way.';
const INVALID = 'This link is no longer valid. Request a new one.';

async function ask(page: Page, email: string): Promise<void> {
  await page.goto('/recovery-password');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
}

async function choose(page: Page, password: string, confirm = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(confirm);
  await page.getByRole('button', { name: 'Save password' }).click();
}

test('ROUTE-04 ROUTE-05 AUTH-11 AUTH-14 AUTH-15 ROUTE-02 a forgotten password is replaced by a mailed link', async ({
  page,
  newAccount,
  linkTo,
}) => {
  const { email } = await newAccount();
  await ask(page, email.toUpperCase());
  await expect(page.getByRole('status')).toHaveText(SENT);
  const link = await linkTo(email);
  await page.goto(link);
  await expect(page.getByText(`For ${email}`)).toBeVisible();
  await choose(page, 'second ball won');
  await expect(page).toHaveURL(/\/login\?success_msg=reset_password_success$/);
  await expect(page.getByRole('status')).toHaveText('Your password has been changed. Sign in with the new one.');

  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill('second ball won');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/search$/);

  const again = await page.goto(link);
  expect(again?.status()).toBe(400);
  await expect(page.getByRole('alert')).toHaveText(INVALID);
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
});

test('D5 AUTH-11 an unknown address is answered in the same words', async ({ page }) => {
  await ask(page, 'nobody@ward.example');
  await expect(page.getByRole('status')).toHaveText(SENT);
});

test('VALID-02 the address is required, also by the server', async ({ page, request }) => {
  await page.goto('/recovery-password');
  await expect(page.getByLabel('E-mail address')).toHaveAttribute('required');
  const answer = await request.post('/recovery-password', { form: { email: ' ' } });
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain('Email is required');
});

test('VALID-01 VALID-03 VALID-04 ERR-15 a poor password is refused, and the old one stays', async ({
  page,
  newAccount,
  linkTo,
  request,
}) => {
  const { email } = await newAccount();
  await ask(page, email);
  await expect(page.getByRole('status')).toBeVisible();
  await page.goto(await linkTo(email));
  const password = page.getByLabel('New password', { exact: true });
  const confirm = page.getByLabel('Confirm new password');

  await choose(page, 'goal!');
  await expect(password).toHaveAccessibleDescription(/Password must contains at least 8 characters\.$/);
  await expect(password).toBeFocused();

  await choose(page, 'password1');
  await expect(password).toHaveAccessibleDescription(/This password is too common\. Choose another one\.$/);

  await choose(page, 'second ball won', 'second ball lost');
  await expect(page.getByRole('alert')).toHaveText('Two passwords that you enter are inconsistent!');
  await expect(confirm).toHaveAccessibleDescription('Password mismatch');
  await expect(confirm).toBeFocused();
  await expect(password).toHaveValue('');

  const data = { username: email, password: PASSWORD };
  expect((await request.post('/api/oauth/token', { data })).status()).toBe(200);
});

test('AUTH-13 AUTH-14 ERR-13 ERR-14 an invented link leads to a new one', async ({ page }) => {
  for (const ticket of ['x', 'x'.repeat(43)]) {
    await page.goto(`/ticket/${ticket}`);
    await expect(page.getByRole('alert')).toHaveText(INVALID);
  }
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL('/recovery-password');
});

test('AUTH-13 a link that has run out is refused while its form is open', async ({ page, newAccount, linkTo, db }) => {
  const { id, email } = await newAccount();
  await ask(page, email);
  await expect(page.getByRole('status')).toBeVisible();
  await page.goto(await linkTo(email));
  await db.$client.query('update password_ticket set expires_at = now() where user_id = $1', [id]);
  await choose(page, 'second ball won');
  await expect(page.getByRole('alert')).toHaveText(INVALID);
});

test('G-05 sign-in repeats nothing that an address invents', async ({ page }) => {
  await page.goto('/login?success_msg=You+have+won');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveCount(0);
  await expect(page.locator('main')).not.toContainText('You have won');
});
