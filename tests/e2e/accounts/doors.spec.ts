import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../../src/domain/vocabulary.ts';
import { faultsOf, contrastFaultsOf } from '../axe.ts';
import { expect, test } from '../visitor.ts';

/** Fields and buttons by name, links by their text; the languages and the objection are last on each page. */
const LAST = [...LANGUAGES.map(() => 'lang'), 'For players: correction or objection'];
const READ = 'Read the user licence agreement (new tab)';

// From the start: a colour on its way to another, when motion is told to stop, goes on.
test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

/** Checks a page as it is, in light and dark mode. */
async function examine(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await faultsOf(page), `${what}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await contrastFaultsOf(page), `${what}, dark`).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(wide, what).toBeLessThanOrEqual(390);
}

/** The stops of the Tab key in the main part of a page, from the current one. */
async function stopsOf(page: Page): Promise<string[]> {
  const stops: string[] = [];
  await page.evaluate(() => {
    for (const met of document.querySelectorAll('[data-met]')) met.removeAttribute('data-met');
  });
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      // Behind the last one the first may come again.
      if (!element?.closest('main') || element.matches('[data-met]')) return null;
      element.setAttribute('data-met', '');
      return element.getAttribute('name') ?? element.textContent.trim();
    });
    if (stop !== null) stops.push(stop);
    else if (stops.length > 0) break;
  }
  return stops;
}

async function choose(page: Page, password: string, confirm: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(confirm);
  await page.getByRole('button', { name: 'Save password' }).click();
}

test('axe finds nothing on the request, plain and refused', async ({ page }) => {
  await page.goto('/register');
  await examine(page, 'request');
  await page.getByLabel('Name', { exact: true }).fill('Ada Wardsworth');
  await page.getByLabel('E-mail address').fill('ada@ward');
  await page.getByLabel('Club', { exact: true }).check();
  await page.getByLabel('I accept the user licence agreement').check();
  await examine(page, 'request, filled in');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('Please input a valid email!')).toBeVisible();
  await examine(page, 'request, refused');
});

test('axe finds nothing on recovery, plain and sent', async ({ page, newAccount }) => {
  const { email } = await newAccount();
  await page.goto('/recovery-password');
  await examine(page, 'recovery');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await examine(page, 'recovery, sent');
});

test('axe finds nothing where passwords are chosen, plain and refused', async ({
  page,
  newAccount,
  enterHere,
  linkTo,
}) => {
  const account = await newAccount({ mustChangePassword: true });
  await page.request.post('/api/oauth/recover-password', { data: { email: account.email } });
  const link = await linkTo(account.email);
  await enterHere(account);
  for (const path of [link, '/first-access']) {
    await page.goto(path);
    await examine(page, path);
    await choose(page, 'goal!', 'goal!');
    await expect(page.getByText('Password must contains')).toBeVisible();
    await examine(page, `${path}, too short`);
    await choose(page, 'second ball won', 'second ball lost');
    await expect(page.getByRole('alert')).toBeVisible();
    await examine(page, `${path}, mismatch`);
  }
  await page.goto('/ticket/invented');
  await examine(page, 'a link that is none');
});

test('axe finds nothing on sign-in, plain, with a notice and refused', async ({ page }) => {
  for (const path of ['/login', '/login?success_msg=reset_password_success']) {
    await page.goto(path);
    await examine(page, path);
  }
  await page.getByLabel('E-mail address').fill('nobody@ward.example');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await examine(page, 'sign-in, refused');
});

test('axe finds nothing on the guide for phones, nor where a code is none', async ({ page }) => {
  for (const path of ['/qr-login', '/qr-login?code=x']) {
    await page.goto(path);
    await examine(page, path);
  }
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await examine(page, 'a code that is none');
});

test('axe finds nothing on the screens of expiry, before and after asking', async ({ page, enterNew }) => {
  for (const planName of ['trial', 'complete']) {
    await enterNew({ planName, expiresOn: '2026-01-31' });
    await page.goto('/search');
    await examine(page, planName);
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByRole('status')).toBeVisible();
    await examine(page, `${planName}, asked`);
  }
});

test('axe finds nothing on the sessions and on the picture for a phone', async ({
  page,
  newAccount,
  enter,
  enterHere,
}) => {
  const account = await newAccount();
  await enter(account);
  await enterHere(account);
  for (const path of ['/sessions', '/download-app']) {
    await page.goto(path);
    await examine(page, path);
  }
});

test('the Tab key reaches every field, in order', async ({ page, enterNew }) => {
  await page.goto('/recovery-password');
  expect(await stopsOf(page)).toEqual(['email', 'Sign in', ...LAST]);
  await page.getByLabel('E-mail address').fill('ada@ward.example');
  expect(await stopsOf(page)).toEqual(['Send the link', 'Sign in', ...LAST]);
  await page.goto('/register');
  expect(await stopsOf(page)).toEqual(['name', 'email', 'mobile', 'type', 'agreement', READ, 'Sign in', ...LAST]);
  await enterNew({ mustChangePassword: true });
  await page.goto('/first-access');
  expect(await stopsOf(page)).toEqual(['password', 'confirm', 'Save password', ...LAST]);
  await enterNew({ expiresOn: '2026-01-31' });
  await page.goto('/search');
  expect(await stopsOf(page)).toEqual(['Pay', 'Change user', ...LAST]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the Tab key reaches the question too', async ({ page }) => {
    await page.goto('/register');
    expect(await stopsOf(page)).toEqual([
      'name',
      'email',
      'mobile',
      'type',
      'agreement',
      READ,
      'answer',
      'Send the request',
      'Sign in',
      ...LAST,
    ]);
  });
});
