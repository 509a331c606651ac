import { Secret, TOTP } from 'otpauth';
import { expect, PASSWORD, test } from '../visitor.ts';

test('ROLE-01 the settings say plan and days left, and keep name, language and time zone', async ({
  page,
  enterNew,
}) => {
  await enterNew({ accountType: 'forum-club', expiresOn: '2999-12-31' });
  await page.goto('/settings');
  await expect(page.getByRole('main')).toContainText('Complete');
  await expect(page.getByRole('main')).toContainText('Ends on 31.12.2999');
  await page.getByLabel('Name', { exact: true }).fill('Una Byron');
  await page.getByLabel('Time zone').selectOption('Europe/Rome');
  await expect(page.getByLabel('Hour of the e-mail digest')).toHaveValue('7');
  await page.getByLabel('Hour of the e-mail digest').selectOption('18:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Your settings have been saved.');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Una Byron');
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Rome');
  await expect(page.getByLabel('Hour of the e-mail digest')).toHaveValue('18');
});

test('the density of the settings holds for lists of posts, also without script', async ({
  page,
  enterNew,
  fixtureWorld,
}) => {
  await enterNew();
  const heightWith = async (density: string) => {
    await page.goto('/settings');
    await page.getByLabel('Density of post lists').selectOption(density);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Density of post lists')).toHaveValue(density.toLowerCase());
    await page.goto(`/explore/${fixtureWorld.sixty}/news`);
    return (await page.locator('article.brief').first().boundingBox())?.height ?? 0;
  };
  const [compact, usual, comfortable] = [
    await heightWith('Compact'),
    await heightWith('Default'),
    await heightWith('Comfortable'),
  ];
  expect(compact).toBeLessThan(usual);
  expect(usual).toBeLessThan(comfortable);
  expect([usual >= 72, usual <= 88]).toEqual([true, true]);
});

test('G-49 the link of a digest asks before it ends the digest, and says so where it is incomplete', async ({
  page,
}) => {
  await page.goto('/de/settings/unsubscribe?account=1&signature=x');
  await page.getByRole('button', { name: 'Zusammenfassung abbestellen' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Dieser Link ist unvollständig/);
  await page.goto('/de/settings/unsubscribe?account=1');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zusammenfassung abbestellen' })).toHaveCount(0);
});

test('ROLE-01 the account’s menu says type, plan and days left; the settings lead to password, sessions and export', async ({
  page,
  enterNew,
}) => {
  const { email } = await enterNew({ accountType: 'forum-club', planName: 'trial', expiresOn: '2999-12-31' });
  await page.goto('/search');
  await page.locator('.top [popovertarget=account]').click();
  const menu = page.locator('#account');
  await expect(menu).toContainText('Club · Trial · ');
  await expect(menu).toContainText(/Ends on 31\.12\.2999/);
  await expect(menu).toContainText('Club');
  await menu.getByRole('link', { name: 'Settings' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Club');
  // At the side there is always room for the sections; on a phone they are a menu, without script too.
  const opener = page.getByRole('button', { name: 'Settings' });
  if (await opener.isVisible()) await opener.click();
  const sections = page.getByRole('navigation', { name: 'Settings' });
  await expect(sections.getByRole('link', { name: 'Where you are signed in' })).toHaveAttribute('href', '/sessions');
  await expect(sections.getByRole('link', { name: 'password', exact: false })).toHaveAttribute('href', '/password');
  const data = main.getByRole('link', { name: 'Download', exact: false });
  const answer = await page.request.get((await data.getAttribute('href')) ?? '');
  expect(await answer.text()).toContain(email);
});

test('ROLE-01 I18N-01 the plan has a name in the language', async ({ page, enterNew }) => {
  await enterNew({ planName: 'trial', expiresOn: '2999-12-31' });
  await page.goto('/de/settings');
  await expect(page.getByRole('definition').filter({ hasText: 'Endet am' })).toContainText('Testzugang');
});

test('two-step sign-in is turned on, asked for and passed, without script too', async ({ page, enterNew, context }) => {
  const { email } = await enterNew();
  await page.goto('/settings/security');
  const secret = await page.locator('code').first().innerText();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel('Security code').fill(totp.generate());
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.locator('.recovery-codes li')).toHaveCount(10);
  const code = await page.locator('.recovery-codes code').first().innerText();
  await context.clearCookies();
  const asked = '/settings/security?from=mail';
  await page.goto(asked);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Security code').fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Security code')).toHaveAccessibleDescription(/This code is not correct/);
  await page.getByLabel('Security code').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page, 'the page that was asked for').toHaveURL(asked);
});

test('an account is deleted by its password', async ({ page, enterNew }) => {
  await enterNew();
  await page.goto('/settings');
  await page.getByText('Delete account').click();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/search');
  await expect(page).toHaveURL(/\/login\?to=%2Fsearch$/);
});
