import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './visitor.ts';

/** No person fills the form faster. */
const FASTEST_MS = 2000;

/** Shows good will as this browser can: by work, or by the answer to the question. */
async function showGoodWill(page: Page, hasScript: boolean): Promise<void> {
  const question = page.getByLabel(/^How much is/);
  await page.waitForTimeout(FASTEST_MS);
  if (hasScript) {
    await page.getByLabel('Mobile number (optional)').focus();
    await expect(question).toHaveCount(0);
    return;
  }
  const words = await page.getByText(/^How much is/).innerText();
  const numbers = words.match(/\d+/g) ?? [];
  await question.fill(String(numbers.reduce((sum, each) => sum + Number(each), 0)));
}

const send = (page: Page) => page.getByRole('button', { name: 'Send the request' }).click();

test('ROUTE-03 AUTH-08 AUTH-10 ERR-16 a request is sent, confirmed, and leads to sign-in', async ({
  page,
  javaScriptEnabled,
  db,
}) => {
  const email = `${randomUUID()}@ward.example`;
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill('Ada Wardsworth');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Club', { exact: true }).check();
  await page.getByLabel('I accept the user licence agreement').check();
  await showGoodWill(page, javaScriptEnabled);
  await send(page);
  await expect(page.getByRole('status')).toHaveText(
    'Your request has been sent. Our answer will come by e-mail. The sign-in page opens in 3 seconds.',
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
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill('   ');
  await page.getByLabel('Mobile number (optional)').fill('+44 20 7946 0000');
  await showGoodWill(page, javaScriptEnabled);
  await send(page);
  await expect(page.getByRole('alert')).toHaveText('Please specify a name and an email.');
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Required field!');
  await expect(page.getByLabel('E-mail address')).toHaveAccessibleDescription('Required field!');
  await expect(page.getByRole('group', { name: 'You are' })).toHaveAccessibleDescription(
    'Please select an item',
  );
  await expect(page.getByLabel('I accept the user licence agreement')).toHaveAccessibleDescription(
    'Required field!',
  );
  await expect(page.getByLabel('Mobile number (optional)')).toHaveValue('+44 20 7946 0000');
});

test('VALID-06 an address that is none is refused, and what was typed stays', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill('Ada Wardsworth');
  await page.getByLabel('E-mail address').fill('ada.ward.example');
  await page.getByLabel('Media agency').check();
  await page.getByLabel('I accept the user licence agreement').check();
  await showGoodWill(page, javaScriptEnabled);
  await send(page);
  const email = page.getByLabel('E-mail address');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Please input a valid email!');
  await expect(email).toHaveValue('ada.ward.example');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Wardsworth');
  await expect(page.getByLabel('Media agency')).toBeChecked();
  await expect(page.getByLabel('I accept the user licence agreement')).toBeChecked();
});

test('VALID-09 the kind of account takes the focus where it alone is missing', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill('Ada Wardsworth');
  await page.getByLabel('E-mail address').fill('ada@ward.example');
  await page.getByLabel('I accept the user licence agreement').check();
  await showGoodWill(page, javaScriptEnabled);
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
  await page.getByLabel(/^How much is/).fill('99');
  await send(page);
  await expect(page.getByLabel(/^How much is/)).toBeFocused();
  await expect(page.getByText('The check against robots did not succeed.')).toBeVisible();
});
