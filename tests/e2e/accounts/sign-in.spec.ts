import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../../src/domain/vocabulary.ts';
import { nativeName } from '../../../src/i18n/languages.ts';
import { expect, test } from '../signed-in.ts';
import { DEMO } from '../../site/fixture-world/fixture-tags.ts';

test.use({ account: null });

const DAYS_22 = 22 * 86_400;

async function signIn(page: Page, { username, password } = DEMO): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('ROUTE-01 AUTH-05 G-07 signing in keeps the token in a cookie for 22 days and opens search', async ({
  page,
  context,
}) => {
  await signIn(page);
  await expect(page).toHaveURL('/search');
  const token = (await context.cookies()).find(({ name }) => name === 'token');
  expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', secure: false });
  const left = (token?.expires ?? 0) - Date.now() / 1000;
  expect(Math.abs(left - DAYS_22)).toBeLessThan(300);
});

for (const [who, account] of [
  ['a wrong password', { ...DEMO, password: 'offside' }],
  ['an unknown address', { ...DEMO, username: 'nobody@touchline.example' }],
] as const) {
  test(`ERR-08 G-54 ${who} is refused in the same words`, async ({ page, context }, { project }) => {
    test.skip(project.name !== 'desktop', 'a network may be wrong six times a minute');
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await signIn(page, account);
    expect((await answered).status()).toBe(401);
    await expect(page.getByRole('alert')).toHaveText(
      'User credentials are invalid. Incorrect e-mail address or password',
    );
    await expect(page.getByLabel('E-mail address')).toHaveValue(account.username);
    await expect(page.getByLabel('Password')).toHaveValue('');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
  });
}

test('AUTH-03 both fields are required, also by the server', async ({ page, request }) => {
  await page.goto('/login');
  await expect(page.getByLabel('E-mail address')).toHaveAttribute('required');
  await expect(page.getByLabel('Password')).toHaveAttribute('required');

  const answer = await request.post('/login', { form: { username: ' ', password: '' } });
  expect(answer.status()).toBe(400);
  const html = await answer.text();
  expect(html).toContain('Enter your e-mail address.');
  expect(html).toContain('Enter your password.');
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
});

test('ERR-05 whatever else is wrong is told without a reason', async ({ request }) => {
  const form = { username: 'a\u0001b', password: 'offside' };
  const answer = await request.post('/login', { form });
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain('Sign-in failed.');
});

test('AUTH-06 signing out ends the session and the cookie', async ({ page, context, request }) => {
  await signIn(page);
  await expect(page).toHaveURL('/search');
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const asUser = { headers: { authorization: `Bearer ${token}` } };
  expect((await request.get('/api/user', asUser)).status()).toBe(200);

  await page.getByText('Account of').locator('..').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
  expect((await request.get('/api/user', asUser)).status()).toBe(401);
  await page.goto('/search');
  await expect(page).toHaveURL('/login?to=%2Fsearch');
});

test('ROUTE-25 AUTH-07 ERR-01 every page but the open ones leads to sign-in, in its language', async ({
  page,
  fixtureWorld,
}) => {
  for (const path of ['/', '/search', '/injuries', `/explore/${fixtureWorld.every}/injuries`, '/nowhere']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(path === '/' ? '/login' : `/login?to=${encodeURIComponent(path)}`);
  }
  const italian = `/it/explore/${fixtureWorld.every}`;
  await page.goto(italian);
  await expect(page).toHaveURL(`/it/login?to=${encodeURIComponent(italian)}`);
  await page.goto('/serverError');
  await expect(page).toHaveURL('/serverError');
});

test('ROUTE-25 a token that is not ours leads to sign-in', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'token', value: 'x'.repeat(43), url: baseURL }]);
  await page.goto('/search');
  await expect(page).toHaveURL('/login?to=%2Fsearch');
  await expect(page.getByRole('status')).toHaveText('Your session has ended. Sign in again to continue.');
});

test('ERR-01 a shared link comes back to its page after sign-in, in its language', async ({ page, fixtureWorld }) => {
  for (const start of ['', '/it']) {
    await page.context().clearCookies();
    const shared = `${start}/explore/${fixtureWorld.every}/injuries?sort=recovery&order=desc`;
    await page.goto(shared);
    const needed = start ? 'Accedi per vedere questa pagina.' : 'Sign in to see this page.';
    await expect(page.getByRole('status')).toHaveText(needed);
    await page.locator('[name=username]').fill(DEMO.username);
    await page.locator('[name=password]').fill(DEMO.password);
    await page.locator('[name=password]').press('Enter');
    await expect(page).toHaveURL(shared);
    await page.goto(`${start}/login?to=${encodeURIComponent(shared)}`);
    await expect(page).toHaveURL(shared);
  }
});

test('ERR-01 sign-in leads to no other site', async ({ page, baseURL }) => {
  for (const to of [
    '//elsewhere.example/',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'https://elsewhere.example',
  ]) {
    await page.context().clearCookies();
    await page.goto(`/login?to=${encodeURIComponent(to)}`);
    await page.getByLabel('E-mail address').fill(DEMO.username);
    await page.getByLabel('Password').fill(DEMO.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page, to).toHaveURL(`${baseURL}/search`);
  }
});

test('AUTH-07 ERR-01 the API answers nothing without a session', async ({ request, fixtureWorld }) => {
  for (const path of [
    '/user',
    `/profile?t=${fixtureWorld.every}`,
    `/v2/players/${fixtureWorld.every}/graph`,
    '/autocomplete?q=ward',
    `/teams/${fixtureWorld.club}`,
    `/competitions/${fixtureWorld.league}`,
  ]) {
    const answer = await request.get(`/api${path}`);
    expect(answer.status(), path).toBe(401);
    expect(await answer.json(), path).toMatchObject({ error: 'unauthorized' });
  }
});

test('AUTH-01 I18N-07 the language can be chosen before signing in', async ({ page, context }) => {
  await page.goto('/login');
  for (const language of LANGUAGES) {
    const button = page.getByRole('button', { name: nativeName(language), exact: true });
    await expect(button.locator('use')).toHaveAttribute('href', `/flags.svg#${language}`);
  }
  const flags = await (await page.request.get('/flags.svg')).text();
  const drawn = LANGUAGES.map((language) => /^.*$/m.exec(flags.split(`id="${language}"`)[1] ?? ''));
  expect(new Set(drawn.map((flag) => flag?.[0])).size).toBe(LANGUAGES.length);
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const cookie = (await context.cookies()).find(({ name }) => name === 'lang');
  expect(cookie).toMatchObject({ value: 'de', sameSite: 'Lax' });
});

test('the sign-in form works from the keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search');
});
