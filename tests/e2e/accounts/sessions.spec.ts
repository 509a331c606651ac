import { expect, test } from '../visitor.ts';

test('an account sees where it is signed in, and signs out elsewhere', async ({
  page,
  browser,
  newAccount,
  enter,
  enterHere,
  baseURL,
}) => {
  const account = await newAccount();
  const elsewhere = await browser.newContext();
  const value = await enter(account);
  await elsewhere.addCookies([{ name: 'token', value, url: baseURL, httpOnly: true }]);
  const screen = await elsewhere.newPage();
  await screen.goto('/search');
  await expect(screen).toHaveURL('/search');

  await enterHere(account);
  await page.goto('/sessions');
  const rows = page.locator('.sessions li');
  await expect(rows).toHaveCount(2);
  await expect(rows.getByText('This device')).toHaveCount(1);
  await rows.getByRole('button', { name: 'Sign out' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('This device');

  await screen.goto('/search');
  await expect(screen).toHaveURL('/login?to=%2Fsearch');
  await elsewhere.close();
});

test('an account cannot end the session of another', async ({ page, enterNew, newAccount, enter, db }) => {
  const other = await newAccount();
  await enter(other);
  const { rows } = await db.$client.query<{ id: number }>('select id from user_session where user_id = $1', [other.id]);
  const id = String(rows[0]?.id);
  await enterNew();
  await page.goto('/sessions');
  await expect(page.locator('.sessions li')).toHaveCount(1);
  const origin = new URL(page.url()).origin;
  const answer = await page.request.post('/sessions', { form: { id }, headers: { origin } });
  expect(answer.status()).toBe(404);
  const { rowCount } = await db.$client.query('select from user_session where id = $1', [id]);
  expect(rowCount).toBe(1);
});
