import { expect, test } from '../visitor.ts';

test('ROUTE-08 G-01 an account made by staff chooses a password before anything else', async ({
  page,
  context,
  enterNew,
  request,
  fixtureWorld,
}) => {
  const account = await enterNew({ mustChangePassword: true, expiresOn: '2026-01-31' });
  const explore = `/explore/${fixtureWorld.every}/injuries`;
  for (const path of ['/', '/search', '/injuries', explore, '/sessions', '/download-app', '/none']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/first-access');
  }
  await page.goto(`/it/explore/${fixtureWorld.every}`);
  await expect(page).toHaveURL('/it/first-access');
  await page.goto('/subscription-expired');
  await expect(page).toHaveURL('/first-access');
  await expect(page.getByText(`For ${account.email}`)).toBeVisible();

  const tokenOf = async () => (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const before = await tokenOf();
  const keep = page.getByRole('button', { name: 'Save password' });
  await page.getByLabel('New password', { exact: true }).fill('goal!');
  await page.getByLabel('Confirm new password').fill('goal!');
  await keep.click();
  await expect(page.getByText('Password must contains at least 8 characters.')).toBeVisible();

  await page.getByLabel('New password', { exact: true }).fill('second ball won');
  await page.getByLabel('Confirm new password').fill('second ball won');
  await keep.click();
  // What comes after the password is payment.
  await expect(page).toHaveURL('/subscription-expired');
  expect(await tokenOf()).not.toBe(before);
  const answer = await request.get('/api/user', { headers: { authorization: `Bearer ${before}` } });
  expect(answer.status()).toBe(401);
});

test('G-01 other accounts are led away', async ({ page, enterNew }) => {
  await page.goto('/first-access');
  await expect(page).toHaveURL('/login?to=%2Ffirst-access');
  await enterNew();
  for (const path of ['/first-access', '/trial-expired', '/subscription-expired']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/search');
  }
});
