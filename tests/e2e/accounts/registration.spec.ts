import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../visitor.ts';

/** No person fills the form faster. */
const MIN_FORM_MS = 2000;

/** Shows good will as this browser can: by work, which needs nothing done, or by the answer to the question. */
async function showGoodWill(page: Page, hasScript: boolean): Promise<void> {
  const question = page.getByLabel(/^What is \d/);
  await expect(question).toBeVisible({ visible: !hasScript });
  if (hasScript) return;
  const ticket = await page.locator('input[name=ticket]').inputValue();
  const issued = Number(ticket.split('.')[1]);
  await expect.poll(() => Date.now() - issued).toBeGreaterThan(MIN_FORM_MS);
  const words = await page.getByText(/^What is \d/).innerText();
  const numbers = words.match(/\d+/g) ?? [];
  await question.fill(String(numbers.reduce((sum, each) => sum + Number(each), 0)));
}

const AUDIENCE = ['Agent', 'Media agency', 'Marketing company', 'Club'];
const send = (page: Page) => page.getByRole('button', { name: 'Send the request' }).click();

test('CONST-25 PROD-01 ROUTE-03 AUTH-08 AUTH-10 ERR-16 a request is sent, confirmed, and leads to sign-in', async ({
  page,
  javaScriptEnabled,
  db,
}) => {
  const email = `${randomUUID()}@ward.example`;
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill('Ada Wardsworth');
  await page.getByLabel('E-mail address').fill(email);
  await expect(page.locator('label').filter({ has: page.getByRole('radio') })).toHaveText(AUDIENCE);
  await page.getByLabel('Club', { exact: true }).check();
  await page.getByLabel('I accept the user licence agreement').check();
  await showGoodWill(page, javaScriptEnabled);
  await send(page);
  await expect(page.getByRole('status')).toHaveText(
    'Your request has been sent. We will reply by e-mail. The sign-in page will open in 3 seconds.',
  );
  await expect(page).toHaveURL('/login');
  const { rows } = await db.$client.query(
    'select name, mobile, account_type as type from registration_request where email = $1',
    [email],
  );
  expect(rows).toEqual([{ name: 'Ada Wardsworth', mobile: null, type: 'forum-club' }]);
});

test('VALID-05 VALID-07 VALID-09 VALID-10 an empty form says what is missing, and where', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled, 'with script an empty form cannot be sent');
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill('   ');
  await page.getByLabel('Mobile number (optional)').fill('+44 20 7946 0000');
  await page.getByLabel(/^What is \d/).fill('1');
  await send(page);
  await expect(page.getByRole('alert')).toHaveText('Please specify a name and an email.');
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Required field!');
  await expect(page.getByLabel('E-mail address')).toHaveAccessibleDescription('Required field!');
  await expect(page.getByRole('group', { name: 'You are' })).toHaveAccessibleDescription('Please select an item');
  await expect(page.getByLabel('I accept the user licence agreement')).toHaveAccessibleDescription('Required field!');
  await expect(page.getByLabel('Mobile number (optional)')).toHaveValue('+44 20 7946 0000');
});

test('VALID-06 an address that is none is refused, and what was typed stays', async ({ page, javaScriptEnabled }) => {
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill('Ada Wardsworth');
  await page.getByLabel('E-mail address').fill('ada@ward');
  await page.getByLabel('Media agency').check();
  await page.getByLabel('I accept the user licence agreement').check();
  if (!javaScriptEnabled) await page.getByLabel(/^What is \d/).fill('1');
  await send(page);
  const email = page.getByLabel('E-mail address');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Please input a valid email!');
  await expect(email).toHaveValue('ada@ward');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Wardsworth');
  await expect(page.getByLabel('Media agency')).toBeChecked();
  await expect(page.getByLabel('I accept the user licence agreement')).toBeChecked();
});

test('VALID-09 the kind of account takes the focus where it alone is missing', async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled, 'with script such a form cannot be sent');
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill('Ada Wardsworth');
  await page.getByLabel('E-mail address').fill('ada@ward.example');
  await page.getByLabel('I accept the user licence agreement').check();
  await page.getByLabel(/^What is \d/).fill('1');
  await send(page);
  await expect(page.getByRole('radio').first()).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('AUTH-08 a wrong answer to the question is refused', async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled, 'browsers with script are not asked');
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill('Ada Wardsworth');
  await page.getByLabel('E-mail address').fill('ada@ward.example');
  await page.getByLabel('Agent', { exact: true }).check();
  await page.getByLabel('I accept the user licence agreement').check();
  await page.getByLabel(/^What is \d/).fill('99');
  await send(page);
  await expect(page.getByLabel(/^What is \d/)).toBeFocused();
  await expect(page.getByText('The anti-robot check failed.')).toBeVisible();
});

test.describe('with script', () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled);

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

  test('G-17 a form sent at once waits for the proof, and says so', async ({ page, db }) => {
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

  test('G-17 where the work cannot be done the question is asked, and its answer is taken', async ({ page }) => {
    await page.goto('/register');
    await page.locator('[data-proof]').evaluate((place: HTMLElement) => {
      place.dataset['proof'] = 'nothing to solve';
    });
    await page.getByLabel('Name', { exact: true }).fill('Ada Wardsworth');
    const question = page.getByLabel(/^What is \d/);
    await expect(question).toBeVisible();
    const button = page.getByRole('button', { name: 'Send the request' });
    await page.getByLabel('E-mail address').fill(`${randomUUID()}@ward.example`);
    await page.getByLabel('Club', { exact: true }).check();
    await page.getByLabel('I accept the user licence agreement').check();
    await expect(button).toBeDisabled();
    await showGoodWill(page, false);
    await button.click();
    await expect(page.getByRole('status')).toContainText('Your request has been sent.');
  });
});

test('AUTH-18 the agreement can be read before it is accepted', async ({ page }) => {
  await page.goto('/register');
  const link = page.getByRole('link', { name: 'Read the user licence agreement' });
  await expect(link).toHaveAttribute('href', '/licence');
  await expect(link).toHaveAttribute('target', '_blank');
  await page.goto('/licence');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User licence agreement');
});
