import { LANGUAGES } from '../../../src/domain/vocabulary.ts';
import { nativeName } from '../../../src/i18n/languages.ts';
import { DEMO } from '../../site/fixture-world/fixture-tags.ts';
import type { Page } from '../page.ts';
import { expect, test } from '../visitor.ts';
import { signIn } from './sign-in-form.ts';

const SECONDS_22_DAYS = 22 * 86_400;
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const ADVICE = 'Touchline works best in Chrome.';

const post = (page: Page, path: string, fields: Record<string, string>, headers = {}) =>
  page.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers });

test('ROUTE-01 AUTH-05 G-07 signing in keeps the token in a cookie for 22 days and opens search', async ({
  visitor,
}) => {
  await visitor.goto('/login');
  await signIn(visitor, DEMO.username, DEMO.password);
  expect(visitor.path).toBe('/search');
  const [cookie = ''] = (await post(visitor, '/login', DEMO)).headers.getSetCookie();
  expect(cookie).toMatch(/^token=[\w-]{43}; .*Path=\/;.* HttpOnly; SameSite=Lax$/);
  expect(cookie).toContain(`Max-Age=${SECONDS_22_DAYS}`);
  expect(cookie).not.toContain('Secure');
});

for (const [who, { username, password }] of [
  ['a wrong password', { ...DEMO, password: 'offside' }],
  ['an unknown address', { ...DEMO, username: 'nobody@touchline.example' }],
] as const)
  test(`ERR-08 G-54 ${who} is refused in the same words`, async ({ visitor }) => {
    await visitor.goto('/login');
    await signIn(visitor, username, password);
    expect(visitor.status).toBe(401);
    expect(visitor.texts('[role=alert]')).toEqual([
      'User credentials are invalid. Incorrect e-mail address or password',
    ]);
    expect(visitor.by.getByLabelText('E-mail address')).toHaveProperty('value', username);
    expect(visitor.by.getByLabelText('Password')).toHaveProperty('value', '');
    expect(visitor.headers.getSetCookie()).toEqual([]);
  });

test('AUTH-03 both fields are required, also by the server', async ({ visitor }) => {
  await visitor.goto('/login');
  for (const label of ['E-mail address', 'Password'])
    expect(visitor.by.getByLabelText(label)).toHaveProperty('required', true);
  const answer = await post(visitor, '/login', { username: ' ', password: '' });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain('Enter your e-mail address.');
  expect(html).toContain('Enter your password.');
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
});

test('ERR-05 whatever else is wrong is told without a reason', async ({ visitor }) => {
  const answer = await post(visitor, '/login', { username: 'a\u0001b', password: 'offside' });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('Sign-in failed.');
});

test('AUTH-06 signing out ends the session and the cookie', async ({ visitor, enter, newAccount }) => {
  const token = await enter(await newAccount());
  visitor.setCookie('token', token);
  await visitor.goto('/search');
  await visitor.press(visitor.in('#account').getByRole('button', { name: 'Sign out' }));
  expect(visitor.path).toBe('/login');
  const asUser = { headers: { cookie: '', authorization: `Bearer ${token}` } };
  expect((await visitor.fetch('/api/user', asUser)).status).toBe(401);
  await visitor.goto('/search');
  expect(visitor.path).toBe('/login?to=%2Fsearch');
  // Of a session that is over, the page would say that it has ended.
  expect(visitor.texts('[role=status]')).toEqual(['Sign in to see this page.']);
});

test('ROUTE-25 AUTH-07 ERR-01 every page but the open ones leads to sign-in, in its language', async ({
  visitor,
  fixtureWorld,
}) => {
  const to = async (path: string) => (await visitor.fetch(path)).headers.get('location');
  expect(await to('/')).toBe('/login');
  for (const path of ['/search', '/injuries', `/explore/${fixtureWorld.every}/injuries`, '/nowhere'])
    expect(await to(path)).toBe(`/login?to=${encodeURIComponent(path)}`);
  const italian = `/it/explore/${fixtureWorld.every}`;
  expect(await to(italian)).toBe(`/it/login?to=${encodeURIComponent(italian)}`);
  expect((await visitor.fetch('/serverError')).status).toBe(500);
});

test('ROUTE-25 a token that is not ours leads to sign-in', async ({ visitor }) => {
  visitor.setCookie('token', 'x'.repeat(43));
  await visitor.goto('/search');
  expect(visitor.path).toBe('/login?to=%2Fsearch');
  expect(visitor.texts('[role=status]')).toEqual(['Your session has ended. Sign in again to continue.']);
});

