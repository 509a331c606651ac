import { expect, PASSWORD, test } from '../visitor.ts';

test('G-56 whoever changes the password stays signed in here, and is signed out elsewhere', async ({
  page,
  context,
  request,
  newAccount,
  enter,
  enterHere,
}) => {
  const account = await newAccount();
  const elsewhere = await enter(account);
  await enterHere(account);
  const tokenOf = async () => (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const before = await tokenOf();
  await page.goto('/sessions');
  await page.getByRole('main').getByRole('link', { name: 'Choose a new password' }).click();
  await expect(page).toHaveURL('/password');
  const change = async (present: string, password: string, confirm = password) => {
    await page.getByLabel('Current password').fill(present);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm new password').fill(confirm);
    await page.getByRole('button', { name: 'Save password' }).click();
  };
  await change('wrong', 'second ball won');
  const present = page.getByLabel('Current password');
  await expect(present).toHaveAccessibleDescription('This is not your current password.');
  await expect(present).toBeFocused();
  await change(PASSWORD, 'goal!');
  await expect(page.getByText('Password must contains at least 8 characters.')).toBeVisible();
  await change(PASSWORD, 'second ball won', 'second ball lost');
  await expect(page.getByText('Password mismatch')).toBeVisible();
  await change(PASSWORD, 'second ball won');
  await expect(page.getByRole('status')).toHaveText(
    'Your password has been changed and all your other devices have been signed out.',
  );
  await expect(page.locator('.sessions li')).toHaveCount(1);
  for (const ended of [before, elsewhere]) {
    const headers = { authorization: `Bearer ${ended}` };
    expect((await request.get('/api/user', { headers })).status()).toBe(401);
  }
  const data = { username: account.email, password: 'second ball won' };
  expect((await request.post('/api/oauth/token', { data })).status()).toBe(200);
});

test('programs that keep passwords find the form', async ({ page, request, enterNew }) => {
  const answer = await request.get('/.well-known/change-password', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([302, '/password']);
  await page.goto('/.well-known/change-password');
  await expect(page).toHaveURL('/login?to=%2Fpassword');
  await enterNew();
  await page.goto('/.well-known/change-password');
  await expect(page).toHaveURL('/password');
});
