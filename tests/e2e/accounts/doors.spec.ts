import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../../src/domain/vocabulary.ts';
import { recordToken } from '../../../src/provider/objections/own-record.ts';
import { faultsOf, contrastFaultsOf } from '../axe.ts';
import { shiftsOn } from '../shifts.ts';
import { openSlowLine } from '../slow-line.ts';
import { expect, test } from '../visitor.ts';

/** Fields and buttons by name, links by their text; the languages and the objection are last on each page. */
const LAST = [...LANGUAGES.map(() => 'lang'), 'For players: correction or objection', 'Privacy', 'Legal notice'];
const PHONE = { width: 390, height: 844 };
const READ = 'Read the user licence agreement (new tab)';

test.use({ viewport: PHONE });

/** Checks a page as it is, in light and dark mode. */
async function examine(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await faultsOf(page), `${what}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await contrastFaultsOf(page), `${what}, dark`).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(wide, what).toBeLessThanOrEqual(PHONE.width);
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

test('axe finds nothing on the pages before sign-in, plain and refused, and nothing moves while they come', async ({
  page,
  baseURL,
}) => {
  const slowLine = await openSlowLine(baseURL ?? '');
  for (const path of ['/register', '/recovery-password', '/login', '/qr-login'])
    for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
      await page.setViewportSize(viewport);
      await page.goto(slowLine.url + path);
      expect.soft(await shiftsOn(page), `${path} ${viewport.width}`).toEqual([]);
      if (viewport === PHONE) await examine(page, path);
    }
  slowLine.close();
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill('Ada Wardsworth');
  await page.getByLabel('E-mail address').fill('ada@ward');
  await page.getByLabel('Club', { exact: true }).check();
  await page.getByLabel('I accept the user licence agreement').check();
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('Please input a valid email!')).toBeVisible();
  await expect(page.getByLabel('E-mail address')).toBeFocused();
  await examine(page, 'request, refused');
  await page.goto('/login?success_msg=reset_password_success');
  await page.getByLabel('E-mail address').fill('nobody@ward.example');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await examine(page, 'sign-in, refused');
  await page.goto('/qr-login?code=x');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await examine(page, 'a code that is none');
  await page.goto('/ticket/invented');
  await examine(page, 'a link that is none');
});

test('axe finds nothing on what is kept about a player', async ({ page, db, fixtureWorld }) => {
  const playerId = Number(fixtureWorld.every.slice(2));
  await page.goto(`/own-record/${await recordToken(db, playerId, new Date())}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('What is kept about');
  await examine(page, 'own record');
});

test('axe finds nothing where passwords are chosen, plain and refused, nor among mails that wait', async ({
  page,
  newAccount,
  enterNew,
  linkTo,
}) => {
  const { email } = await newAccount();
  await page.goto('/recovery-password');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await examine(page, 'recovery, sent');
  await page.goto(await linkTo(email));
  await examine(page, 'mailed link');
  await enterNew({ mustChangePassword: true });
  await page.goto('/first-access');
  await examine(page, 'first access');
  await page.getByLabel('New password', { exact: true }).fill('second ball won');
  await page.getByLabel('Confirm new password').fill('second ball lost');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await examine(page, 'first access, mismatch');
  await enterNew({ isAdmin: true });
  await page.goto('/outbox');
  const mail = page.getByRole('listitem').filter({ hasText: email });
  await mail.locator('summary').click();
  await examine(page, 'mails');
  await mail.getByRole('link', { name: 'As shown by an e-mail program' }).click();
  // In the dark it has other colours.
  await page.emulateMedia({ colorScheme: 'light' });
  const button = page.getByRole('link', { name: 'Choose a new password' });
  await expect(button).toHaveCSS('background-color', 'rgb(20, 83, 45)');
});

test('axe finds nothing where a plan holds too little or has ended, before and after asking', async ({
  page,
  enterNew,
  fixtureWorld,
}) => {
  await enterNew({ planName: 'media' });
  for (const path of [`/explore/${fixtureWorld.every}/injuries`, '/explore/diagnosis/hamstring-strain']) {
    await page.goto(path);
    await examine(page, path);
  }
  for (const planName of ['trial', 'complete']) {
    await enterNew({ planName, expiresOn: '2026-01-31' });
    await page.goto('/search');
    await examine(page, planName);
  }
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await examine(page, 'asked');
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
  expect(await stopsOf(page)).toEqual(['plan', 'Change user', ...LAST]);
});
