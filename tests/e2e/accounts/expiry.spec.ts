import { faultsOf } from '../axe.ts';
import { expect, PASSWORD, test } from '../visitor.ts';

const KINDS = [
  ['ROUTE-09 ERR-10', 'trial', '/trial-expired', 'Your free trial has expired.'],
  ['ROUTE-10 ERR-09', 'media', '/subscription-expired', 'Your subscription has expired.'],
] as const;

for (const [ids, planName, screen, title] of KINDS) {
  test(`${ids} PROD-01 PROD-02 ROLE-09 AUTH-16 G-02 G-03 an account with an ended ${planName} plan is led to payment`, async ({
    page,
    enterNew,
    fixtureWorld,
    db,
    javaScriptEnabled,
  }) => {
    const account = await enterNew({ planName, expiresOn: '2026-01-31' });
    const explore = `/explore/${fixtureWorld.every}/injuries`;
    const other = KINDS.find(([, plan]) => plan !== planName)?.[2] ?? '';
    for (const path of ['/', '/search', '/injuries', explore, '/sessions', '/first-access', other]) {
      await page.goto(path);
      await expect(page, path).toHaveURL(screen);
    }
    await page.goto('/de/search');
    await expect(page).toHaveURL(`/de${screen}`);
    await page.goto('/search');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('It ended on 31.01.2026.')).toBeVisible();
    if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([]);
    const answer = await page.request.get('/api/autocomplete?q=ward');
    expect(answer.status()).toBe(402);

    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByRole('status')).toHaveText(
      `We have received your request and will write to ${account.email}.`,
    );
    const { rows } = await db.$client.query(
      'select plan_name as plan, state from purchase_request where user_id = $1',
      [account.id],
    );
    const plan = planName === 'trial' ? 'complete' : planName;
    expect(rows).toEqual([{ plan, state: 'open' }]);
    await page.goto('/search');
    await expect(page).toHaveURL(screen);
  });
}

test('AUTH-17 ERR-02 ERR-07 ERR-09 G-02 who signs in after the end is told so, and can pay or change user', async ({
  page,
  context,
  newAccount,
  db,
}) => {
  const account = await newAccount({ expiresOn: '2026-01-31' });
  const other = await newAccount();
  const signIn = async (email: string) => {
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  await page.goto('/login');
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await signIn(account.email);
  expect((await answered).status()).toBe(402);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert')).toHaveText('Your subscription has expired.');
  await expect(page.getByLabel('E-mail address')).toHaveValue(account.email);
  await expect(page.getByRole('button', { name: 'Pay' })).toBeFocused();

  // Somebody else may sign in at once, and whoever knows the password may pay.
  await signIn(other.email);
  await expect(page).toHaveURL('/search');
  await context.clearCookies();
  await page.goto('/login');
  await signIn(account.email);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page).toHaveURL(/\/subscription-expired/);
  await expect(page.getByRole('status')).toContainText(account.email);
  const { rowCount } = await db.$client.query('select from purchase_request where user_id = $1', [account.id]);
  expect(rowCount).toBe(1);

  await page.goto('/login');
  await expect(page).toHaveURL('/subscription-expired');
  await page.getByRole('button', { name: 'Change user' }).click();
  await expect(page).toHaveURL('/login');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
});
