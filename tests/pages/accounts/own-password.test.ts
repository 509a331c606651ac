import { PASSWORD } from '../../site/accounts.ts';
import { expect, test } from '../visitor.ts';

test('ROUTE-08 G-01 an account made by staff chooses a password before anything else', async ({
  visitor,
  newAccount,
  enter,
  fixtureWorld,
}) => {
  const account = await newAccount({ mustChangePassword: true, expiresOn: '2026-01-31' });
  const before = await enter(account);
  visitor.setCookie('token', before);
  const explore = `/explore/${fixtureWorld.every}`;
  const paths = ['/', '/search', '/injuries', explore, '/sessions', '/download-app', '/none', '/subscription-expired'];
  for (const path of paths) expect((await visitor.fetch(path)).headers.get('location'), path).toBe('/first-access');
  expect((await visitor.fetch(`/it${explore}`)).headers.get('location')).toBe('/it/first-access');

  await visitor.goto('/search');
  visitor.by.getByText(`For ${account.email}`);
  const choose = async (password: string) => {
    visitor.fill('New password', password);
    visitor.fill('Confirm new password', password);
    await visitor.press(visitor.by.getByRole('button', { name: 'Save password' }));
  };
  await choose('goal!');
  visitor.by.getByText('Password must contains at least 6 characters.');
  await choose('second ball won');
  // What comes after the password is payment.
  expect(visitor.path).toBe('/subscription-expired');
  const asBefore = { headers: { cookie: '', authorization: `Bearer ${before}` } };
  expect((await visitor.fetch('/api/user', asBefore)).status).toBe(401);
});

test('G-01 other accounts are led away from the first password and from payment', async ({ visitor, enterNew }) => {
  const to = async (path: string) => (await visitor.fetch(path)).headers.get('location');
  expect(await to('/first-access')).toBe('/login?to=%2Ffirst-access');
  await enterNew();
  for (const path of ['/first-access', '/trial-expired', '/subscription-expired']) expect(await to(path)).toBe('/');
});

test('G-56 whoever changes the password stays signed in here, and is signed out elsewhere', async ({
  visitor,
  newAccount,
  enter,
}) => {
  const account = await newAccount();
  const [here, elsewhere] = [await enter(account), await enter(account)];
  visitor.setCookie('token', here);
  await visitor.goto('/sessions');
  await visitor.press(visitor.in('main').getByRole('link', { name: 'Choose a new password' }));
  expect(visitor.path).toBe('/password');
  const change = async (present: string, password: string, confirm = password) => {
    visitor.fill('Current password', present);
    visitor.fill(/^New password/, password);
    visitor.fill('Confirm new password', confirm);
    await visitor.press(visitor.by.getByRole('button', { name: 'Save password' }));
  };
  await change('wrong', 'second ball won');
  const present = visitor.by.getByLabelText('Current password');
  expect(present).toHaveProperty('autofocus', true);
  visitor.by.getByText('This is not your current password.');
  await change(PASSWORD, 'goal!');
  visitor.by.getByText('Password must contains at least 6 characters.');
  await change(PASSWORD, 'second ball won', 'second ball lost');
  visitor.by.getByText('Password mismatch');
  await change(PASSWORD, 'second ball won');
  expect(visitor.texts('main [role=status]')).toEqual([
    'Your password has been changed and all your other devices have been signed out.',
  ]);
  expect(visitor.all('.sessions li')).toHaveLength(1);
  for (const ended of [here, elsewhere]) {
    const headers = { cookie: '', authorization: `Bearer ${ended}` };
    expect((await visitor.fetch('/api/user', { headers })).status).toBe(401);
  }
  const body = JSON.stringify({ username: account.email, password: 'second ball won' });
  const headers = { 'content-type': 'application/json' };
  expect((await visitor.fetch('/api/oauth/token', { method: 'POST', headers, body })).status).toBe(200);
});

test('programs that keep passwords find the form', async ({ visitor, enterNew }) => {
  const answer = await visitor.fetch('/.well-known/change-password');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/password']);
  await visitor.goto('/.well-known/change-password');
  expect(visitor.path).toBe('/login?to=%2Fpassword');
  await enterNew();
  await visitor.goto('/.well-known/change-password');
  expect([visitor.status, visitor.path]).toEqual([200, '/password']);
});
