import { expect, PASSWORD, test } from '../visitor.ts';

const EXPIRY = 'access_token_expires_on';

test('AUTH-05 G-07 by keyboard alone one signs in; only the end of the session goes to local storage, and leaves with it', async ({
  page,
  newAccount,
}) => {
  const { email } = await newAccount();
  const kept = () => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  await page.goto('/login');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await kept()).toEqual({});
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search');
  await expect.poll(kept).toHaveProperty(EXPIRY);
  const answer = await page.request.get('/api/user');
  const { data } = (await answer.json()) as { data: { auth_data: Record<string, unknown> } };
  expect(await kept()).toEqual({ [EXPIRY]: data.auth_data[EXPIRY] });

  await page.getByText('Account of').locator('..').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(kept).toEqual({});
});

test('AUTH-04 VALID-02 buttons are off while a field is missing or wrong, and say why', async ({ page }) => {
  await page.goto('/login');
  const signIn = page.getByRole('button', { name: 'Sign in' });
  await expect(signIn).toBeDisabled();
  await expect(signIn).toHaveAccessibleDescription('Still needed: e-mail address and password.');
  await page.getByLabel('E-mail address').fill('a');
  await expect(signIn).toHaveAccessibleDescription('Still needed: password.');
  await page.getByLabel('Password').fill('b');
  await expect(signIn).toBeEnabled();
  await page.getByLabel('Password').fill('');
  await expect(signIn).toBeDisabled();

  await page.goto('/recovery-password');
  const send = page.getByRole('button', { name: 'Send the link' });
  await expect(send).toHaveAccessibleDescription('Still needed: e-mail address.');
  await page.getByLabel('E-mail address').fill('ada');
  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleDescription('Please input a valid email!');
  await page.getByLabel('E-mail address').fill('ada@ward.example');
  await expect(send).toBeEnabled();
});

test('AUTH-04 what the browser fills in by itself, and hides from scripts, turns the button on', async ({ page }) => {
  await page.goto('/login');
  const signIn = page.getByRole('button', { name: 'Sign in' });
  await expect(signIn).toBeDisabled();
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  for (const selector of ['#username', '#password']) {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['autofill'] });
  }
  await expect(signIn).toBeEnabled();
});

for (const [what, breakIt] of [
  ['at its start', () => Reflect.deleteProperty(Intl, 'ListFormat')],
  ['half-way', () => Reflect.deleteProperty(Intl.ListFormat.prototype, 'format')],
] as const) {
  test(`AUTH-04 a script that fails ${what} leaves the button on`, async ({ page }) => {
    await page.addInitScript(breakIt);
    await page.goto('/login', { waitUntil: 'networkidle' });
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });
}
