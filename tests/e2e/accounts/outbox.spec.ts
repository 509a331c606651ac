import { faultsOf } from '../axe.ts';
import { expect, test } from '../visitor.ts';

test('an admin reads the mails that wait, and their links work', async ({
  page,
  newAccount,
  enterNew,
  linkTo,
  javaScriptEnabled,
}) => {
  const { email } = await newAccount({ mustChangePassword: true, name: '<b>Una</b>' });
  await page.request.post('/api/oauth/recover-password', { data: { email } });
  await linkTo(email);
  await enterNew({ isAdmin: true });
  await page.goto('/search');
  await page.getByRole('button', { name: 'Account of' }).click();
  await page.getByRole('link', { name: 'Outgoing e-mails' }).click();
  await expect(page).toHaveURL('/outbox');
  // axe needs script.
  if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([]);
  const mail = page.getByRole('listitem').filter({ hasText: email });
  await mail.locator('summary').click();
  await expect(mail.locator('.letter')).toContainText('Hello <b>Una</b>,');
  const link = mail.getByRole('link', { name: /\/ticket\// });
  const ticket = new URL((await link.getAttribute('href')) ?? '').pathname;

  const [shown] = await Promise.all([
    page.waitForResponse(/\/outbox\/\d+$/),
    mail.getByRole('link', { name: 'As an e-mail program shows it' }).click(),
  ]);
  expect(shown.headers()['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/);
  await expect(page.locator('b')).toHaveCount(0);
  const button = page.getByRole('link', { name: 'Choose a new password' });
  await expect(button).toHaveCSS('background-color', 'rgb(20, 83, 45)');
  await page.goto(ticket);
  await expect(page.getByText(`For ${email}`)).toBeVisible();
});

test('other accounts see neither them nor a link to them', async ({ page, enterNew }) => {
  await enterNew();
  await page.goto('/search');
  await page.getByRole('button', { name: 'Account of' }).click();
  await expect(page.getByRole('link', { name: 'Outgoing e-mails' })).toHaveCount(0);
  expect((await page.request.get('/outbox')).status()).toBe(403);
  expect((await page.request.get('/api/outbox')).status()).toBe(403);
});
