import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../visitor.ts';

test('VALID-11 AUTH-18 the button is off until name, address, type and agreement are set, and says what is missing', async ({
  page,
}) => {
  await page.goto('/register');
  const button = page.getByRole('button', { name: 'Send the request' });
  const name = page.getByLabel('Name', { exact: true });
  const steps = [
    ['name, e-mail address, type of account and licence agreement', () => name.fill('  ')],
    ['name, e-mail address, type of account and licence agreement', () => name.fill('Ada')],
    ['e-mail address, type of account and licence agreement', () => email.fill('ada@ward.example')],
    ['type of account and licence agreement', () => page.getByLabel('Agent', { exact: true }).check()],
    ['licence agreement', () => page.getByLabel('I accept the user').check()],
  ] as const;
  const email = page.getByLabel('E-mail address');
  for (const [missing, step] of steps) {
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(`Still needed: ${missing}.`);
    await step();
  }
  await expect(button).toBeEnabled();
  await expect(button).toHaveAccessibleDescription('');
  await email.fill('ada');
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('Please input a valid email!');
});

/** Lets the browser work only when it is told so: `letWork` on the page. */
async function delayWork(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const digest = crypto.subtle.digest.bind(crypto.subtle);
    const told = new Promise<void>((letWork) => Object.assign(globalThis, { letWork }));
    crypto.subtle.digest = async (...words) => told.then(() => digest(...words));
  });
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Club', { exact: true }).check();
  await page.getByLabel('I accept the user licence agreement').check();
  await page.getByLabel('Name', { exact: true }).fill('Ada Wardsworth');
}

test('CONST-25 AUTH-10 G-17 a form sent at once waits for the proof, and says so; sign-in comes next', async ({
  page,
  db,
}) => {
  const email = `${randomUUID()}@ward.example`;
  await delayWork(page);
  await page.goto('/register');
  await fillIn(page, email);
  await page.getByLabel('Name', { exact: true }).press('Enter');
  const button = page.getByRole('button', { name: 'Send the request' });
  await expect(page.getByText('One moment – checking')).toBeVisible();
  await expect(button).toBeDisabled();
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await page.evaluate('letWork()');
  await expect(page.getByRole('status')).toContainText('Your request has been sent.');
  const query = 'select from registration_request where email = $1';
  expect((await db.$client.query(query, [email])).rowCount).toBe(1);
  await expect(page).toHaveURL('/login');
});

test('G-17 the wait ends after ten seconds with the question', async ({ page }) => {
  await page.clock.install();
  await delayWork(page);
  await page.goto('/register');
  await fillIn(page, 'ada@ward.example');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await expect(page.getByText('One moment – checking')).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(page.getByLabel(/^What is \d/)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Send the request' })).toBeDisabled();
  await page.getByLabel(/^What is \d/).fill('7');
  await expect(page.getByRole('button', { name: 'Send the request' })).toBeEnabled();
});

test('G-17 where the work cannot be done the question is asked', async ({ page }) => {
  await page.goto('/register');
  await page.locator('[data-proof]').evaluate((place: HTMLElement) => {
    place.dataset['proof'] = 'nothing to solve';
  });
  await fillIn(page, 'ada@ward.example');
  const question = page.getByLabel(/^What is \d/);
  await expect(question).toBeVisible();
  const button = page.getByRole('button', { name: 'Send the request' });
  await expect(button).toBeDisabled();
  await question.fill('7');
  await expect(button).toBeEnabled();
});