for (const [start, needed, address, button] of [
  ['', 'Sign in to see this page.', 'E-mail address', 'Sign in'],
  ['/it', 'Accedi per vedere questa pagina.', 'Indirizzo e-mail', 'Accedi'],
] as const)
  test(`ERR-01 a shared link ${start} comes back to its page after sign-in, in its language`, async ({
    visitor,
    fixtureWorld,
  }) => {
    const shared = `${start}/explore/${fixtureWorld.every}/injuries?sort=recovery&order=desc`;
    await visitor.goto(shared);
    expect(visitor.texts('[role=status]')).toEqual([needed]);
    visitor.fill(address, DEMO.username);
    visitor.fill('Password', DEMO.password);
    await visitor.press(visitor.by.getByRole('button', { name: button }));
    expect(visitor.path).toBe(shared);
    const answer = await visitor.fetch(`${start}/login?to=${encodeURIComponent(shared)}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, shared]);
  });

test('ERR-01 sign-in leads to no other site', async ({ visitor }) => {
  for (const to of [
    '//elsewhere.example/',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'https://elsewhere.example',
  ]) {
    const answer = await post(visitor, `/login?to=${encodeURIComponent(to)}`, DEMO);
    expect([answer.status, answer.headers.get('location')], to).toEqual([303, '/']);
  }
});

test('AUTH-07 ERR-01 the API answers nothing without a session', async ({ visitor, fixtureWorld }) => {
  const { every, club, league } = fixtureWorld;
  const calls = [`profile?t=${every}`, `v2/players/${every}/graph`, 'autocomplete?q=ward', `teams/${club}`];
  for (const call of ['user', ...calls, `competitions/${league}`]) {
    const answer = await visitor.fetch(`/api/${call}`);
    expect(answer.status, call).toBe(401);
    expect(await answer.json(), call).toMatchObject({ error: 'unauthorized' });
  }
});

test('AUTH-01 I18N-07 the language can be chosen before signing in', async ({ visitor }) => {
  await visitor.goto('/login');
  for (const language of LANGUAGES) {
    const button = visitor.by.getByRole('button', { name: nativeName(language) });
    expect(button.querySelector('use')?.getAttribute('href')).toBe(`/flags.svg#${language}`);
  }
  const flags = await (await visitor.fetch('/flags.svg')).text();
  const drawn = LANGUAGES.map((language) => /^.*$/m.exec(flags.split(`id="${language}"`)[1] ?? ''));
  expect(new Set(drawn.map((flag) => flag?.[0])).size).toBe(LANGUAGES.length);
  await visitor.press(visitor.by.getByRole('button', { name: 'Deutsch' }));
  expect(visitor.path).toBe('/login');
  expect(visitor.one('html').getAttribute('lang')).toBe('de');
  const answer = await post(visitor, '/language', { lang: 'de', to: '/login' });
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^lang=de; .*SameSite=Lax/)]);
});

test('AUTH-02 G-06 a line advises Chrome where it is another browser, and is put away for good', async ({
  visitor,
}) => {
  const html = async (path: string, browser: string) =>
    (await visitor.fetch(path, { headers: { 'user-agent': browser } })).text();
  expect(await html('/it/login', FIREFOX)).toContain('Touchline funziona al meglio con Chrome.');
  expect(await html('/login', FIREFOX)).toContain(ADVICE);
  expect(await html('/login', CHROME)).not.toContain(ADVICE);

  await visitor.goto('/login');
  visitor.by.getByText(ADVICE);
  await visitor.press(visitor.by.getByRole('button', { name: 'Hide' }));
  expect(visitor.path).toBe('/login');
  expect(visitor.by.queryByText(ADVICE)).toBeNull();
  await visitor.reload();
  expect(visitor.by.queryByText(ADVICE)).toBeNull();
  visitor.by.getByRole('button', { name: 'Sign in' });
});

test('G-55 whoever asks too often is told when to come back, by the pages too', async ({ visitor }) => {
  const answers = [];
  for (let times = 0; times < 7; times++)
    answers.push(await post(visitor, '/recovery-password', { email: 'nobody@ward.example' }));
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(6).fill(404), 429]);
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answers.at(-1)?.text()).toContain('Too many attempts.');
});
